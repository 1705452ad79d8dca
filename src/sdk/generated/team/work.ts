// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { Catalogue } from '../account.ts';
import type { Holder } from '../team/orders.ts';
import type { NextAction } from '../quotes.ts';
import type { One, Page, Paging } from '../replies.ts';
import type { StreamedChange } from '../webhooks.ts';

/** Team member who has the same object open */
export interface Colleague {
  /** Token of the person or key, as named in the audit trail */
  actor: string;
  /** Name of the person */
  name: string;
  /** Time at which the person opened the object */
  since: string;
  /** Time until which the person counts as present, unless renewed */
  until: string;
}

/** Other team members who have an object open */
export interface Presence {
  /** Token of the object */
  target: string;
  /** Others who have the object open now, earliest first, never including you */
  others: Colleague[];
}

/** Result of a search */
export interface SearchHit {
  /** Kind of object */
  type: 'order' | 'quote' | 'account' | 'person' | 'invoice' | 'partner';
  /** Token of the object, used in calls about it */
  token: string;
  /** Number or name of the object */
  title: string;
  /** Details that identify the object, such as the customer, references, languages or an address */
  subtitle: string;
  /** Status of the object in its lifecycle, or null if it has none */
  state: string | null;
}

/** Caller, with the facts that they need first */
export interface Self {
  /** `person`: someone signed in · `key`: an API key of the team */
  kind: 'person' | 'key';
  /** Token of the person or the key, or null for the key that a setting fixes */
  token: string | null;
  /** Name of the person or the key */
  name: string;
  /** Address that the person signs in with, or null for a key */
  email: string | null;
  /** Roles of the caller, who can do anything that one of them allows */
  roles: ('admin' | 'pricing' | 'translator' | 'proofreader' | 'notary' | 'shipping' | 'support' | 'finance')[];
  /** Screens of the console that these roles open */
  screens: ('work' | 'quotes' | 'orders' | 'assignments' | 'people' | 'accounts' | 'invoices' | 'payables' | 'partners' | 'apps' | 'rates' | 'operations' | 'settings')[];
  /** Calls that these roles can make, as `operationId` of the team’s calls */
  calls: string[];
  /** Time zone in which days begin and due dates fall */
  time_zone: string;
  /** ISO-4217 code of the current price list’s currency */
  currency: string;
  /** Name of the company */
  company: string;
  /** `true` while the test gateway processes payments, so that no money moves */
  play_money: boolean;
}

/** Page of the console that a team member saved */
export interface View {
  /** Token of the view, used in every call about it */
  token: string;
  /** Name of the view, chosen by its owner */
  name: string;
  /** Path and query within the console */
  address: string;
  /** Position among the owner’s views, starting at 0 */
  position: number;
  /** Time at which the object was created */
  created_at: string;
  /** Time at which the object was last changed */
  updated_at: string;
}

export interface ViewChange {
  /** Name of the view */
  name?: string;
  /** Path and query within the console, starting with `/console/` */
  address?: string;
  /** Position among your views, starting at 0 */
  position?: number;
}

export interface ViewRequest {
  /** Name of the view */
  name: string;
  /** Path and query within the console, starting with `/console/` */
  address: string;
  /** Position among your views, starting at 0 */
  position?: number;
}

/** Item of work to do */
export interface WorkItem {
  /** `assignment`: one document of an order, for the person assigned to it */
  type: 'quote' | 'order' | 'assignment';
  /** Token of the quote, order or assignment */
  token: string;
  /** Token of the quote or order that the item is or belongs to */
  target: string;
  /** Short number for people, used on papers and in emails, unique across all accounts */
  number: string;
  /** Name of the customer, absent if the caller can’t see it */
  customer_name?: string;
  /** Number of documents to work on that the caller can see */
  document_count: number;
  /** Number of pages in these documents, as far as they could be counted */
  pages: number;
  /** Due date: the deadline of a quote or the promised delivery time of an order, or null if neither is set */
  due_at: string | null;
  /** Whether the work is still open after `due_at` */
  late: boolean;
  /** Number of notes from the team */
  note_count: number;
  /** ISO-639 code of the documents’ language, or null if unknown */
  source_language: string | null;
  /** ISO-639 codes of the target languages */
  target_language: string[];
  /** Name of the document, for an assignment */
  filename: string | null;
  /** Status of the quote, order or assignment in its lifecycle */
  status: string;
  /** People who have the work, empty for nobody or someone outside the team */
  people: Holder[];
  /** Sole assignee, as a person’s token or a name */
  assignee: string | null;
  /** Next action for this caller, or null if the object waits for someone else or for nothing */
  next_action: NextAction | null;
}

