import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { t } from '../words/words.ts';

type PersonButtonProps = ActionIconProps & ComponentPropsWithRef<'button'> & { readonly name: string };

export function PersonButton({ name, ...props }: PersonButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t('nav.account', { name })}
      aria-haspopup="menu"
      {...props}
    >
      <Icon name="person" size={20} />
    </ActionIcon>
  );
}
