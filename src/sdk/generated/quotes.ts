// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { File } from './files.ts';
import type { One, Page, Sorting, Warning } from './replies.ts';
import type { PricedBy } from './account.ts';

/** Something that can be done with an object, and whether by this caller now */
export interface Action {
  /** What is done */
  name: string;
  /** HTTP method of the call */
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Where the call goes */
  url: string;
  /** Whether this caller can do it now */
  allowed: boolean;
  /** Why not; absent where it is allowed */
  waits_for?: Wait[];
}

/** For which country the apostille is */
export interface ApostilleOptions {
  /** ISO-3166 code of a party to the apostille convention */
  target_country: string;
  /** Only `MD` is accepted */
  authorizing_state?: 'MD';
  /** How fast; what is faster costs more */
  turnaround?: 'standard' | 'expedited';
  /** When you need it, `YYYY-MM-DD HH:MM:SS` in UTC, in the future */
  deadline?: string;
  /** Notes for couriers */
  notes?: string;
}

/** What is evaluated, of whom and for whom */
export interface CredentialEvaluationOptions {
  /** Of the diploma alone, or of every course with its grade */
  evaluation_type?: 'diploma_evaluation' | 'course_by_course_evaluation';
  /** ISO-3166 code of the country that issued the credential */
  source_country?: string;
  /** Full name of the person whom the documents are about */
  subject_name: string;
  /** Date of birth of that person, `YYYY-MM-DD` */
  subject_dob: string;
  /** Issuing institution */
  institution_name: string;
  /** ISO-3166 code; only `US` is valid */
  target_country: 'US';
  /** Lowercase identifier of the receiving organization */
  target_organization?: string;
  /** What the evaluation is for */
  purpose: 'licensing' | 'education' | 'employment' | 'immigration';
  /** `digital`: files to download; `physical`: on paper too, which needs `shipping` */
  delivery?: 'digital' | 'physical';
  /** How fast; what is faster costs more */
  turnaround?: 'standard' | 'expedited' | 'same_day';
  /** When you need it, `YYYY-MM-DD HH:MM:SS` in UTC, in the future */
  deadline?: string;
  /** Notes for the evaluator */
  notes?: string;
}

/** Into which currency amounts are converted */
export interface CurrencyConversionOptions {
  /** ISO-4217 code that amounts are converted to */
  target_currency: string;
  /** ISO-4217 code the document contains; codes no longer in use are accepted */
  source_currency?: string;
  /** Day whose rate is taken, `YYYY-MM-DD`; without it, the date of each document */
  conversion_date?: string;
}

/** Made when the quote is created; not binding */
export interface Estimate {
  /** What would be charged: the lines, and taxes that they do not hold, in minor units */
  total: number;
  /** By name and rate; empty where nothing is taxed */
  taxes: Tax[];
  /** `total` without taxes, in minor units */
  subtotal: number;
  /** The taxes in `total`, in minor units */
  tax_total: number;
  /** Why no tax is charged, or not yet; null otherwise */
  tax_note: TaxNote | null;
  /** Whether the lines hold the taxes already */
  inclusive: boolean;
  /** ISO-4217 code of the amounts beside it */
  currency: string;
  /** What the sum is made of */
  line_items: LineItem[];
  /** The price list that it was made by */
  price_list: PricedBy;
  /** When it would be delivered if it were paid now; null when a person has to say */
  promised_at: string | null;
  /** What the list leaves to a person to price; no line stands for it */
  by_hand: ('translation' | 'notarization' | 'hard_copy' | 'credential_evaluation' | 'expert_opinion_letter' | 'currency_conversion' | 'apostille' | 'shipping')[];
  /** False when a person must price it: a file could not be measured, the list leaves it to them */
  complete: boolean;
}

