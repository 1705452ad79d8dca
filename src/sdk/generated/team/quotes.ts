// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { Action, Estimate, LineItem, NextAction, RevokedLinks, Services, Tax, TaxNote, UseCase } from '../quotes.ts';
import type { File } from '../files.ts';
import type { One, Page, QueueSorting, WithNotified } from '../replies.ts';
import type { PriceQuoteRequest } from '../sandbox.ts';
import type { PricedBy } from '../account.ts';

export interface AssignQuoteRequest {
  /** Token of a person, or a name; null gives it back to nobody */
  assignee: string | null;
}

/** Quote, as shown in lists of the team */
export interface ListedTeamQuote {
  /** URL of the object, for anyone who can see it */
  url: string;
  /** Token of the quote, used in every call about it */
  token: string;
  /** Short number for people, used on papers and in emails, unique across all accounts */
  number: string;
  /** `requested`: being priced · `ready`: priced, and payable until `expires_at` · `approved`: invoiced */
  status: 'requested' | 'ready' | 'approved' | 'paid' | 'cancelled';
  /** Source language */
  source: string;
  /** Target languages, empty without a translation */
  target: string[];
  /** Requested services, with defaults filled in */
  services: Services;
  /** Always `certified`, even without a translation */
  translation_type: 'certified' | 'business';
  /** Certification of the translation */
  certification: 'certified' | 'notarized';
  /** Delivery of the translation */
  delivery: 'digital' | 'physical';
  /** Turnaround of the translation */
  turnaround: 'standard' | 'expedited';
  /** Webhook URL, visible only to the account that set it */
  webhook?: string;
  /** Token of the partner, present only if attributed to one */
  partner?: string;
  /** Name of the partner it is attributed to */
  partner_name?: string;
  /** Page for review and payment, or null until the quote is ready */
  payment_url: string | null;
  /** Amount to be charged, with any taxes not included in the lines, in minor units */
  total: number | null;
  /** Taxes by name and rate, empty if nothing is taxed */
  taxes: Tax[];
  /** `total` excluding taxes, in minor units, or null until `total` is set */
  subtotal: number | null;
  /** Taxes included in `total`, in minor units, or null until `total` is set */
  tax_total: number | null;
  /** Reason why no tax is charged, or not yet, or null otherwise */
  tax_note: TaxNote | null;
  /** ISO-4217 code of the accompanying amounts */
  currency: string;
  /** Line items that make up `total`, empty until the quote is ready */
  line_items: LineItem[];
  /** Price list in force when the quote was created */
  price_list: PricedBy;
  /** Price computed at once, not binding */
  estimate: Estimate;
  /** Documents to work on */
  files: File[];
  /** Your own name for the request, printed on papers */
  reference: string | null;
  /** Your name or number for the client it is done for */
  client_reference: string | null;
  /** Your name or number for the case or matter */
  case_reference: string | null;
  /** Your purchase order, repeated on invoices; some agreements require one */
  purchase_order: string | null;
  /** Time by which you need the result, or null if not set */
  deadline: string | null;
  /** Notes that you wrote to the team, or null if none */
  notes: string | null;
  /** Keys and values set by the creator */
  metadata: Record<string, string> | null;
  /** Purposes of the papers, empty if not set */
  use_cases: UseCase[];
  /** Whether the quote is paid automatically once it is priced */
  autobuy: boolean;
  /** Maximum amount to charge with autobuy, in minor units */
  max_total: number | null;
  /** Order created by the payment, or null until then */
  order: string | null;
  /** Time until which the quote can be paid, 30 days after it was priced, or null before */
  expires_at: string | null;
  /** Reason for the cancellation, or null if none was stated */
  cancelled_reason: 'price_too_high' | 'turnaround_unacceptable' | 'no_longer_required' | 'client_declined' | 'wrong_services' | 'wrong_files' | 'resubmitting_later' | 'illegible' | 'not_possible' | 'duplicate' | 'other' | 'expired' | null;
  /** Reason in the words of the person who cancelled the quote */
  cancelled_note: string | null;
  /** Delivery time promised with the price, or null until the quote is priced or if unknown */
  promised_at: string | null;
  /** Whether the account that created the quote for its customer can read the messages about it and its order */
  messages_shared: boolean;
  /** Whether this account created it for a referred customer, who owns it */
  referred: boolean;
  /** Referred customer, as named in the referral, or null if the account owns it */
  customer: {
    /** Name of the customer, or the email address if no name was entered */
    name: string;
    /** Email address of the customer */
    email: string;
  } | null;
  /** Expired quote that this one renews */
  renewed_from: string | null;
  /** False in a sandbox, where money and team are simulated */
  livemode: boolean;
  /** Version number, incremented with every change */
  version: number;
  /** Time at which the object was created */
  created_at: string;
  /** Time at which the object was last changed */
  updated_at: string;
  /** Customer who owns the quote */
  account: string;
  /** Account that created the quote, different from the owner for a referral */
  created_by: string;
  /** Customer, as named by the account that created the quote */
  referral: {
    /** Address for emails to the customer */
    email: string;
    /** Name used in emails */
    name?: string;
    /** Phone number, in case a call is needed */
    phone?: string;
    /** Name of the account created for the customer */
    company?: string;
  } | null;
  /** Requested services, in one sentence each */
  summary: string[];
  /** Note made when the quote was priced, for the team only */
  team_note: string | null;
  /** Team member working on the quote */
  assignee: string | null;
  /** Next action for this caller, or null if the object waits for someone else or for nothing */
  next_action: NextAction | null;
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
  /** Name of `assignee`, or null if no one person is responsible */
  assignee_name: string | null;
}

