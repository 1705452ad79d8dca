// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { File } from './files.ts';
import type { One, Page, Sorting, Warning } from './replies.ts';
import type { PricedBy } from './account.ts';

/** Action on an object, and whether this caller can perform it now */
export interface Action {
  /** Name of the action */
  name: string;
  /** HTTP method of the call */
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** URL of the call */
  url: string;
  /** Whether this caller can perform the action now */
  allowed: boolean;
  /** Reasons why the action is not allowed, absent if it is */
  waits_for?: Wait[];
}

/** Options of an apostille */
export interface ApostilleOptions {
  /** ISO-3166 code of a party to the Apostille Convention */
  target_country: string;
  /** Code of the US state */
  authorizing_state?: 'MD';
  /** Turnaround */
  turnaround?: 'standard' | 'expedited';
  /** Time by which you need the result, `YYYY-MM-DD HH:MM:SS` in UTC, in the future */
  deadline?: string;
  /** Notes for couriers */
  notes?: string;
}

/** Options of a credential evaluation */
export interface CredentialEvaluationOptions {
  /** Evaluation of the diploma alone, or of every course with its grade */
  evaluation_type?: 'diploma_evaluation' | 'course_by_course_evaluation';
  /** ISO-3166 code of the country that issued the credential */
  source_country?: string;
  /** Full name of the person the documents are about */
  subject_name: string;
  /** Date of birth of that person, `YYYY-MM-DD` */
  subject_dob: string;
  /** Institution that issued the credential */
  institution_name: string;
  /** ISO-3166 code */
  target_country: 'US';
  /** Lowercase identifier of the receiving organization */
  target_organization?: string;
  /** Purpose of the evaluation */
  purpose: 'licensing' | 'education' | 'employment' | 'immigration';
  /** `digital`: files to download · `physical`: on paper too, which requires `shipping` */
  delivery?: 'digital' | 'physical';
  /** Turnaround */
  turnaround?: 'standard' | 'expedited' | 'same_day';
  /** Time by which you need the result, `YYYY-MM-DD HH:MM:SS` in UTC, in the future */
  deadline?: string;
  /** Notes for the evaluator */
  notes?: string;
}

/** Options of a currency conversion */
export interface CurrencyConversionOptions {
  /** ISO-4217 code of the currency to convert to */
  target_currency: string;
  /** ISO-4217 code of the currency in the document */
  source_currency?: string;
  /** Day whose rate is used, `YYYY-MM-DD` */
  conversion_date?: string;
}

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

/** Options of an expert opinion letter */
export interface ExpertOpinionLetterOptions {
  /** Intended visa type */
  visa_type: string;
  /** Full name of the person the documents are about */
  subject_name: string;
  /** Date of birth of that person, `YYYY-MM-DD` */
  subject_dob: string;
  /** `digital`: files to download · `physical`: on paper too, which requires `shipping` */
  delivery?: 'digital' | 'physical';
  /** Turnaround */
  turnaround?: 'standard' | 'expedited' | 'same_day';
  /** Time by which you need the result, `YYYY-MM-DD HH:MM:SS` in UTC, in the future */
  deadline?: string;
  /** Notes for the expert */
  notes?: string;
}

/** Line of a price */
export interface LineItem {
  /** Name of the charge, for programs */
  code: string;
  /** Display text, as printed on papers */
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
  /** Next action for this caller, or null if the object waits for someone else or for nothing */
  next_action: NextAction | null;
}

/** Call that an object waits for */
export interface NextAction {
  /** Name of the action */
  name: string;
  /** HTTP method of the call */
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** URL of the call */
  url: string;
}

/** Options of a notarization */
export interface NotarizationOptions {
  /** Code of the US state */
  notarization_state?: 'MD';
  /** Turnaround */
  turnaround?: 'standard' | 'expedited';
  /** Time by which you need the result, `YYYY-MM-DD HH:MM:SS` in UTC, in the future */
  deadline?: string;
  /** Notes for translators */
  notes?: string;
}

export interface PartnerRequest {
  /** Partner token, starting with `prt_` */
  token?: string;
  /** Referred customer, whose account owns the quote */
  referral?: {
    /** Email address of the customer, required for the referral to take effect */
    email?: string;
    /** Name used in emails */
    name?: string;
    /** Phone number for the team, in case a call is needed */
    phone?: string;
    /** Name of the account created for the customer */
    company?: string;
  };
}

export interface PayRequest {
  /** Your purchase order, in place of the quote’s, if the quote is invoiced */
  purchase_order?: string;
  /** Saved payment method */
  payment_method?: string | null;
}

/** Requested services and their price */
export interface Quote {
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
  /** Next action for this caller, or null if the object waits for someone else or for nothing */
  next_action: NextAction | null;
  /** Actions on the object, and whether this caller can perform them now */
  actions: Action[];
}

