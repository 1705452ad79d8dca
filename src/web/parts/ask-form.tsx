import type { ReactElement, ReactNode } from 'react';

/** The second step of what cannot be taken back: only this form does it, and the link beside it leaves all as it was. */
export function AskForm({
  action,
  button,
  back,
  children,
}: {
  action: string;
  button: string;
  /** Where whoever thinks better of it goes. */
  back: string;
  /** Fields that it asks for. */
  children?: ReactNode;
}): ReactElement {
  return (
    <form method="post" action={action} noValidate>
      {children}
      <div className="row ask">
        <button type="submit">{button}</button>
        <a href={back}>No, go back</a>
      </div>
    </form>
  );
}
