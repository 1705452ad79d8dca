import { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { t } from '../words/words.ts';
import css from './Shell.module.css';

/** Button of the navigation menu on a phone; marked if the current page is in the menu. */
export function MoreButton({ isCurrent, ...props }: ComponentPropsWithRef<'button'> & { readonly isCurrent: boolean }) {
  return (
    <UnstyledButton
      {...props}
      className={`${css.door} ${css.moreDoors}`}
      aria-haspopup="menu"
      {...(isCurrent && { 'data-open': true })}
    >
      <Icon name="more" size={18} />
      <span className={css.word}>{t('nav.more')}</span>
    </UnstyledButton>
  );
}
