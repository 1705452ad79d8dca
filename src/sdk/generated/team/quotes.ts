// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { Action, Estimate, LineItem, NextAction, RevokedLinks, Services, Tax, TaxNote, UseCase } from '../quotes.ts';
import type { File } from '../files.ts';
import type { One, Page, QueueSorting, WithNotified } from '../replies.ts';
import type { PriceQuoteRequest } from '../sandbox.ts';
import type { PricedBy } from '../account.ts';

export interface AssignQuoteRequest {
  /** Token or name of a person */
  assignee: string | null;
}

/** A quote, as lists of the team show it */
export interface ListedTeamQuote {
  /** Where this object can be fetched, by whoever may see it */
  url: string;
  /** The quote, in every call about it */
  token: string;
  /** Short number for people, on papers and in emails; unique over all accounts */
  number: string;
  /** `requested`: being priced · `ready`: priced, to be paid until `expires_at` · `approved`: on the invoice */
  status: 'requested' | 'ready' | 'approved' | 'paid' | 'cancelled';
  /** Source language; without a translation the one found in the files, else `und` */
  source: string;
  /** Target languages; empty without a translation */
  target: string[];
  /** What was asked for, with defaults filled in */
  services: Services;
  /** Always `certified`, also without a translation */
  translation_type: 'certified' | 'business';
  /** `notarized`: a notary seals the certificate as well */
  certification: 'certified' | 'notarized';
  /** Of the translation; without one `physical` when anything is sent on paper */
  delivery: 'digital' | 'physical';
  /** Of the translation; without one `expedited` when any service is faster than standard */
  turnaround: 'standard' | 'expedited';
  /** Shown to the account that set it; else absent */
  webhook?: string;
  /** Present only when attributed to a partner */
  partner?: string;
  /** The name of that partner */
  partner_name?: string;
  /** Page for review and payment; null until the quote is ready */
  payment_url: string | null;
  /** What is charged: the lines, and taxes that they do not hold; null until the quote is ready, in minor units */
  total: number | null;
  /** By name and rate; empty where nothing is taxed */
  taxes: Tax[];
  /** `total` without taxes; null until there is one, in minor units */
  subtotal: number | null;
  /** The taxes in `total`; null until there is one, in minor units */
  tax_total: number | null;
  /** Why no tax is charged, or not yet; null otherwise */
  tax_note: TaxNote | null;
  /** ISO-4217 code of the amounts beside it */
  currency: string;
  /** What `total` is made of; empty until the quote is ready */
  line_items: LineItem[];
  /** The price list that was in force when the quote was made */
  price_list: PricedBy;
  /** The price as computed at once, not binding */
  estimate: Estimate;
  /** The documents to work on */
  files: File[];
  /** Your own name for the request, printed on papers; null when none was given */
  reference: string | null;
  /** Your name or number for the client the work is for; null when none was given */
  client_reference: string | null;
  /** Your name or number for the case or matter; null when none was given */
  case_reference: string | null;
  /** Your purchase order number, repeated on invoices */
  purchase_order: string | null;
  /** When you need it; null when you did not say */
  deadline: string | null;
  /** What you wrote to the team with it; null when nothing */
  notes: string | null;
  /** The keys and texts of whoever made it; null for a customer for whom another account made it */
  metadata: Record<string, string> | null;
  /** What the papers are for; empty when you did not say */
  use_cases: UseCase[];
  /** Whether it is paid by itself once it is priced */
  autobuy: boolean;
  /** With autobuy: the most that may be taken, in minor units */
  max_total: number | null;
  /** The order that paying made; null until then */
  order: string | null;
  /** Until when it can be paid: 30 days after it was priced; null before */
  expires_at: string | null;
  /** Why it was cancelled; null when nobody said */
  cancelled_reason: 'price_too_high' | 'turnaround_unacceptable' | 'no_longer_required' | 'client_declined' | 'wrong_services' | 'wrong_files' | 'resubmitting_later' | 'illegible' | 'not_possible' | 'duplicate' | 'other' | 'expired' | null;
  /** The same in the words of who cancelled it */
  cancelled_note: string | null;
  /** When the result is promised for, as said with the price; null until it is priced, or where nobody can say */
  promised_at: string | null;
  /** Whether who made the quote for its customer may read the messages about it and its order */
  messages_shared: boolean;
  /** Whether this account made it for a referred customer, who owns it */
  referred: boolean;
  /** The referred customer, as the referral named them; null on what is the account’s own */
  customer: {
    /** Their name, or the address when none was given */
    name: string;
    /** Their address */
    email: string;
  } | null;
  /** The expired quote that this one repeats */
  renewed_from: string | null;
  /** False in a sandbox, where money and team are simulated; a test key sees nothing else */
  livemode: boolean;
  /** Counts its changes; `If-Match` names the one that a change was decided by */
  version: number;
  /** When it was made */
  created_at: string;
  /** When it was last changed */
  updated_at: string;
  /** The customer, who owns it */
  account: string;
  /** The account that made it; another one for a referral */
  created_by: string;
  /** The customer as the account that made the quote named them */
  referral: {
    /** Where emails to them go */
    email: string;
    /** Whom emails greet */
    name?: string;
    /** Should a call be needed */
    phone?: string;
    /** Name of the account that was opened for them */
    company?: string;
  } | null;
  /** What was asked for, one sentence for each service */
  summary: string[];
  /** What was noted when it was priced; for the team only */
  team_note: string | null;
  /** Who in the team works on it */
  assignee: string | null;
  /** What it waits for from this caller; null when it waits for somebody else, or for nothing */
  next_action: NextAction | null;
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
  /** Name of `assignee`; null when nobody has it alone */
  assignee_name: string | null;
}

