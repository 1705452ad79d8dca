// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** Either `translator` or `proofreader` is required */
export interface AssignRequest {
  /** Token of a person, or the name of someone outside the team, who becomes a person that can’t sign in */
  translator?: string;
  /** Token or name of the proofreader, as for `translator` */
  proofreader?: string;
  /** Document to assign */
  file?: string;
  /** ISO-639 code of the language to assign */
  language?: string;
  /** Due date, as an ISO 8601 timestamp with an offset or as `YYYY-MM-DD` */
  due?: string;
  /** Unit of payment */
  unit?: 'word' | 'page' | 'file' | 'hour' | null;
  /** Rate per unit in minor units, with up to four decimal places, or null if not agreed */
  rate?: number | null;
  /** ISO-4217 currency code */
  currency?: string;
  /** Number of units */
  units?: number | null;
  /** Reason why the translator may proofread their own translation */
  reason?: string;
}

/** Job of one person to translate or proofread one document into one language */
export interface Assignment {
  /** Token of the assignment, used to change or withdraw it */
  token: string;
  /** Order that the assignment belongs to */
  order: string;
  /** Number of the order */
  number: string;
  /** Document to work on */
  file: string;
  /** Name of the file, as uploaded */
  filename: string;
  /** ISO-639 language code */
  source_language: string | null;
  /** ISO-639 code of the translation’s language */
  language: string;
  /** Task of the person */
  task: 'translate' | 'proofread';
  /** Person who does the work */
  person: string;
  /** Display name of the person */
  person_name: string;
  /** `done` once the translation is uploaded or proofreading is finished, `open` again when a revision is requested */
  status: 'open' | 'done' | 'withdrawn';
  /** Due date of the assignment, or null if none was set */
  due: string | null;
  /** Promised delivery time of the order, by which the work is due if `due` is null, or null if unknown */
  promised_at: string | null;
  /** Unit of payment, or null if no pay is agreed */
  unit: 'word' | 'page' | 'file' | 'hour' | null;
  /** Number of units, counted in the document or as entered */
  units: number | null;
  /** Rate per unit in minor units, at the time of the assignment */
  rate: number | null;
  /** ISO-4217 code of `rate` and `amount`, or null if no pay is agreed */
  currency: string | null;
  /** Units times rate, in minor units */
  amount: number | null;
  /** Reason why the translator proofreads their own translation */
  reason: string | null;
  /** Version of the order, incremented with every change to the order or the assignment, for `If-Match` */
  version: number;
  /** False in a sandbox, where payments and the team are simulated */
  livemode: boolean;
  /** Time at which the work was assigned */
  assigned_at: string;
  /** Time at which the work was first finished */
  done_at: string | null;
  /** Time at which the object was last changed */
  updated_at: string;
}

export interface AssignmentChange {
  /** New assignee, paid at their own rate: token of a person, or a name */
  person?: string;
  /** Due date, as an ISO 8601 timestamp with an offset or as `YYYY-MM-DD` */
  due?: string | null;
  /** Unit of payment */
  unit?: 'word' | 'page' | 'file' | 'hour' | null;
  /** Rate per unit in minor units, with up to four decimal places, or null if not agreed */
  rate?: number | null;
  /** ISO-4217 currency code */
  currency?: string;
  /** Number of units */
  units?: number | null;
  /** Reason why the translator may proofread their own translation */
  reason?: string;
}

/** Proofread translations */
export interface ProofreadRequest {
  /** Document whose translations are proofread */
  file?: string;
  /** ISO-639 code of the language that is proofread */
  language?: string;
}

/** Person who could do the work, with reasons */
export interface Suggestion {
  /** Person who could do the work */
  person: string;
  /** Display name of the person */
  person_name: string;
  /** Score between 0 and 1 */
  score: number;
  /** Parts of the score */
  reasons: {
    /** Criterion of the score */
    code: 'language_pair' | 'load' | 'past_work';
    /** Result as a sentence */
    message: string;
    /** Number the reason is based on: language pairs, open assignments or finished assignments */
    value: number;
  }[];
  /** Pay that the person would get, shown to administrators */
  rate: SuggestionRate | null;
}

export interface SuggestionRate {
  /** Unit of payment */
  unit: 'word' | 'page' | 'file' | 'hour';
  /** Rate per unit, in minor units, with up to four decimals */
  rate: number;
  /** ISO-4217 code of the accompanying amounts */
  currency: string;
}