export interface QuoteIntakeRequest {
  /** All files of the quote that are there for reference and are not translated; `[]`: none */
  reference_files: string[];
}

/** Quote, as shown to the team */
export interface TeamQuote {
  /** URL of the object, for anyone who can see it */
  url: string;
  /** Token of the quote, used in every call about it */
  token: string;
  /** Short number for people, used on papers and in emails, unique across all accounts */
  number: string;
  /** `requested`: being priced · `ready`: priced, and payable until `expires_at` · `approved`: invoiced */
  status: 'requested' | 'ready' | 'approved' | 'paid' | 'cancelled';
  /** Source language */
  source: string;
  /** Target languages, empty without a translation */
  target: string[];
  /** Requested services, with defaults filled in */
  services: Services;
  /** Always `certified`, even without a translation */
  translation_type: 'certified' | 'business';
  /** Certification of the translation */
  certification: 'certified' | 'notarized';
  /** Delivery of the translation */
  delivery: 'digital' | 'physical';
  /** Turnaround of the translation */
  turnaround: 'standard' | 'expedited';
  /** Webhook URL, visible only to the account that set it */
  webhook?: string;
  /** Token of the partner, present only if attributed to one */
  partner?: string;
  /** Name of the partner it is attributed to */
  partner_name?: string;
  /** Page for review and payment, or null until the quote is ready */
  payment_url: string | null;
  /** Amount to be charged, with any taxes not included in the lines, in minor units */
  total: number | null;
  /** Taxes by name and rate, empty if nothing is taxed */
  taxes: Tax[];
  /** `total` excluding taxes, in minor units, or null until `total` is set */
  subtotal: number | null;
  /** Taxes included in `total`, in minor units, or null until `total` is set */
  tax_total: number | null;
  /** Reason why no tax is charged, or not yet, or null otherwise */
  tax_note: TaxNote | null;
  /** ISO-4217 code of the accompanying amounts */
  currency: string;
  /** Line items that make up `total`, empty until the quote is ready */
  line_items: LineItem[];
  /** Price list in force when the quote was created */
  price_list: PricedBy;
  /** Price computed at once, not binding */
  estimate: Estimate;
  /** Documents to work on */
  files: File[];
  /** Your own name for the request, printed on papers */
  reference: string | null;
  /** Your name or number for the client it is done for */
  client_reference: string | null;
  /** Your name or number for the case or matter */
  case_reference: string | null;
  /** Your purchase order, repeated on invoices; some agreements require one */
  purchase_order: string | null;
  /** Time by which you need the result, or null if not set */
  deadline: string | null;
  /** Notes that you wrote to the team, or null if none */
  notes: string | null;
  /** Keys and values set by the creator */
  metadata: Record<string, string> | null;
  /** Purposes of the papers, empty if not set */
  use_cases: UseCase[];
  /** Whether the quote is paid automatically once it is priced */
  autobuy: boolean;
  /** Maximum amount to charge with autobuy, in minor units */
  max_total: number | null;
  /** Order created by the payment, or null until then */
  order: string | null;
  /** Time until which the quote can be paid, 30 days after it was priced, or null before */
  expires_at: string | null;
  /** Reason for the cancellation, or null if none was stated */
  cancelled_reason: 'price_too_high' | 'turnaround_unacceptable' | 'no_longer_required' | 'client_declined' | 'wrong_services' | 'wrong_files' | 'resubmitting_later' | 'illegible' | 'not_possible' | 'duplicate' | 'other' | 'expired' | null;
  /** Reason in the words of the person who cancelled the quote */
  cancelled_note: string | null;
  /** Delivery time promised with the price, or null until the quote is priced or if unknown */
  promised_at: string | null;
  /** Whether the account that created the quote for its customer can read the messages about it and its order */
  messages_shared: boolean;
  /** Whether this account created it for a referred customer, who owns it */
  referred: boolean;
  /** Referred customer, as named in the referral, or null if the account owns it */
  customer: {
    /** Name of the customer, or the email address if no name was entered */
    name: string;
    /** Email address of the customer */
    email: string;
  } | null;
  /** Expired quote that this one renews */
  renewed_from: string | null;
  /** False in a sandbox, where money and team are simulated */
  livemode: boolean;
  /** Version number, incremented with every change */
  version: number;
  /** Time at which the object was created */
  created_at: string;
  /** Time at which the object was last changed */
  updated_at: string;
  /** Customer who owns the quote */
  account: string;
  /** Account that created the quote, different from the owner for a referral */
  created_by: string;
  /** Customer, as named by the account that created the quote */
  referral: {
    /** Address for emails to the customer */
    email: string;
    /** Name used in emails */
    name?: string;
    /** Phone number, in case a call is needed */
    phone?: string;
    /** Name of the account created for the customer */
    company?: string;
  } | null;
  /** Requested services, in one sentence each */
  summary: string[];
  /** Note made when the quote was priced, for the team only */
  team_note: string | null;
  /** Team member working on the quote */
  assignee: string | null;
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
  /** Name of `assignee`, or null if no one person is responsible */
  assignee_name: string | null;
  /** Whether it is, or would be, paid with test money of the test gateway, so that no money moves */
  play_money: boolean;
  /** Next action for this caller, or null if the object waits for someone else or for nothing */
  next_action: NextAction | null;
  /** Actions on the object, and whether this caller can perform them now */
  actions: Action[];
}

