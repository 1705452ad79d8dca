// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { Action, NextAction } from './actions/action.ts';
import type { File } from './file.ts';
import type { PartnerRequest } from './quotes/partner-request.ts';
import type { PricedBy } from './firm/prices/priced-by.ts';
import type { Services } from './services.ts';
import type { Tax, TaxNote } from './firm/tax.ts';
import type { UseCase } from './quotes/use-case.ts';

/** Estimate made when the quote is created, not binding */
export interface Estimate {
  /** Amount that would be charged: the lines, plus any taxes not included in them, in minor units */
  total: number;
  /** Taxes by name and rate, empty if nothing is taxed */
  taxes: Tax[];
  /** `total` excluding taxes, in minor units */
  subtotal: number;
  /** Taxes included in `total`, in minor units */
  tax_total: number;
  /** Reason why no tax is charged, or not yet, or null otherwise */
  tax_note: TaxNote | null;
  /** Whether the lines include taxes */
  inclusive: boolean;
  /** ISO-4217 code of the accompanying amounts */
  currency: string;
  /** Line items that make up the total */
  line_items: LineItem[];
  /** Price list that the estimate is based on */
  price_list: PricedBy;
  /** Delivery time if the quote were paid now, or null if a person has to decide */
  promised_at: string | null;
  /** Services that the price list leaves to a person to price, not included in any line */
  by_hand: ('translation' | 'notarization' | 'hard_copy' | 'credential_evaluation' | 'expert_opinion_letter' | 'currency_conversion' | 'apostille' | 'shipping')[];
  /** False if a person must price the quote, because a file could not be measured, the price list leaves it to them */
  complete: boolean;
}

/** Line of a price */
export interface LineItem {
  /** Name of the charge, for programs */
  code: string;
  /** Display text, as printed on invoices */
  description: string;
  /** Number of units, such as pages, documents or parcels */
  quantity: number;
  /** Unit price, in minor units */
  unit_price: number;
  /** Quantity times unit price, in minor units */
  amount: number;
}

/** Quote, as shown in lists */
export interface ListedQuote {
  /** URL of the object, for anyone who can see it */
  url: string;
  /** Token of the quote, used in every call about it */
  token: string;
  /** Short number for people, used on invoices and in emails, unique across all accounts */
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
  /** How the translation is delivered */
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
  /** Your own name for the request, printed on invoices */
  reference: string | null;
  /** Your name or number for the client the work is for */
  client_reference: string | null;
  /** Your name or number for the case or matter */
  case_reference: string | null;
  /** Your purchase order number, repeated on invoices */
  purchase_order: string | null;
  /** Time by which you need the result, or null if not set */
  deadline: string | null;
  /** Notes that you wrote to the team, or null if none */
  notes: string | null;
  /** Keys and values set by the creator */
  metadata: Record<string, string> | null;
  /** Purposes of the documents, empty if not set */
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
  customer: ListedQuoteCustomer | null;
  /** Expired quote that this one renews */
  renewed_from: string | null;
  /** False in a sandbox, where payments and the team are simulated */
  livemode: boolean;
  /** Version number, incremented with every change */
  version: number;
  /** Time at which the object was created */
  created_at: string;
  /** Time at which the object was last changed */
  updated_at: string;
  /** Next action for this caller, or null if the object waits for someone else or for nothing */
  next_action: NextAction | null;
}

export interface ListedQuoteCustomer {
  /** Name of the customer, or the email address if no name was entered */
  name: string;
  /** Email address of the customer */
  email: string;
}

/** Quote, as shown in lists of the team */
export interface ListedTeamQuote extends ListedQuote {
  /** Customer who owns the quote */
  account: string;
  /** Account that created the quote, different from the owner for a referral */
  created_by: string;
  /** Customer, as named by the account that created the quote */
  referral: ListedTeamQuoteReferral | null;
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
}

export interface ListedTeamQuoteReferral {
  /** Address for emails to the customer */
  email: string;
  /** Name used in emails */
  name?: string;
  /** Phone number, in case a call is needed */
  phone?: string;
  /** Name of the account created for the customer */
  company?: string;
}

export interface PayRequest {
  /** Your purchase order, in place of the quote’s, if the quote is invoiced */
  purchase_order?: string;
  /** Saved payment method */
  payment_method?: string | null;
  /** Total that the payer saw, in minor units */
  expected_total?: number;
}

export interface PriceQuoteRequest {
  /** Lines of the price */
  line_items?: PriceQuoteRequestLineItem[];
  /** Note for the team only */
  note?: string;
}

export interface PriceQuoteRequestLineItem {
  /** Name of the charge, for programs */
  code: string;
  /** Display text, shown to the customer */
  description: string;
  /** Number of units */
  quantity: number;
  /** Unit price in minor units, negative for a discount */
  unit_price: number;
}

/** Requested services and their price */
export interface Quote extends ListedQuote {
  /** Actions on the object, and whether this caller can perform them now */
  actions: Action[];
}

export interface QuoteRequest {
  /** File ids, or publicly accessible `https://` URLs */
  files: string[];
  /** Requested services */
  services: Services;
  /** Your own name for the request, printed on invoices */
  reference?: string;
  /** Your name or number for the client the work is for */
  client_reference?: string;
  /** Your name or number for the case or matter */
  case_reference?: string;
  /** Your purchase order number, repeated on invoices */
  purchase_order?: string;
  /** URL that receives events for this quote and its order */
  webhook?: string;
  /** Partner that the quote is attributed to, and the customer that the partner refers */
  partner?: PartnerRequest;
  /** Whether to charge the default payment method and create the order at once */
  autobuy?: boolean;
  /** Maximum amount to charge with `autobuy`, in minor units */
  max_total?: number;
  /** Purposes of the documents, so that they suit the office that receives them */
  use_cases?: UseCase[];
  /** Time by which you need the result, `YYYY-MM-DD HH:MM:SS` in UTC, in the future */
  deadline?: string;
  /** General notes for the team */
  notes?: string;
  /** Your own keys and values, at most 50 keys of 40 characters with values of 500 */
  metadata?: Record<string, string>;
}

/** Quote, as shown to the team */
export interface TeamQuote extends ListedTeamQuote {
  /** Whether it is, or would be, paid with test money of the test gateway, so that no money moves */
  play_money: boolean;
  /** Actions on the object, and whether this caller can perform them now */
  actions: Action[];
}
