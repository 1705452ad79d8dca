import type { ReactElement, ReactNode } from 'react';
import { say } from '../../words/say.ts';
import { useReader } from '../layout.tsx';

/** Confirmation of an irreversible action: only this form runs it; the link next to it leads back. */
export function ConfirmForm({
  action,
  button,
  back,
  children,
}: {
  action: string;
  button: string;
  /** Link for cancelling. */
  back: string;
  /** Further fields of the form. */
  children?: ReactNode;
}): ReactElement {
  return (
    <form method="post" action={action} noValidate>
      {children}
      <div className="row ask">
        <button type="submit">{button}</button>
        <a href={back}>{say(useReader(), 'page.confirm.back')}</a>
      </div>
    </form>
  );
}