/** For which visa, and about whom */
export interface ExpertOpinionLetterOptions {
  /** Intended visa type */
  visa_type: string;
  /** Full name of the person whom the documents are about */
  subject_name: string;
  /** Date of birth of that person, `YYYY-MM-DD` */
  subject_dob: string;
  /** `digital`: files to download; `physical`: on paper too, which needs `shipping` */
  delivery?: 'digital' | 'physical';
  /** How fast; what is faster costs more */
  turnaround?: 'standard' | 'expedited' | 'same_day';
  /** When you need it, `YYYY-MM-DD HH:MM:SS` in UTC, in the future */
  deadline?: string;
  /** Notes for the expert */
  notes?: string;
}

/** One row of a price */
export interface LineItem {
  /** What is charged for, as a word for programs */
  code: string;
  /** The same for people, as papers show it */
  description: string;
  /** How many: pages, documents, parcels … */
  quantity: number;
  /** Price of one, in minor units */
  unit_price: number;
  /** Quantity times price, in minor units */
  amount: number;
}

/** A quote, as lists show it */
export interface ListedQuote {
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
  /** What it waits for from this caller; null when it waits for somebody else, or for nothing */
  next_action: NextAction | null;
}

/** The call that an object waits for */
export interface NextAction {
  /** What is done */
  name: string;
  /** HTTP method of the call */
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Where the call goes */
  url: string;
}

/** How the certificate is notarized */
export interface NotarizationOptions {
  /** Only `MD` is accepted */
  notarization_state?: 'MD';
  /** How fast; what is faster costs more */
  turnaround?: 'standard' | 'expedited';
  /** When you need it, `YYYY-MM-DD HH:MM:SS` in UTC, in the future */
  deadline?: string;
  /** Notes for translators */
  notes?: string;
}

export interface PartnerRequest {
  /** Partner token beginning `prt_` */
  token?: string;
  /** The referred customer, on whose account the quote is placed */
  referral?: {
    /** Required for the referral to take effect */
    email?: string;
    /** Whom emails greet */
    name?: string;
    /** For the team, should a call be needed */
    phone?: string;
    /** Name of the account that is opened for them; without it, their own name */
    company?: string;
  };
}

export interface PayRequest {
  /** Your purchase order, in place of the quote’s, where it goes on the invoice */
  purchase_order?: string;
  /** A saved payment method; without it the invoice of an account that has invoicing, else the default method */
  payment_method?: string | null;
}

/** What is asked for and what it costs */
export interface Quote {
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
  /** What it waits for from this caller; null when it waits for somebody else, or for nothing */
  next_action: NextAction | null;
  /** What can be done with it, and whether by this caller now */
  actions: Action[];
}

export interface QuoteEdit {
  /** File ids, or publicly accessible `https://` URLs */
  files?: string[];
  /** Takes the place of all that was asked for */
  services?: Services;
  /** Your own name for the request, printed on papers; null removes it */
  reference?: string | null;
  /** Your name or number for the client the work is for; null removes it */
  client_reference?: string | null;
  /** Your name or number for the case or matter; null removes it */
  case_reference?: string | null;
  /** Your purchase order number, repeated on invoices */
  purchase_order?: string | null;
  /** `YYYY-MM-DD HH:MM:SS`, UTC; null takes it away */
  deadline?: string | null;
  /** General notes for the team; null takes them away */
  notes?: string | null;
  /** Takes the place of the whole metadata; `{}` empties it */
  metadata?: Record<string, string>;
}

/** What a quote would cost; nothing is stored */
export interface QuotePreview {
  /** What was asked for, with defaults filled in */
  services: Services;
  /** The files as they would be priced */
  files: ({
    /** The uploaded file; null for a URL */
    id: string | null;
    /** The `https://` URL, which is read when the quote is created */
    url: string | null;
    /** Its name; null for a URL, which is not read here */
    filename: string | null;
    /** Its pages; null for a URL */
    page_count: number | null;
    /** Words in its text; null when it carries none */
    source_word_count: number | null;
    /** What a person would look at before it is priced */
    findings: {
      /** What was found, as a word for programs */
      code: string;
      /** The same as a sentence for people */
      message: string;
    }[];
  })[];
  /** What it would cost, not binding */
  estimate: Estimate;
  /** False in a sandbox, where money and team are simulated; a test key sees nothing else */
  livemode: boolean;
}

