import type { ReactElement, ReactNode } from 'react';
import { say } from '../../words/say.ts';
import { useReader } from '../layout.tsx';
import { ChoiceField } from './choice-field.tsx';
import { CUSTOMER_REASONS } from './reasons.ts';

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

/** Reason for ending something; none is preselected. */
export function ReasonField({
  chosen = '',
  error,
}: {
  /** Reason chosen before. */
  chosen?: string;
  error?: string | undefined;
}): ReactElement {
  const reader = useReader();
  const empty = say(reader, 'page.reason.choose');
  return (
    <ChoiceField label={say(reader, 'page.reason')} name="reason" chosen={chosen} error={error} empty={empty}>
      {CUSTOMER_REASONS.map((reason) => (
        <option key={reason} value={reason}>
          {say(reader, `page.reason.${reason}`)}
        </option>
      ))}
    </ChoiceField>
  );
}

/** Marks sandboxes and test money; null for real money. */
export function MoneyNotice({
  livemode,
  playMoney,
  thing = 'quote',
}: {
  livemode: boolean;
  playMoney: boolean;
  thing?: 'quote' | 'order' | 'invoice';
}): ReactElement | null {
  const reader = useReader();
  if (!livemode) return <p className="notice">{say(reader, `page.test.${thing}`)}</p>;
  return playMoney ? <p className="notice">{say(reader, 'page.test.money')}</p> : null;
}

/** Place for errors of the payment script, which has no texts of its own. */
export function ScriptAlert(): ReactElement {
  const reader = useReader();
  return (
    <p
      className="alert"
      id="script-trouble"
      role="alert"
      tabIndex={-1}
      data-failed={say(reader, 'pay.script.failed')}
      data-not-loaded={say(reader, 'pay.script.not_loaded')}
      hidden
    />
  );
}