export interface QuoteEdit {
  /** File ids, or publicly accessible `https://` URLs */
  files?: string[];
  /** Requested services, replacing all previous ones */
  services?: Services;
  /** Your own name for the request, printed on papers */
  reference?: string | null;
  /** Your name or number for the client it is done for */
  client_reference?: string | null;
  /** Your name or number for the case or matter */
  case_reference?: string | null;
  /** Your purchase order, repeated on invoices; some agreements require one */
  purchase_order?: string | null;
  /** Deadline as `YYYY-MM-DD HH:MM:SS` in UTC */
  deadline?: string | null;
  /** General notes for the team */
  notes?: string | null;
  /** Metadata, replacing all previous metadata */
  metadata?: Record<string, string>;
}

/** Price that a quote would have */
export interface QuotePreview {
  /** Requested services, with defaults filled in */
  services: Services;
  /** Files as they would be priced */
  files: ({
    /** Uploaded file, or null for a URL */
    id: string | null;
    /** `https://` URL, which is read when the quote is created */
    url: string | null;
    /** Name of the file, or null for a URL, which is not read here */
    filename: string | null;
    /** Number of pages, or null for a URL */
    page_count: number | null;
    /** Number of words in the file’s text, or null if it has none */
    source_word_count: number | null;
    /** Findings that a person would check before pricing */
    findings: {
      /** Name of the finding, for programs */
      code: string;
      /** Human-readable explanation */
      message: string;
    }[];
  })[];
  /** Estimated price, not binding */
  estimate: Estimate;
  /** False in a sandbox, where money and team are simulated */
  livemode: boolean;
}

export interface QuoteRequest {
  /** File ids, or publicly accessible `https://` URLs */
  files: string[];
  /** Requested services */
  services: Services;
  /** Your own name for the request, printed on papers */
  reference?: string;
  /** Your name or number for the client it is done for */
  client_reference?: string;
  /** Your name or number for the case or matter */
  case_reference?: string;
  /** Your purchase order, repeated on invoices; some agreements require one */
  purchase_order?: string;
  /** URL that receives events for this quote and its order */
  webhook?: string;
  /** Partner that the quote is attributed to, and the customer that the partner refers */
  partner?: PartnerRequest;
  /** Whether to charge the default payment method and create the order at once */
  autobuy?: boolean;
  /** Maximum amount to charge with `autobuy`, in minor units */
  max_total?: number;
  /** Purposes of the papers, so that they suit the office that receives them */
  use_cases?: UseCase[];
  /** Time by which you need the result, `YYYY-MM-DD HH:MM:SS` in UTC, in the future */
  deadline?: string;
  /** General notes for the team */
  notes?: string;
  /** Your own keys and values, at most 50 keys of 40 characters with values of 500 */
  metadata?: Record<string, string>;
}

/** What was ended with the links */
export interface RevokedLinks {
  /** How many order links were ended */
  links: number;
  /** How many browsers lost their access */
  sessions: number;
}

/** Services to order, as flags with their options */
export interface Services {
  /** `true` requests a certified translation */
  translation?: boolean;
  /** `true` requests an evaluation of a foreign credential for the US */
  credential_evaluation?: boolean;
  /** `true` requests an expert opinion letter for a visa */
  expert_opinion_letter?: boolean;
  /** `true` requests amounts in another currency */
  currency_conversion?: boolean;
  /** `true` requests an apostille for a paper used abroad */
  apostille?: boolean;
  /** `true` requests shipping, required if any delivery is `physical` */
  shipping?: boolean;
  /** `true` means the same as `certification: notarized` in the translation’s options */
  notarization?: boolean;
  /** Required with `translation` */
  translation_options?: TranslationOptions;
  /** Required with `credential_evaluation` */
  credential_evaluation_options?: CredentialEvaluationOptions;
  /** Required with `expert_opinion_letter` */
  expert_opinion_letter_options?: ExpertOpinionLetterOptions;
  /** Required with `currency_conversion` */
  currency_conversion_options?: CurrencyConversionOptions;
  /** Required with `apostille` */
  apostille_options?: ApostilleOptions;
  /** Required with `shipping` */
  shipping_options?: ShippingOptions;
  /** Options for `certification: notarized`, may be omitted */
  notarization_options?: NotarizationOptions;
}

/** Address to ship papers to */
export interface ShippingAddress {
  /** Name of the recipient */
  recipient: string;
  /** Phone number in E.164 format, required outside the US */
  phone_number?: string;
  /** Street address */
  line1: string;
  /** Suite or apartment */
  line2?: string;
  /** Town or city */
  city: string;
  /** State code in the US (`NY`), province code in Canada (`ON`) */
  region: string;
  /** Postal code, 5 digits in the US */
  postal_code: string;
  /** ISO-3166 country code */
  country: string;
}