export interface QuoteIntakeRequest {
  /** All files of the quote that are for reference only and aren’t translated */
  reference_files: string[];
}

/** A quote as the team sees it */
export interface TeamQuote {
  /** Where this object can be fetched, by whoever may see it */
  url: string;
  /** The quote, in every call about it */
  token: string;
  /** Short number for people, on papers and in emails; unique over all accounts */
  number: string;
  /** `requested`: being priced · `ready`: priced, to be paid until `expires_at` · `approved`: on the invoice */
  status: 'requested' | 'ready' | 'approved' | 'paid' | 'cancelled';
  /** Source language; without a translation the one found in the files, else `und` */
  source: string;
  /** Target languages; empty without a translation */
  target: string[];
  /** What was asked for, with defaults filled in */
  services: Services;
  /** Always `certified`, also without a translation */
  translation_type: 'certified' | 'business';
  /** `notarized`: a notary seals the certificate as well */
  certification: 'certified' | 'notarized';
  /** Of the translation; without one `physical` when anything is sent on paper */
  delivery: 'digital' | 'physical';
  /** Of the translation; without one `expedited` when any service is faster than standard */
  turnaround: 'standard' | 'expedited';
  /** Shown to the account that set it; else absent */
  webhook?: string;
  /** Present only when attributed to a partner */
  partner?: string;
  /** The name of that partner */
  partner_name?: string;
  /** Page for review and payment; null until the quote is ready */
  payment_url: string | null;
  /** What is charged: the lines, and taxes that they do not hold; null until the quote is ready, in minor units */
  total: number | null;
  /** By name and rate; empty where nothing is taxed */
  taxes: Tax[];
  /** `total` without taxes; null until there is one, in minor units */
  subtotal: number | null;
  /** The taxes in `total`; null until there is one, in minor units */
  tax_total: number | null;
  /** Why no tax is charged, or not yet; null otherwise */
  tax_note: TaxNote | null;
  /** ISO-4217 code of the amounts beside it */
  currency: string;
  /** What `total` is made of; empty until the quote is ready */
  line_items: LineItem[];
  /** The price list that was in force when the quote was made */
  price_list: PricedBy;
  /** The price as computed at once, not binding */
  estimate: Estimate;
  /** The documents to work on */
  files: File[];
  /** Your own name for the request, printed on papers; null when none was given */
  reference: string | null;
  /** Your name or number for the client the work is for; null when none was given */
  client_reference: string | null;
  /** Your name or number for the case or matter; null when none was given */
  case_reference: string | null;
  /** Your purchase order number, repeated on invoices */
  purchase_order: string | null;
  /** When you need it; null when you did not say */
  deadline: string | null;
  /** What you wrote to the team with it; null when nothing */
  notes: string | null;
  /** The keys and texts of whoever made it; null for a customer for whom another account made it */
  metadata: Record<string, string> | null;
  /** What the papers are for; empty when you did not say */
  use_cases: UseCase[];
  /** Whether it is paid by itself once it is priced */
  autobuy: boolean;
  /** With autobuy: the most that may be taken, in minor units */
  max_total: number | null;
  /** The order that paying made; null until then */
  order: string | null;
  /** Until when it can be paid: 30 days after it was priced; null before */
  expires_at: string | null;
  /** Why it was cancelled; null when nobody said */
  cancelled_reason: 'price_too_high' | 'turnaround_unacceptable' | 'no_longer_required' | 'client_declined' | 'wrong_services' | 'wrong_files' | 'resubmitting_later' | 'illegible' | 'not_possible' | 'duplicate' | 'other' | 'expired' | null;
  /** The same in the words of who cancelled it */
  cancelled_note: string | null;
  /** When the result is promised for, as said with the price; null until it is priced, or where nobody can say */
  promised_at: string | null;
  /** Whether who made the quote for its customer may read the messages about it and its order */
  messages_shared: boolean;
  /** Whether this account made it for a referred customer, who owns it */
  referred: boolean;
  /** The referred customer, as the referral named them; null on what is the account’s own */
  customer: {
    /** Their name, or the address when none was given */
    name: string;
    /** Their address */
    email: string;
  } | null;
  /** The expired quote that this one repeats */
  renewed_from: string | null;
  /** False in a sandbox, where money and team are simulated; a test key sees nothing else */
  livemode: boolean;
  /** Counts its changes; `If-Match` names the one that a change was decided by */
  version: number;
  /** When it was made */
  created_at: string;
  /** When it was last changed */
  updated_at: string;
  /** The customer, who owns it */
  account: string;
  /** The account that made it; another one for a referral */
  created_by: string;
  /** The customer as the account that made the quote named them */
  referral: {
    /** Where emails to them go */
    email: string;
    /** Whom emails greet */
    name?: string;
    /** Should a call be needed */
    phone?: string;
    /** Name of the account that was opened for them */
    company?: string;
  } | null;
  /** What was asked for, one sentence for each service */
  summary: string[];
  /** What was noted when it was priced; for the team only */
  team_note: string | null;
  /** Who in the team works on it */
  assignee: string | null;
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
  /** Name of `assignee`; null when nobody has it alone */
  assignee_name: string | null;
  /** Whether it is, or would be, paid with play money of the test gateway, so that no money moves */
  play_money: boolean;
  /** What it waits for from this caller; null when it waits for somebody else, or for nothing */
  next_action: NextAction | null;
  /** What can be done with it, and whether by this caller now */
  actions: Action[];
}

