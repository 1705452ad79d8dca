// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { One, Page, Paging, Warning } from '../replies.ts';
import type { TeamOrder } from '../team/orders.ts';

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
  /** False in a sandbox, where money and team are simulated */
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

/** Person who could do the work, with reasons */
export interface Suggestion {
  /** Person who could do the work */
  person: string;
  /** Display name of the person */
  person_name: string;
  /** Score between 0 and 1 */
  score: number;
  /** Parts of the score */
  reasons: ({
    /** Criterion of the score */
    code: 'language_pair' | 'load' | 'past_work';
    /** Result as a sentence */
    message: string;
    /** Number behind the result: language pairs, open assignments or finished ones */
    value: number;
  })[];
  /** Pay that the person would get, shown to administrators */
  rate: {
    /** Unit of payment */
    unit: 'word' | 'page' | 'file' | 'hour';
    /** Rate per unit, in minor units, with up to four decimals */
    rate: number;
    /** ISO-4217 code of the accompanying amounts */
    currency: string;
  } | null;
}

export interface TeamAssignmentsOperations {
  /** Assign the translation or proofreading of an order, in full or by document and language */
  teamAssignOrder: {
    params: {
      /** Order to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: AssignRequest;
    reply: One<TeamOrder>;
  };
  /** List the assignments of an order */
  teamListOrderAssignments: {
    params: {
      /** Order to act on */
      token: string;
    };
    query: Paging;
    filters: undefined;
    body: undefined;
    reply: Page<Assignment>;
  };
  /** Rank the people who could do the work by workload and past work */
  teamListSuggestions: {
    params: {
      /** Order to act on */
      token: string;
    };
    query: {
      /** Document to work on */
      file: string;
      /** ISO-639 code of the target language */
      language: string;
      /** Task to assign */
      task?: 'translate' | 'proofread';
      /** Time before which the person needs a working day */
      due?: string;
    };
    filters: undefined;
    body: undefined;
    reply: {
      /** Suggestions, best first, empty if nobody has the language pair */
      data: Suggestion[];
      /** Further facts for assigning the work */
      meta: {
        /** Other people with the role, by name: without the language pair, or not at work before the due date */
        others: ({
          /** Person who can be assigned anyway */
          person: string;
          /** Display name of the person */
          person_name: string;
          /** Whether the person has the language pair */
          has_pair: boolean;
          /** Pay that the person would get, shown to administrators */
          rate: {
            /** Unit of payment */
            unit: 'word' | 'page' | 'file' | 'hour';
            /** Rate per unit, in minor units, with up to four decimals */
            rate: number;
            /** ISO-4217 code of the accompanying amounts */
            currency: string;
          } | null;
        })[];
        /** Number of each unit in the document */
        counted: {
          /** Number of words, or null if they can’t be counted */
          word: number | null;
          /** Number of pages, or null if they can’t be counted */
          page: number | null;
          /** Always 1, because a document is one file */
          file: number | null;
        };
        /** Warnings, if a part of the request was ignored, changed or may be a mistake */
        warnings?: Warning[];
      };
    };
  };
  /** List assignments, earliest due first */
  teamListAssignments: {
    params: undefined;
    query: Paging;
    filters: {
      /** Only assignments of this person */
      person?: string;
      /** Only assignments of this order */
      order?: string;
      /** Only assignments with this task */
      task?: 'translate' | 'proofread';
      /** Only assignments with this status */
      status?: 'open' | 'done' | 'withdrawn';
      /** Only assignments due at this time or later */
      due_after?: string;
      /** Only assignments due before this time, by the same dates */
      due_before?: string;
    };
    body: undefined;
    reply: Page<Assignment>;
  };
  /** Retrieve an assignment */
  teamGetAssignment: {
    params: {
      /** Assignment to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Assignment>;
  };
  /** Update or reassign an assignment */
  teamChangeAssignment: {
    params: {
      /** Assignment to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: AssignmentChange;
    reply: One<Assignment>;
  };
  /** Withdraw an unfinished assignment */
  teamWithdrawAssignment: {
    params: {
      /** Assignment to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Assignment>;
  };
}