/** Shipping service and address */
export interface ShippingOptions {
  /** Shipping service */
  shipping_service: 'delivery_carrier_a_2day' | 'delivery_carrier_a_priority_overnight' | 'delivery_carrier_a_standard_overnight' | 'delivery_carrier_b_express_envelope' | 'delivery_carrier_c_priority_domestic' | 'delivery_carrier_c_priority_international' | 'delivery_carrier_c_express_domestic' | 'delivery_carrier_c_express_international';
  /** Address to ship the papers to */
  address: ShippingAddress;
}

/** Tax on the lines of a quote, an order or a paper */
export interface Tax {
  /** Name of the tax, as printed on papers */
  name: string;
  /** Tax rate in percent, as a decimal */
  rate: string;
  /** Taxable amount, excluding this tax, in minor units */
  base: number;
  /** Tax amount, in minor units */
  amount: number;
  /** Whether the lines already include the tax */
  included: boolean;
}

/** Reason why no tax is charged, or not yet */
export interface TaxNote {
  /** `exempt`: the account is tax-exempt · `reverse_charge`: the buyer owes the tax · `country_needed` */
  code: 'exempt' | 'reverse_charge' | 'country_needed';
  /** Display text, as printed on papers */
  text: string;
}

/** Options of a translation */
export interface TranslationOptions {
  /** ISO-639 code of the documents’ language */
  source_language: string;
  /** ISO-639 codes of the target languages, each priced separately */
  target_language: string[];
  /** Type of translation */
  translation_type?: 'certified' | 'business';
  /** `certified`: with our certificate of accuracy · `notarized`: sealed by a notary as well */
  certification?: 'certified' | 'notarized';
  /** `digital`: files to download · `physical`: on paper too, which requires `shipping` */
  delivery?: 'digital' | 'physical';
  /** Turnaround */
  turnaround?: 'standard' | 'expedited';
  /** Time by which you need the result, `YYYY-MM-DD HH:MM:SS` in UTC, in the future */
  deadline?: string;
  /** Preferred spelling of names, dates and locations */
  notes_names_places?: string;
  /** Notes for translators */
  notes?: string;
}

/** Purpose of the papers */
export interface UseCase {
  /** Occasion for the papers */
  use_case: 'immigration' | 'travel' | 'legal' | 'academic' | 'financial' | 'medical' | 'dmv' | 'business' | 'other';
  /** ISO-3166 code of the country where the papers are submitted */
  country?: string;
  /** Agency identifier, for immigration */
  agency?: string;
  /** Time of the submission or hearing, `YYYY-MM-DD HH:MM:SS` in UTC */
  date?: string;
  /** Name of the court, for legal */
  court?: string;
  /** Name of the school, for education */
  school?: string;
  /** Region of submission */
  region?: string;
}

/** Reason why an action is not possible now */
export interface Wait {
  /** Error code that the call would be refused with, or `missing_…` for something that doesn’t exist yet */
  code: string;
  /** Human-readable explanation */
  message: string;
  /** Token of the object that the action waits for */
  target?: string;
}

export interface QuotesOperations {
  /** Create a quote */
  createQuote: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: QuoteRequest;
    reply: One<Quote>;
  };
  /** Validate and price a quote without storing it */
  previewQuote: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: QuoteRequest;
    reply: One<QuotePreview>;
  };
  /** List quotes, newest first */
  listQuotes: {
    params: undefined;
    query: Sorting;
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
      /** `true`: what this account made for referred customers; else what is its own */
      referred?: boolean;
      /** What it waits for the customer to do */
      needs?: 'payment';
    };
    body: undefined;
    reply: Page<ListedQuote>;
  };
  /** Retrieve a quote */
  getQuote: {
    params: {
      /** The quote that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Quote>;
  };
  /** Edit a requested quote, by whoever made it; the estimate is made anew */
  editQuote: {
    params: {
      /** The quote that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: QuoteEdit;
    reply: One<Quote>;
  };
  /** Renew an expired quote: a new one of the same request, by today’s prices */
  renewQuote: {
    params: {
      /** The quote that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Quote>;
  };
  /** Cancel a quote */
  cancelQuote: {
    params: {
      /** The quote that the call is about */
      token: string;
    };
    query: {
      /** Why, as a code */
      reason?: 'price_too_high' | 'turnaround_unacceptable' | 'no_longer_required' | 'client_declined' | 'wrong_services' | 'wrong_files' | 'resubmitting_later';
      /** Reason in your own words, shown to the other side */
      note?: string;
    };
    filters: undefined;
    body: undefined;
    reply: One<Quote>;
  };
  /** Pay a ready quote, which creates its order */
  payQuote: {
    params: {
      /** The quote that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: PayRequest;
    reply: {
      /** Always `success`: the quote is paid, or on the invoice */
      result: 'success';
      /** What paying made */
      data: {
        /** The order that was made */
        order: {
          /** By which it is followed from now on */
          token: string;
        };
      };
      /** Present only when there is a warning */
      meta?: {
        /** Present when something sent was ignored, changed or looks like a mistake */
        warnings: Warning[];
      };
    };
  };
  /** Revoke the order links of a quote, and end what they have opened */
  revokeOrderLinks: {
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
