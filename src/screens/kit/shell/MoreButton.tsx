import { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { t } from '../words/words.ts';
import type { Door } from './Door.tsx';
import css from './Shell.module.css';

/** Opens the doors for which a phone has no room. */
export function MoreButton({
  doors: _,
  ...props
}: ComponentPropsWithRef<'button'> & { readonly doors: readonly Door[] }) {
  return (
    <UnstyledButton className={`${css.door} ${css.moreDoors}`} aria-haspopup="menu" {...props}>
      <Icon name="more" size={18} />
      <span className={css.word}>{t('nav.more')}</span>
    </UnstyledButton>
  );
}
