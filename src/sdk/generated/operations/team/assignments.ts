// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { AssignRequest, Assignment, AssignmentChange, Suggestion, SuggestionRate } from '../../schemas/orders/assignment.ts';
import type { Call, One, Page, Paging } from '../../replies.ts';
import type { OrderParams } from '../orders.ts';
import type { TeamOrder } from '../../schemas/order.ts';
import type { Warning } from '../../schemas/reply.ts';

export interface TeamAssignmentParams {
  /** Assignment to act on */
  token: string;
}

export interface TeamAssignmentsOperations {
  /** Assign the translation or proofreading of an order, in full or by document and language */
  teamAssignOrder: Call<{ params: OrderParams; body: AssignRequest; reply: One<TeamOrder> }>;
  /** List the assignments of an order */
  teamListOrderAssignments: Call<{ params: OrderParams; query: Paging; reply: Page<Assignment> }>;
  /** Rank the people who could do the work by workload and past work */
  teamListSuggestions: Call<{
    params: OrderParams;
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
    reply: {
      /** Suggestions, best first, empty if nobody has the language pair */
      data: Suggestion[];
      /** Further facts for assigning the work */
      meta: {
        /** Other people with the role, by name: without the language pair, or not at work before the due date */
        others: {
          /** Person who can be assigned anyway */
          person: string;
          /** Display name of the person */
          person_name: string;
          /** Whether the person has the language pair */
          has_pair: boolean;
          /** Pay that the person would get, shown to administrators */
          rate: SuggestionRate | null;
        }[];
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
  }>;
  /** List assignments, earliest due first */
  teamListAssignments: Call<{
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
      /** Only assignments due before this time */
      due_before?: string;
    };
    reply: Page<Assignment>;
  }>;
  /** Retrieve an assignment */
  teamGetAssignment: Call<{ params: TeamAssignmentParams; reply: One<Assignment> }>;
  /** Update or reassign an assignment */
  teamChangeAssignment: Call<{ params: TeamAssignmentParams; body: AssignmentChange; reply: One<Assignment> }>;
  /** Withdraw an unfinished assignment */
  teamWithdrawAssignment: Call<{ params: TeamAssignmentParams; reply: One<Assignment> }>;
}