export interface TeamQuotesOperations {
  /** List quotes of all accounts */
  teamListQuotes: {
    params: undefined;
    query: QueueSorting;
    filters: {
      /** One of `requested`, `ready`, `approved`, `paid`, `cancelled`, or several separated by commas */
      status?: string;
      /** The whole number */
      number?: string;
      /** Exactly this `reference` */
      reference?: string;
      /** Exactly this `client_reference` */
      client_reference?: string;
      /** Exactly this `case_reference` */
      case_reference?: string;
      /** Exactly this `purchase_order` */
      purchase_order?: string;
      /** The partner it is attributed to */
      partner?: string;
      /** Made then or later: ISO 8601 timestamp with offset, or `YYYY-MM-DD` */
      created_after?: string;
      /** Made before: ISO 8601 timestamp with offset, or `YYYY-MM-DD` */
      created_before?: string;
      /** Changed then or later: ISO 8601 timestamp with offset, or `YYYY-MM-DD` */
      updated_after?: string;
      /** Up to 5 keys, as `filter[metadata][key]=value` */
      metadata?: Record<string, string>;
      /** Only those of this customer */
      account?: string;
      /** Token of a person, or a name */
      assignee?: string;
      /** `true`: still to be done after `due_at`; `false`: all others */
      late?: boolean;
      /** `due_at` is then or later: ISO 8601 timestamp with offset, or `YYYY-MM-DD` */
      due_after?: string;
      /** `due_at` is before: ISO 8601 timestamp with offset, or `YYYY-MM-DD` */
      due_before?: string;
      /** ISO-639 code: translated from this language */
      source_language?: string;
      /** ISO-639 code: translated into it, among others */
      target_language?: string;
      /** As `q`; also a token, and the name or email of the account */
      q?: string;
      /** What it waits for the customer to do */
      needs?: 'payment';
    };
    body: undefined;
    reply: Page<ListedTeamQuote>;
  };
  /** Retrieve a quote of any account */
  teamGetQuote: {
    params: {
      /** The quote that the call is about */
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
      /** The quote that the call is about */
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
      /** The quote that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: {
      /** Why, as a code; `other` needs a note */
      reason?: 'price_too_high' | 'turnaround_unacceptable' | 'no_longer_required' | 'client_declined' | 'wrong_services' | 'wrong_files' | 'resubmitting_later' | 'illegible' | 'not_possible' | 'duplicate' | 'other';
      /** Reason in your own words, shown to the other side */
      note?: string;
    };
    reply: WithNotified<TeamQuote>;
  };
  /** Assign a quote to somebody in the team */
  teamAssignQuote: {
    params: {
      /** The quote that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: AssignQuoteRequest;
    reply: One<TeamQuote>;
  };
  /** Say which files of a quote are for reference */
  teamIntakeQuote: {
    params: {
      /** The quote that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: QuoteIntakeRequest;
    reply: One<TeamQuote>;
  };
  /** Revoke the order links of a quote, and end what they have opened */
  teamRevokeOrderLinks: {
    params: {
      /** The quote that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<RevokedLinks>;
  };
}