export interface TeamQuotesOperations {
  /** List the quotes of all accounts */
  teamListQuotes: {
    params: undefined;
    query: QueueSorting;
    filters: {
      /** One of `requested`, `ready`, `approved`, `paid`, `cancelled`, or several with commas between */
      status?: string;
      /** The complete number */
      number?: string;
      /** Exact match on `reference` */
      reference?: string;
      /** Exact match on `client_reference` */
      client_reference?: string;
      /** Exact match on `case_reference` */
      case_reference?: string;
      /** Exact match on `purchase_order` */
      purchase_order?: string;
      /** Partner that the object is attributed to */
      partner?: string;
      /** Only objects created at or after this time */
      created_after?: string;
      /** Only objects created before this time */
      created_before?: string;
      /** Only objects changed at or after this time */
      updated_after?: string;
      /** As `filter[metadata][key]=value`, up to 5 keys */
      metadata?: Record<string, string>;
      /** Only objects of this customer */
      account?: string;
      /** Token or name of a person */
      assignee?: string;
      /** `true` returns unfinished objects past their `due_at`, `false` all others */
      late?: boolean;
      /** Only objects with `due_at` at or after this time */
      due_after?: string;
      /** Only objects with `due_at` before this time */
      due_before?: string;
      /** ISO-639 code of the language translated from */
      source_language?: string;
      /** ISO-639 code of one of the languages translated into */
      target_language?: string;
      /** Same as `q` */
      q?: string;
      /** Action the object is waiting for the customer to perform */
      needs?: 'payment';
    };
    body: undefined;
    reply: Page<ListedTeamQuote>;
  };
  /** Retrieve a quote of any account */
  teamGetQuote: {
    params: {
      /** Quote to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<TeamQuote>;
  };
  /** Price a quote, which makes it ready for payment */
  teamPriceQuote: {
    params: {
      /** Quote to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: PriceQuoteRequest;
    reply: WithNotified<TeamQuote>;
  };
  /** Cancel a quote */
  teamCancelQuote: {
    params: {
      /** Quote to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: {
      /** Reason code */
      reason?: 'price_too_high' | 'turnaround_unacceptable' | 'no_longer_required' | 'client_declined' | 'wrong_services' | 'wrong_files' | 'resubmitting_later' | 'illegible' | 'not_possible' | 'duplicate' | 'other';
      /** Why, in your own words; the other side reads it */
      note?: string;
    };
    reply: WithNotified<TeamQuote>;
  };
  /** Assign a quote to a team member */
  teamAssignQuote: {
    params: {
      /** Quote to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: AssignQuoteRequest;
    reply: One<TeamQuote>;
  };
  /** Mark which files of a quote are for reference only */
  teamIntakeQuote: {
    params: {
      /** Quote to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: QuoteIntakeRequest;
    reply: One<TeamQuote>;
  };
  /** Revoke the order links of a quote and end their sessions */
  teamRevokeOrderLinks: {
    params: {
      /** Quote to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<RevokedLinks>;
  };
}
