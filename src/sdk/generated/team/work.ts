// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { Catalogue } from '../account.ts';
import type { Holder } from '../team/orders.ts';
import type { NextAction } from '../quotes.ts';
import type { One, Page, Paging } from '../replies.ts';
import type { StreamedChange } from '../webhooks.ts';

/** Somebody of the team who has the same object open */
export interface Colleague {
  /** Token of the person or key, as the audit trail names them */
  actor: string;
  /** Their name */
  name: string;
  /** When they opened it */
  since: string;
  /** Until when they count as being there, unless they say so again */
  until: string;
}

/** Who else is at an object */
export interface Presence {
  /** Token of the object */
  target: string;
  /** Who else has it open now, who came first on top; never you */
  others: Colleague[];
}

/** Something that a search has found */
export interface SearchHit {
  /** What it is */
  type: 'order' | 'quote' | 'account' | 'person' | 'invoice' | 'partner';
  /** The object, in the calls about it */
  token: string;
  /** Its number or its name */
  title: string;
  /** What tells it from others: the customer, references, languages, an address */
  subtitle: string;
  /** Its status, as its lifecycle has it; null where it has none */
  state: string | null;
}

/** Who calls, and what they need to know first */
export interface Self {
  /** `person`: somebody signed in; `key`: a key of the team */
  kind: 'person' | 'key';
  /** Token of the person or the key; null for the key that a setting fixes */
  token: string | null;
  /** Name of the person or the key */
  name: string;
  /** Address that the person signs in with; null for a key */
  email: string | null;
  /** What the caller may do is what any of these may */
  roles: ('admin' | 'pricing' | 'translator' | 'proofreader' | 'notary' | 'shipping' | 'support' | 'finance')[];
  /** The console’s screens that these roles open */
  screens: ('work' | 'quotes' | 'orders' | 'assignments' | 'people' | 'accounts' | 'invoices' | 'payables' | 'partners' | 'apps' | 'rates' | 'operations' | 'settings')[];
  /** What these roles may call: `operationId` of the team’s calls; an object’s `actions` say more */
  calls: string[];
  /** In which days begin and due dates fall */
  time_zone: string;
  /** Of the current price list, ISO-4217 */
  currency: string;
  /** Name of the firm */
  company: string;
  /** `true` while the test gateway takes the payments, and no money moves */
  play_money: boolean;
}

/** A place of the console that somebody keeps to come back to */
export interface View {
  /** The view, in every call about it */
  token: string;
  /** What its owner calls it */
  name: string;
  /** Path and query within the console */
  address: string;
  /** Its place among the views of its owner, from 0 */
  position: number;
  /** When it was made */
  created_at: string;
  /** When it was last changed */
  updated_at: string;
}

export interface ViewChange {
  /** What you call it */
  name?: string;
  /** Path and query within the console, beginning `/console/` */
  address?: string;
  /** Its place among your views, from 0; others make room */
  position?: number;
}

export interface ViewRequest {
  /** What you call it */
  name: string;
  /** Path and query within the console, beginning `/console/` */
  address: string;
  /** Its place among your views, from 0; others make room */
  position?: number;
}

/** One thing to do */
export interface WorkItem {
  /** `assignment`: one document of an order, for whoever was given it */
  type: 'quote' | 'order' | 'assignment';
  /** The quote, the order or the assignment */
  token: string;
  /** The quote or the order that it is, or is a part of */
  target: string;
  /** Short number for people, on papers and in emails; unique over all accounts */
  number: string;
  /** Name of the customer; absent where the caller may not read it */
  customer_name?: string;
  /** How many documents are to be worked on, of those that the caller sees */
  document_count: number;
  /** Pages of these documents, as far as they could be counted */
  pages: number;
  /** When it is due: the deadline of a quote, what was promised for an order; null when neither was said */
  due_at: string | null;
  /** Whether it is still to be done after `due_at` */
  late: boolean;
  /** How many notes the team has written about it; those of its quote count for an order too */
  note_count: number;
  /** ISO-639 code of the documents; null when nobody can say */
  source_language: string | null;
  /** ISO-639 codes that it goes into */
  target_language: string[];
  /** Of an assignment, the name of its document */
  filename: string | null;
  /** Of the quote, the order or the assignment, as their lifecycles have it */
  status: string;
  /** Who has it; empty when nobody, or somebody outside */
  people: Holder[];
  /** Who has it alone: a person’s token, or a name */
  assignee: string | null;
  /** What it waits for from this caller; null when it waits for somebody else, or for nothing */
  next_action: NextAction | null;
}

/** Where work waits, and how much of it */
export interface WorkQueue {
  /** `to_price`: quotes without a price · `to_assign`: something is to be made that nobody has been given */
  queue: 'to_price' | 'to_assign' | 'to_translate' | 'to_proofread' | 'in_review' | 'revision_asked' | 'to_notarize' | 'to_ship' | 'to_complete' | 'on_hold' | 'cancellation_asked' | 'messages_unanswered';
  /** The same for people */
  title: string;
  /** How many wait there, of those that the caller sees */
  count: number;
  /** How many of them are past the day that they are due */
  late: number;
  /** When the first of them is due; null when none has a day */
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
      /** The quote, order, account or invoice that is open in front of you */
      target: string;
      /** `true`: you have closed it, and colleagues are told at once */
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
