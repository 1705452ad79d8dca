import type { ReactElement } from 'react';
import { REASON_WORDS } from '../../wire/reason-words.ts';
import type { CancelledReason } from '../../wire/schemas/quote.ts';
import { ChoiceField } from './choice-field.tsx';
import { CUSTOMER_REASONS } from './reasons.ts';

/** Reasons that stand under a heading of their own. */
export interface ReasonGroup {
  label: string;
  reasons: readonly CancelledReason[];
}

/** Why something is no longer wanted; nothing is chosen beforehand. */
export function ReasonField({
  groups = null,
  chosen = '',
  error,
}: {
  /** Those of whoever ends it; a customer’s own when they are not given. */
  groups?: readonly ReasonGroup[] | null;
  /** As it was chosen before. */
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
