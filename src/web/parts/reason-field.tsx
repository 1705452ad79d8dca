import type { ReactElement } from 'react';
import { CANCEL_REASONS, type CancelledReason } from '../../wire/schemas/quote.ts';
import { REASONS_IN_WORDS } from './reasons.ts';

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
    <div className="field">
      <label htmlFor="reason">Reason</label>
      <select
        id="reason"
        name="reason"
        defaultValue={chosen}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : 'reason-error'}
      >
        <option value="">Choose a reason</option>
        {groups === null ? (
          <Reasons reasons={CANCEL_REASONS} />
        ) : (
          groups.map(({ label, reasons }) => (
            <optgroup key={label} label={label}>
              <Reasons reasons={reasons} />
            </optgroup>
          ))
        )}
      </select>
      {error !== undefined && (
        <p className="error" id="reason-error">
          {error}
        </p>
      )}
    </div>
  );
}

function Reasons({ reasons }: { reasons: readonly CancelledReason[] }): ReactElement {
  return (
    <>
      {reasons.map((reason) => (
        <option key={reason} value={reason}>
          {REASONS_IN_WORDS[reason]}
        </option>
      ))}
    </>
  );
}