export interface QuoteRequest {
  /** File ids, or publicly accessible `https://` URLs */
  files: string[];
  /** What is wanted; at least one flag is true, each with its options */
  services: Services;
  /** Your own name for the request, printed on papers; copied to its order */
  reference?: string;
  /** Your name or number for the client the work is for; copied to its order */
  client_reference?: string;
  /** Your name or number for the case or matter; copied to its order */
  case_reference?: string;
  /** Your purchase order number, repeated on invoices */
  purchase_order?: string;
  /** Receives events for this quote and its order */
  webhook?: string;
  /** Whom it is attributed to, and the customer whom that partner refers */
  partner?: PartnerRequest;
  /** Charge the default payment method and open the order at once */
  autobuy?: boolean;
  /** With `autobuy`: the most that may be taken, in minor units */
  max_total?: number;
  /** What the papers are for, so that they fit the office that gets them */
  use_cases?: UseCase[];
  /** When you need it, `YYYY-MM-DD HH:MM:SS` in UTC, in the future */
  deadline?: string;
  /** General notes for the team */
  notes?: string;
  /** Your own keys and texts, at most 50 of 40 and 500 characters; copied to resulting orders and told in events */
  metadata?: Record<string, string>;
}

/** Result of revoking the links */
export interface RevokedLinks {
  /** Number of order links revoked */
  links: number;
  /** Number of browsers signed out */
  sessions: number;
}

/** What is ordered: flags, and the options that go with each */
export interface Services {
  /** `true` asks for a certified translation */
  translation?: boolean;
  /** `true` asks what a foreign credential is worth in the US */
  credential_evaluation?: boolean;
  /** `true` asks for a letter of an expert, for a visa */
  expert_opinion_letter?: boolean;
  /** `true` asks for amounts in another currency */
  currency_conversion?: boolean;
  /** `true` asks for an apostille, for a paper that goes abroad */
  apostille?: boolean;
  /** `true` asks for parcels; needed when any delivery is `physical` */
  shipping?: boolean;
  /** `true` is the same as `certification: notarized` of the translation */
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
  /** Goes with `certification: notarized`; may be left out */
  notarization_options?: NotarizationOptions;
}

/** Where papers are sent */
export interface ShippingAddress {
  /** Recipient name */
  recipient: string;
  /** E.164; required outside the US */
  phone_number?: string;
  /** Street address */
  line1: string;
  /** Suite, apartment */
  line2?: string;
  /** Town or city */
  city: string;
  /** US: 2-letter state; CA: 2-letter province; elsewhere the full name is allowed */
  region: string;
  /** US: 5-digit ZIP */
  postal_code: string;
  /** ISO-3166 code */
  country: string;
}

/** How papers are sent, and where to */
export interface ShippingOptions {
  /** How it is sent; `GET /v1/services` says how long each takes and where it delivers */
  shipping_service: 'delivery_carrier_a_2day' | 'delivery_carrier_a_priority_overnight' | 'delivery_carrier_a_standard_overnight' | 'delivery_carrier_b_express_envelope' | 'delivery_carrier_c_priority_domestic' | 'delivery_carrier_c_priority_international' | 'delivery_carrier_c_express_domestic' | 'delivery_carrier_c_express_international';
  /** Where the papers go */
  address: ShippingAddress;
}

/** A tax on the lines of a quote, an order or a paper */
export interface Tax {
  /** As papers name it */
  name: string;
  /** Per cent, as a decimal number */
  rate: string;
  /** What it is charged on, without this tax, in minor units */
  base: number;
  /** The tax, in minor units */
  amount: number;
  /** Whether the lines contain it already */
  included: boolean;
}

