import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../../kit/icons/Icon.tsx';
import { t } from '../../kit/words/words.ts';

export function ViewsButton(props: ButtonProps & ComponentPropsWithRef<'button'>) {
  return (
    <Button variant="default" size="xs" leftSection={<Icon name="view" size={14} />} aria-haspopup="menu" {...props}>
      {t('views.title')}
    </Button>
  );
}
