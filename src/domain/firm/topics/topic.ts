import type { FieldErrors } from '../../../core/field-errors.ts';
import type { Tx } from '../../../storage/database.ts';
import type { Role } from '../../../wire/schemas/team.ts';

/** A setting of the firm: its default, and which values are valid. */
export interface Topic<Value extends object> {
  /** The default, also for fields that an old version lacks. */
  fallback: Value;
  /** Roles that may change the setting, besides administrators. */
  changedBy: readonly Role[];
  /** Add every error of a value, at its field. */
  check?(value: Value, errors: FieldErrors): void;
  /** Add errors of newly set fields only; values that were there before, or are restored, pass. */
  checkChange?(fields: Partial<Value>, held: { before: Value; now: Date }, errors: FieldErrors): void;
  /** Add the errors that need the database; `before` is the value before the change, null for later versions. */
  checkStored?(tx: Tx, value: Value, errors: FieldErrors, before: Value | null): Promise<void>;
}