/** Why no tax is charged, or not yet */
export interface TaxNote {
  /** `exempt`: the account is; `reverse_charge`: the buyer owes the tax; `country_needed`: taxes are still to come */
  code: 'exempt' | 'reverse_charge' | 'country_needed';
  /** The same for people, as papers say it */
  text: string;
}

/** How the documents are translated */
export interface TranslationOptions {
  /** ISO-639 code of the language of the documents */
  source_language: string;
  /** ISO-639 codes of the languages that they are translated into, each priced */
  target_language: string[];
  /** Only `certified` is supported through this API */
  translation_type?: 'certified' | 'business';
  /** `certified`: with our certificate of accuracy; `notarized`: sealed by a notary as well */
  certification?: 'certified' | 'notarized';
  /** `digital`: files to download; `physical`: on paper too, which needs `shipping` */
  delivery?: 'digital' | 'physical';
  /** How fast; what is faster costs more */
  turnaround?: 'standard' | 'expedited';
  /** When you need it, `YYYY-MM-DD HH:MM:SS` in UTC, in the future */
  deadline?: string;
  /** Preferred spelling of names, dates and locations */
  notes_names_places?: string;
  /** Notes for translators */
  notes?: string;
}

/** What the papers are for */
export interface UseCase {
  /** The occasion; the other fields say more about it */
  use_case: 'immigration' | 'travel' | 'legal' | 'academic' | 'financial' | 'medical' | 'dmv' | 'business' | 'other';
  /** ISO-3166 code of the country where the papers are handed in */
  country?: string;
  /** For immigration, the agency identifier */
  agency?: string;
  /** When they are handed in or heard, `YYYY-MM-DD HH:MM:SS` in UTC */
  date?: string;
  /** For legal */
  court?: string;
  /** For education */
  school?: string;
  /** For dmv, may adjust pricing; otherwise the region of submission */
  region?: string;
}

/** One reason why something cannot be done now */
export interface Wait {
  /** The code that the call would be refused with, or `missing_…` for what is not there yet */
  code: string;
  /** The same as a sentence for people */
  message: string;
  /** Token of what it waits for */
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
      /** `true` returns objects this account created for referred customers */
      referred?: boolean;
      /** Action the object is waiting for the customer to perform */
      needs?: 'payment';
    };
    body: undefined;
    reply: Page<ListedQuote>;
  };
  /** Retrieve a quote */
  getQuote: {
    params: {
      /** Quote to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Quote>;
  };
  /** Edit a requested quote that you created */
  editQuote: {
    params: {
      /** Quote to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: QuoteEdit;
    reply: One<Quote>;
  };
  /** Renew an expired quote at current prices */
  renewQuote: {
    params: {
      /** Quote to act on */
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
      /** Quote to act on */
      token: string;
    };
    query: {
      /** Reason code */
      reason?: 'price_too_high' | 'turnaround_unacceptable' | 'no_longer_required' | 'client_declined' | 'wrong_services' | 'wrong_files' | 'resubmitting_later';
      /** Why, in your own words; the other side reads it */
      note?: string;
    };
    filters: undefined;
    body: undefined;
    reply: One<Quote>;
  };
  /** Pay a ready quote, which creates its order */
  payQuote: {
    params: {
      /** Quote to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: PayRequest;
    reply: {
      /** Always `success`: the quote is paid, or on the invoice */
      result: 'success';
      /** Result of the payment */
      data: {
        /** Order created by the payment */
        order: {
          /** Order token */
          token: string;
        };
      };
      /** Present only if there is a warning */
      meta?: {
        /** Warnings, if a part of the request was ignored, changed or may be a mistake */
        warnings: Warning[];
      };
    };
  };
  /** Revoke the order links of a quote and end their sessions */
  revokeOrderLinks: {
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
