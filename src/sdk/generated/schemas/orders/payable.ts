// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** Amount payable to a person for a finished assignment */
export interface Payable {
  /** Assignment that is finished */
  assignment: string;
  /** Person to pay */
  person: string;
  /** Display name of the person */
  person_name: string;
  /** Order that the assignment belonged to */
  order: string;
  /** Number of the order */
  number: string;
  /** Name of the file, as uploaded */
  filename: string;
  /** ISO-639 language code */
  source_language: string | null;
  /** ISO-639 code of the translation’s language */
  language: string;
  /** Task that was done */
  task: 'translate' | 'proofread';
  /** Unit of payment, or null if no pay was agreed */
  unit: 'word' | 'page' | 'file' | 'hour' | null;
  /** Number of units */
  units: number | null;
  /** Rate per unit in minor units, at the time of the assignment */
  rate: number | null;
  /** ISO-4217 code, or null if no pay was agreed */
  currency: string | null;
  /** Amount payable, in minor units, or null if no pay was agreed */
  amount: number | null;
  /** Time at which the work was first finished */
  done_at: string;
}

/** Amount payable to a person in one currency */
export interface PayableTotal {
  /** Person to pay */
  person: string;
  /** Display name of the person */
  person_name: string;
  /** ISO-4217 code, or null for work without an agreed rate */
  currency: string | null;
  /** Amount payable in this currency, in minor units */
  amount: number;
  /** Number of assignments */
  assignments: number;
}
