import type { ReactElement } from 'react';
import { say } from '../../words/say.ts';
import { useReader } from '../layout.tsx';
import { ChoiceField } from './choice-field.tsx';
import { CUSTOMER_REASONS } from './reasons.ts';

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
