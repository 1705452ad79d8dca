import type { FieldErrors } from '../../../core/field-errors.ts';
import type { Tx } from '../../../storage/database.ts';
import type { Role } from '../../../wire/schemas/team.ts';

/** One setting of the firm: what holds before anybody has changed it, and which values are right. */
export interface Topic<Value extends object> {
  /** What is delivered; a field that an old version lacks is taken from here too. */
  fallback: Value;
  /** Who may change it, beside administrators. */
  changedBy: readonly Role[];
  /** Adds every fault of a value, at its field. */
  check?(value: Value, errors: FieldErrors): void;
  /** Adds the faults of fields that are given, which are none where they stood before or are restored. */
  checkChange?(fields: Partial<Value>, held: { before: Value; now: Date }, errors: FieldErrors): void;
  /** Adds the faults that only the database shows; `before` is what a change is made to, null for later versions. */
  checkStored?(tx: Tx, value: Value, errors: FieldErrors, before: Value | null): Promise<void>;
}
