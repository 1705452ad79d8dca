// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** Version of a company setting */
export interface FirmVersion {
  /** Version number, starting at 1 */
  version: number;
  /** Time at which the version takes effect */
  holds_from: string;
  /** Time at which another version takes over, or null if none is planned */
  ends_at: string | null;
  /** Whether the version is in force */
  in_force: boolean;
  /** Time at which the version was withdrawn before it took effect, or null otherwise */
  withdrawn_at: string | null;
  /** Reason for the change, or null if none was entered */
  note: string | null;
  /** Fields that the version changed */
  changed: string[];
  /** Previous values of the changed fields */
  before: Record<string, unknown>;
  /** Token of the person, or name of the key, that made the change */
  changed_by: string;
  /** Name of the editor, or the value of `changed_by` if no name is known */
  changed_by_name: string;
  /** Time at which the change was made */
  created_at: string;
  /** All fields of the setting in this version */
  value: Record<string, unknown>;
}

/** Field that the environment sets */
export interface LockedField {
  /** Name of the field that can’t be changed here */
  field: string;
  /** Environment variable that sets the field */
  setting: string;
}
