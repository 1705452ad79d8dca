// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { One, Page, Paging, Warning } from '../replies.ts';
import type { TeamOrder } from '../team/orders.ts';

/** One of `translator` and `proofreader` */
export interface AssignRequest {
  /** Token of a person, or the name of somebody outside, who is then a person that cannot sign in */
  translator?: string;
  /** The same, for proofreading */
  proofreader?: string;
  /** The document; without it, every document of the order */
  file?: string;
  /** Without it, every language of the order */
  language?: string;
  /** Until when; ISO 8601 timestamp with offset, or `YYYY-MM-DD` */
  due?: string;
  /** What is paid by; left out, as the person’s own rates have it; null where nothing is agreed */
  unit?: 'word' | 'page' | 'file' | 'hour' | null;
  /** For one unit, in minor units, up to four decimals; null where it is not agreed */
  rate?: number | null;
  /** ISO-4217 code */
  currency?: string;
  /** Left out or null, words and pages are counted in the document */
  units?: number | null;
  /** Why the translator may proofread their own translation; from administrators alone */
  reason?: string;
}

/** That somebody translates or proofreads one document into one language */
export interface Assignment {
  /** The assignment, by which it is changed or withdrawn */
  token: string;
  /** The order that it is part of */
  order: string;
  /** Number of the order */
  number: string;
  /** The document */
  file: string;
  /** Name of the file, as it was given */
  filename: string;
  /** ISO-639 code */
  source_language: string | null;
  /** ISO-639 code of the translation */
  language: string;
  /** What they do with it */
  task: 'translate' | 'proofread';
  /** Who does it */
  person: string;
  /** Their name */
  person_name: string;
  /** `done` once the translation is there, or proofreading is finished; `open` again when it is to be revised */
  status: 'open' | 'done' | 'withdrawn';
  /** Until when it has to be done; null when nobody said */
  due: string | null;
  /** When the order was promised to the customer, by which it is due otherwise; null where nobody could say */
  promised_at: string | null;
  /** What is paid by; null where nothing is agreed */
  unit: 'word' | 'page' | 'file' | 'hour' | null;
  /** How many: counted in the document, or as given */
  units: number | null;
  /** For one unit, in minor units, as it was when it was assigned */
  rate: number | null;
  /** ISO-4217 code of `rate` and `amount`; null where nothing is agreed */
  currency: string | null;
  /** Units times rate, in minor units */
  amount: number | null;
  /** Why the translator proofreads their own translation */
  reason: string | null;
  /** Of its order: every change of either is a new one; for `If-Match` */
  version: number;
  /** False in a sandbox, where money and team are simulated; a test key sees nothing else */
  livemode: boolean;
  /** When they were given it */
  assigned_at: string;
  /** When it was first done */
  done_at: string | null;
  /** When it was last changed */
  updated_at: string;
}

export interface AssignmentChange {
  /** Who does it now, at their own rate: token of a person, or a name */
  person?: string;
  /** Until when; ISO 8601 timestamp with offset, or `YYYY-MM-DD` */
  due?: string | null;
  /** What is paid by; left out, as the person’s own rates have it; null where nothing is agreed */
  unit?: 'word' | 'page' | 'file' | 'hour' | null;
  /** For one unit, in minor units, up to four decimals; null where it is not agreed */
  rate?: number | null;
  /** ISO-4217 code */
  currency?: string;
  /** Left out or null, words and pages are counted in the document */
  units?: number | null;
  /** Why the translator may proofread their own translation; from administrators alone */
  reason?: string;
}

/** Somebody who could do the work, and why */
export interface Suggestion {
  /** Who could do it */
  person: string;
  /** Their name */
  person_name: string;
  /** Between 0 and 1; the best comes first */
  score: number;
  /** What the score is made of */
  reasons: ({
    /** What was looked at */
    code: 'language_pair' | 'load' | 'past_work';
    /** What was found, as a sentence */
    message: string;
    /** The number behind it: pairs, open assignments, or finished ones */
    value: number;
  })[];
  /** What they would be paid by, for administrators; null for others, and where they have no rate */
  rate: {
    /** What is paid by */
    unit: 'word' | 'page' | 'file' | 'hour';
    /** Rate per unit, in minor units, with up to four decimals */
    rate: number;
    /** ISO-4217 code of the amounts beside it */
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
      /** The document */
      file: string;
      /** ISO-639 code of the language it is translated into */
      language: string;
      /** What there is to do */
      task?: 'translate' | 'proofread';
      /** They have a working day until then; left out, until what was promised to the customer */
      due?: string;
    };
    filters: undefined;
    body: undefined;
    reply: {
      /** The best first; empty when nobody has the language pair */
      data: Suggestion[];
      /** What else there is to know before it is given to somebody */
      meta: {
        /** Who else has the role, by name: of another language pair, or not at work until then */
        others: ({
          /** Who may be given it all the same */
          person: string;
          /** Their name */
          person_name: string;
          /** Whether they have the language pair: then they have no working day before it is due */
          has_pair: boolean;
          /** What they would be paid by, for administrators; null for others, and where they have no rate */
          rate: {
            /** What is paid by */
            unit: 'word' | 'page' | 'file' | 'hour';
            /** Rate per unit, in minor units, with up to four decimals */
            rate: number;
            /** ISO-4217 code of the amounts beside it */
            currency: string;
          } | null;
        })[];
        /** How much of each unit the document counts: times the rate, what is paid for it */
        counted: {
          /** Its words; null where they cannot be counted */
          word: number | null;
          /** Its pages; null where they cannot be counted */
          page: number | null;
          /** Always 1: a document is one file */
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
      /** Only those of this person */
      person?: string;
      /** Only those of this order */
      order?: string;
      /** Only translating, or only proofreading */
      task?: 'translate' | 'proofread';
      /** Only those that are so now */
      status?: 'open' | 'done' | 'withdrawn';
      /** Due then or later, on its own day or else when its order is promised: ISO 8601 with an offset, or `YYYY-MM-DD` */
      due_after?: string;
      /** Due before, by the same: ISO 8601 with an offset, or `YYYY-MM-DD` */
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