/** Queue of open work, with its size */
export interface WorkQueue {
  /** `to_price`: quotes without a price · `to_assign`: work that nobody is assigned to yet · `to_translate` */
  queue: 'to_price' | 'to_assign' | 'to_translate' | 'to_proofread' | 'in_review' | 'revision_asked' | 'to_notarize' | 'to_ship' | 'to_complete' | 'on_hold' | 'cancellation_asked' | 'messages_unanswered';
  /** Display text */
  title: string;
  /** Number of items in the queue that the caller can see */
  count: number;
  /** Number of overdue items */
  late: number;
  /** Earliest due date in the queue, or null if no item has one */
  next_due_at: string | null;
}

export interface TeamWorkOperations {
  /** Retrieve the caller and the basics the console needs */
  teamGetSelf: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Self>;
  };
  /** Stream live changes to objects you can read */
  teamStream: {
    params: undefined;
    query: {
      /** The `id` of the last event you received, for clients that can’t send `Last-Event-ID` */
      cursor?: string;
    };
    filters: undefined;
    body: undefined;
    reply: StreamedChange;
  };
  /** Record that you have an object open, and see who else does */
  teamTellPresence: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: {
      /** Quote, order, account or invoice that you have open */
      target: string;
      /** `true` if you have closed the object, which notifies colleagues at once */
      leaving?: boolean;
    };
    reply: One<Presence>;
  };
  /** Retrieve services, options, shipping services and limits, as customers see them */
  teamGetCatalogue: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Catalogue>;
  };
  /** List work queues, with counts of waiting and late items */
  teamListWork: {
    params: undefined;
    query: Paging;
    filters: {
      /** Token or name of the assignee */
      assignee?: string;
    };
    body: undefined;
    reply: Page<WorkQueue>;
  };
  /** List the items in one queue, earliest due first */
  teamListWorkItems: {
    params: {
      /** Queue to list */
      queue: 'to_price' | 'to_assign' | 'to_translate' | 'to_proofread' | 'in_review' | 'revision_asked' | 'to_notarize' | 'to_ship' | 'to_complete' | 'on_hold' | 'cancellation_asked' | 'messages_unanswered';
    };
    query: {
      /** Page number, starting at 1 */
      page?: number;
      /** Number of entries per page */
      per_page?: number;
      /** The `meta.next_cursor` of a response */
      cursor?: string;
      /** Same as `q` in the lists of quotes and orders */
      q?: string;
    };
    filters: {
      /** Token or name of the assignee */
      assignee?: string;
    };
    body: undefined;
    reply: Page<WorkItem>;
  };
  /** Search quotes, orders, accounts, people, invoices and partners */
  teamSearch: {
    params: undefined;
    query: {
      /** Part of a number, reference, file name, email address, or name of a person, customer or partner */
      q: string;
    };
    filters: undefined;
    body: undefined;
    reply: {
      /** Up to 20 results, best match first */
      data: SearchHit[];
    };
  };
  /** List your saved views, in your order */
  teamListViews: {
    params: undefined;
    query: Paging;
    filters: undefined;
    body: undefined;
    reply: Page<View>;
  };
  /** Save a console view */
  teamCreateView: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: ViewRequest;
    reply: One<View>;
  };
  /** Rename, redirect or move one of your views */
  teamChangeView: {
    params: {
      /** View to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: ViewChange;
    reply: One<View>;
  };
  /** Delete one of your views */
  teamDeleteView: {
    params: {
      /** View to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<View>;
  };
}
