import type { ReactElement } from 'react';
import { REASON_WORDS } from '../../wire/reason-words.ts';
import type { CancelledReason } from '../../wire/schemas/quote.ts';
import { ChoiceField } from './choice-field.tsx';
import { CUSTOMER_REASONS } from './reasons.ts';

/** Reasons under a heading of their own. */
export interface ReasonGroup {
  label: string;
  reasons: readonly CancelledReason[];
}

/** Reason for ending something; none is preselected. */
export function ReasonField({
  groups = null,
  chosen = '',
  error,
}: {
  /** Null: the customer's own reasons. */
  groups?: readonly ReasonGroup[] | null;
  /** Reason chosen before. */
  chosen?: string;
  error?: string | undefined;
}): ReactElement {
  return (
    <ChoiceField label="Reason" name="reason" chosen={chosen} error={error} empty="Choose a reason">
      {groups === null ? (
        <Reasons reasons={CUSTOMER_REASONS} />
      ) : (
        groups.map(({ label, reasons }) => (
          <optgroup key={label} label={label}>
            <Reasons reasons={reasons} />
          </optgroup>
        ))
      )}
    </ChoiceField>
  );
}

function Reasons({ reasons }: { reasons: readonly CancelledReason[] }): ReactElement {
  return (
    <>
      {reasons.map((reason) => (
        <option key={reason} value={reason}>
          {REASON_WORDS[reason]}
        </option>
      ))}
    </>
  );
}
