import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../../kit/icons/Icon.tsx';
import { t } from '../../kit/words/words.ts';

export interface ViewActions {
  readonly name: string;
  onRename(): void;
  onRemove(): void;
}

type ViewMenuButtonProps = ActionIconProps & ComponentPropsWithRef<'button'> & { readonly name: string };

export function ViewMenuButton({ name, ...props }: ViewMenuButtonProps) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={t('views.actions', { name })} aria-haspopup="menu" {...props}>
      <Icon name="more" />
    </ActionIcon>
  );
}
