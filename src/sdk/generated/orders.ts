// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { Action, LineItem, NextAction, PayRequest, Services, Tax, TaxNote } from './quotes.ts';
import type { One, Page, Paging, Sorting } from './replies.ts';

export interface AddFilesRequest {
  /** Previously uploaded files of the account */
  files: string[];
  /** `reference`: for information, at any time before completion · `source`: to be worked on too */
  collection?: 'reference' | 'source';
}

/** Change to the price of a paid order */
export interface Adjustment {
  /** Token of the adjustment, used to pay or decline it */
  token: string;
  /** `proposed`: waiting for the customer · `accepted`: paid or refunded · `declined` by the customer */
  status: 'proposed' | 'accepted' | 'declined' | 'withdrawn';
  /** Reason for the adjustment, written by the team */
  reason: string;
  /** Lines added to the order */
  line_items: LineItem[];
  /** Amount added to the price of the order, including taxes, in minor units, negative for a refund */
  total: number;
  /** Taxes by name and rate, empty if nothing is taxed */
  taxes: Tax[];
  /** `total` excluding taxes, in minor units */
  subtotal: number;
  /** Taxes included in `total`, in minor units */
  tax_total: number;
  /** Reason why no tax is charged, or not yet, or null otherwise */
  tax_note: TaxNote | null;
  /** ISO-4217 code of the accompanying amounts */
  currency: string;
  /** Added files that the adjustment covers */
  files: string[];
  /** Services added to the order, as in `services` of an order, or null for none */
  services: Services | null;
  /** Comment from the customer on declining */
  note: string | null;
  /** Time at which the adjustment was accepted, declined or withdrawn, or null until then */
  decided_at: string | null;
  /** Time at which the object was created */
  created_at: string;
}

/** Progress of an order’s apostille */
export interface Apostille {
  /** Latest step, or `waiting` before the first */
  status: 'waiting' | 'received' | 'notarized' | 'submitted' | 'issued' | 'returned';
  /** Completed steps, oldest first */
  steps: ApostilleStep[];
}

/** Step completed to obtain the apostille */
export interface ApostilleStep {
  /** Step that was completed */
  step: 'received' | 'notarized' | 'submitted' | 'issued' | 'returned';
  /** Office, for `submitted` */
  where: string | null;
  /** Number of the apostille, for `issued` */
  reference: string | null;
  /** Team member who recorded it, shown to the team only */
  by?: string;
  /** Time at which the step was recorded */
  at: string;
}

export interface ApproveRequest {
  /** Translations to approve */
  files?: string[];
}

/** Request of a customer to cancel a paid order, and its outcome */
export interface Cancellation {
  /** Token of the cancellation, as used in events */
  token: string;
  /** `requested`: waiting for the team · `granted`: the order is refunded · `declined` by the team */
  status: 'requested' | 'granted' | 'declined' | 'withdrawn';
  /** Reason for the cancellation, as one of the codes for cancelling a quote */
  reason: string;
  /** Comment from the customer */
  note: string | null;
  /** Reason why the team declined the request */
  answer: string | null;
  /** Fee for an order cancelled before work had started, in minor units */
  fee: number;
  /** Amount refunded, in minor units, or null until the request is granted */
  amount: number | null;
  /** Time at which the request was granted, declined or withdrawn, or null until then */
  decided_at: string | null;
  /** Time at which the customer sent the request */
  created_at: string;
}

export interface CancellationRequest {
  /** Reason for the cancellation, as a code */
  reason: 'price_too_high' | 'turnaround_unacceptable' | 'no_longer_required' | 'client_declined' | 'wrong_services' | 'wrong_files' | 'resubmitting_later';
  /** Reason in your own words, shown to the team */
  note?: string;
}

/** Amount in a document, converted to another currency */
export interface Conversion {
  /** Document that contains the amount */
  file: string | null;
  /** Description of the amount, or null if none */
  description: string | null;
  /** Amount as an exact decimal */
  amount: string;
  /** ISO-4217 code of the amount in the document */
  source_currency: string;
  /** ISO-4217 code of the converted amount */
  target_currency: string;
  /** Converted amount as an exact decimal, in units of the target currency */
  result: string;
  /** Units of the target currency per unit of the source currency */
  rate: string;
  /** Day for which the rate was published, `YYYY-MM-DD` */
  rate_date: string;
  /** Publisher of the rate */
  rate_source: string;
  /** Time at which the object was created */
  created_at: string;
}

/** Step in the custody of a customer’s original */
export interface Custody {
  /** Step in the custody of the original */
  step: 'received' | 'moved' | 'returned';
  /** Location of the original from then on */
  where: string | null;
  /** Reference such as a tracking number or a receipt */
  reference: string | null;
  /** Team member who recorded it, shown to the team only */
  by?: string;
  /** Time at which the step was recorded */
  at: string;
}

export interface DeclineAdjustmentRequest {
  /** Reason for declining, shown to the team */
  note?: string;
}

/** Marked area on a page of a translation, with its problem */
export interface Mark {
  /** Page of the translation, starting at 1 */
  page: number;
  /** Left edge, as a fraction of the page’s width */
  x: number;
  /** Top edge, as a fraction of the page’s height */
  y: number;
  /** Fraction of the page’s width */
  width: number;
  /** Fraction of the page’s height */
  height: number;
  /** Problem in the marked area, or the correct wording */
  text: string;
}

/** Purchase of a customer, from payment to completion */
export interface Order {
  /** URL of the object, for anyone who can see it */
  url: string;
  /** Token of the order, used in every call about it */
  token: string;
  /** Short number for people, used on papers and in emails, unique across all accounts */
  number: string;
  /** `created`: paid or invoiced · `in_progress`: someone is working on it · `on_hold`: waiting for an answer */
  status: 'created' | 'in_progress' | 'on_hold' | 'in_review' | 'approved' | 'completed' | 'refunded' | 'voided';
  /** Price of the order, in minor units */
  total: number;
  /** ISO-4217 code of the accompanying amounts */
  currency: string;
  /** App that created the quote */
  app: string | null;
  /** Token of the partner, present only if attributed to one */
  partner?: string;
  /** Name of the partner it is attributed to */
  partner_name?: string;
  /** Always `certified`, even without a translation */
  translation_type: 'certified' | 'business';
  /** Certification of the translation */
  certification: 'certified' | 'notarized';
  /** Delivery of the translation */
  delivery: 'digital' | 'physical';
  /** Turnaround of the translation */
  turnaround: 'standard' | 'expedited';
  /** ISO-639 code of the source language */
  source_language: string;
  /** ISO-639 codes of the target languages, empty without a translation */
  target_language: string[];
  /** Your own name for the request, printed on papers */
  reference: string | null;
  /** Your name or number for the client it is done for */
  client_reference: string | null;
  /** Your name or number for the case or matter */
  case_reference: string | null;
  /** Your purchase order, repeated on invoices; some agreements require one */
  purchase_order: string | null;
  /** Keys and values set by the creator */
  metadata: Record<string, string> | null;
  /** Whether this account created it for a referred customer, who owns it */
  referred: boolean;
  /** Referred customer, as named in the referral, or null if the account owns it */
  customer: {
    /** Name of the customer, or the email address if no name was entered */
    name: string;
    /** Email address of the customer */
    email: string;
  } | null;
  /** False in a sandbox, where money and team are simulated */
  livemode: boolean;
  /** Version number, incremented with every change */
  version: number;
  /** Time at which the quote was paid or invoiced */
  created_at: string;
  /** Time at which the object was last changed */
  updated_at: string;
  /** Time at which the files were checked and sorted, or null until then */
  intake_processed_at: string | null;
  /** Time at which a translator was assigned, or null until then */
  translator_assigned_at: string | null;
  /** Time at which the translator started, or null until then */
  translator_accepted_at: string | null;
  /** Time at which the last translation was finished, or null until then */
  translator_completed_at: string | null;
  /** Time at which the last translation was proofread, or null until then */
  proofreader_completed_at: string | null;
  /** Time at which the customer had approved every translation, or null until then */
  all_translations_approved_at: string | null;
  /** Time at which a notary had sealed the certificates, or null until then */
  notarized_at: string | null;
  /** Time at which the parcels were sent, or null until then */
  shipped_at: string | null;
  /** Time at which the final files were delivered, or null until then */
  completed_at: string | null;
  /** Time at which every translation was approved */
  approved_at: string | null;
  /** Files of the order that you can see */
  files: OrderFile[];
  /** Quote that was paid, or null if none */
  quote: string | null;
  /** Line items that make up `total` */
  line_items: LineItem[];
  /** Taxes by name and rate, empty if nothing is taxed */
  taxes: Tax[];
  /** `total` excluding taxes, in minor units */
  subtotal: number;
  /** Taxes included in `total`, in minor units */
  tax_total: number;
  /** Reason why no tax is charged, or not yet, or null otherwise */
  tax_note: TaxNote | null;
  /** Ordered services, with every option */
  services: Services;
  /** First of `shipments` */
  shipment: Shipment | null;
  /** Parcels that were sent */
  shipments: Shipment[];
  /** Requested changes to translations, oldest first, with the progress that each undid */
  revisions: Revision[];
  /** Progress of the apostille, or null if not ordered */
  apostille: Apostille | null;
  /** Originals that the customer mailed in, with their location */
  originals: Original[];
  /** Results of a currency conversion, once it is completed */
  conversions: Conversion[];
  /** Reason why the order is on hold */
  hold_reason: string | null;
  /** `credit_limit`: the unpaid amount exceeds the agreed limit, and the order resumes once it is paid */
  hold_code: 'credit_limit' | null;
  /** Time at which the customer replied to the hold */
  hold_answered_at: string | null;
  /** Amount refunded, in minor units */
  refunded_total: number;
  /** Changes to the price since payment, oldest first */
  adjustments: Adjustment[];
  /** Receipts for card payments, oldest first */
  receipts: OrderReceipt[];
  /** Latest request of the customer to cancel the order */
  cancellation: Cancellation | null;
  /** Time by which you need the order, or null if not set */
  deadline: string | null;
  /** Promised delivery time, as stated on the quote */
  promised_at: string | null;
  /** Next action for this caller, or null if the object waits for someone else or for nothing */
  next_action: NextAction | null;
  /** Actions on the object, and whether this caller can perform them now */
  actions: Action[];
}

/** File of an order, with its role */
export interface OrderFile {
  /** Token of the file, used to approve, revise or download it */
  id: string;
  /** Name of the file, as uploaded */
  name: string;
  /** Role of the file */
  collection: 'source' | 'reference' | 'translation' | 'final' | 'certificate';
  /** Whether the file was added after payment */
  proposed: boolean;
  /** Media type, detected from the content */
  mimetype: string;
  /** Size in bytes */
  size: number;
  /** SHA-256 hash of the content, in hexadecimal */
  sha256: string;
  /** ISO-639 code of a translation or of a file made from it */
  language: string | null;
  /** Document that was translated */
  source_file: string | null;
  /** Time at which the customer approved it, or null until then */
  approved_at: string | null;
  /** Requested changes, until the replacement is ready */
  revision: string | null;
  /** Areas of the pages where changes are requested */
  marks: Mark[];
  /** Whether the file was delivered before a revision */
  superseded: boolean;
  /** Certificate that this file is, or that covers this final file */
  certificate: string | null;
  /** Short-lived link, valid for 15 minutes */
  url: string;
  /** Short-lived link, valid for 15 minutes */
  download_url: string;
  /** Time at which the file was added to the order */
  created_at: string;
}

/** File of an order, with its service */
export interface OrderFileOfService {
  /** Token of the file, used to approve, revise or download it */
  id: string;
  /** Name of the file, as uploaded */
  name: string;
  /** Role of the file */
  collection: 'source' | 'reference' | 'translation' | 'final' | 'certificate';
  /** Whether the file was added after payment */
  proposed: boolean;
  /** Media type, detected from the content */
  mimetype: string;
  /** Size in bytes */
  size: number;
  /** SHA-256 hash of the content, in hexadecimal */
  sha256: string;
  /** ISO-639 code of a translation or of a file made from it */
  language: string | null;
  /** Document that was translated */
  source_file: string | null;
  /** Time at which the customer approved it, or null until then */
  approved_at: string | null;
  /** Requested changes, until the replacement is ready */
  revision: string | null;
  /** Areas of the pages where changes are requested */
  marks: Mark[];
  /** Whether the file was delivered before a revision */
  superseded: boolean;
  /** Certificate that this file is, or that covers this final file */
  certificate: string | null;
  /** Short-lived link, valid for 15 minutes */
  url: string;
  /** Short-lived link, valid for 15 minutes */
  download_url: string;
  /** Time at which the file was added to the order */
  created_at: string;
  /** Service that the file results from, or null for uploaded files and for papers of several services */
  service: string | null;
}

/** Receipt for a card payment */
export interface OrderReceipt {
  /** Token of the receipt */
  token: string;
  /** Number of the receipt */
  number: string;
  /** `invoice`: marked as paid, because the billing country requires an invoice */
  kind: 'receipt' | 'invoice';
  /** URL of the PDF, for anyone who can read the order */
  url: string;
}

/** Order, as shown in lists */
export interface OrderReference {
  /** URL of the object, for anyone who can see it */
  url: string;
  /** Token of the order, used in every call about it */
  token: string;
  /** Short number for people, used on papers and in emails, unique across all accounts */
  number: string;
  /** `created`: paid or invoiced · `in_progress`: someone is working on it · `on_hold`: waiting for an answer */
  status: 'created' | 'in_progress' | 'on_hold' | 'in_review' | 'approved' | 'completed' | 'refunded' | 'voided';
  /** Price of the order, in minor units */
  total: number;
  /** ISO-4217 code of the accompanying amounts */
  currency: string;
  /** App that created the quote */
  app: string | null;
  /** Token of the partner, present only if attributed to one */
  partner?: string;
  /** Name of the partner it is attributed to */
  partner_name?: string;
  /** Always `certified`, even without a translation */
  translation_type: 'certified' | 'business';
  /** Certification of the translation */
  certification: 'certified' | 'notarized';
  /** Delivery of the translation */
  delivery: 'digital' | 'physical';
  /** Turnaround of the translation */
  turnaround: 'standard' | 'expedited';
  /** ISO-639 code of the source language */
  source_language: string;
  /** ISO-639 codes of the target languages, empty without a translation */
  target_language: string[];
  /** Your own name for the request, printed on papers */
  reference: string | null;
  /** Your name or number for the client it is done for */
  client_reference: string | null;
  /** Your name or number for the case or matter */
  case_reference: string | null;
  /** Your purchase order, repeated on invoices; some agreements require one */
  purchase_order: string | null;
  /** Keys and values set by the creator */
  metadata: Record<string, string> | null;
  /** Whether this account created it for a referred customer, who owns it */
  referred: boolean;
  /** Referred customer, as named in the referral, or null if the account owns it */
  customer: {
    /** Name of the customer, or the email address if no name was entered */
    name: string;
    /** Email address of the customer */
    email: string;
  } | null;
  /** False in a sandbox, where money and team are simulated */
  livemode: boolean;
  /** Version number, incremented with every change */
  version: number;
  /** Time at which the quote was paid or invoiced */
  created_at: string;
  /** Time at which the object was last changed */
  updated_at: string;
  /** Time at which the files were checked and sorted, or null until then */
  intake_processed_at: string | null;
  /** Time at which a translator was assigned, or null until then */
  translator_assigned_at: string | null;
  /** Time at which the translator started, or null until then */
  translator_accepted_at: string | null;
  /** Time at which the last translation was finished, or null until then */
  translator_completed_at: string | null;
  /** Time at which the last translation was proofread, or null until then */
  proofreader_completed_at: string | null;
  /** Time at which the customer had approved every translation, or null until then */
  all_translations_approved_at: string | null;
  /** Time at which a notary had sealed the certificates, or null until then */
  notarized_at: string | null;
  /** Time at which the parcels were sent, or null until then */
  shipped_at: string | null;
  /** Time at which the final files were delivered, or null until then */
  completed_at: string | null;
  /** Next action for this caller, or null if the object waits for someone else or for nothing */
  next_action: NextAction | null;
}

/** Original document that the customer mailed in and gets back */
export interface Original {
  /** Token of the original, used to move and return it */
  token: string;
  /** Description of the original */
  what: string;
  /** Document of the order that the original belongs to */
  file: string | null;
  /** `received`: with us · `returned`: sent back */
  status: 'received' | 'returned';
  /** Current location of the original */
  where: string | null;
  /** Time at which the original arrived */
  received_at: string;
  /** Time at which the original was returned, or null while it is with us */
  returned_at: string | null;
  /** Custody from receipt to return, oldest first */
  custody: Custody[];
}

/** Change to a translation that the customer requested, and its outcome */
export interface Revision {
  /** Token of the revision, as listed on the order */
  token: string;
  /** Translation to change */
  file: string;
  /** `asked`: the team is working on it · `answered`: the replacement is ready · `withdrawn` */
  status: 'asked' | 'answered' | 'withdrawn' | 'replaced';
  /** Requested changes */
  revision: string;
  /** Marked areas on the pages, empty if none */
  marks: Mark[];
  /** Translation that replaced the file */
  replacement: string | null;
  /** Progress of the order that the revision undid, or null if the order had not been approved */
  undone: {
    /** Time at which the order had been approved */
    approved_at: string | null;
    /** Time at which the order had been notarized, or null if it had not */
    notarized_at: string | null;
    /** Time at which the order had been shipped, or null if it had not */
    shipped_at: string | null;
    /** Time at which the order had been completed, or null if it had not */
    completed_at: string | null;
    /** Parcels that had been sent */
    shipments: Shipment[];
  } | null;
  /** Time at which the revision was requested */
  created_at: string;
  /** Time at which the revision was answered, withdrawn or replaced */
  ended_at: string | null;
}

export interface RevisionRequest {
  /** A translation of the order, or the final file made from it */
  file_id: string;
  /** Requested changes */
  revision: string;
  /** Marked areas on the pages of the translation */
  marks?: Mark[];
}

/** Parcel with its contents */
export interface Shipment {
  /** Carrier, or null if not set and not recognized from the tracking number */
  carrier: string | null;
  /** Carrier’s name for the shipping service, or null if not set */
  service: string | null;
  /** Carrier’s number for the parcel, or null if none */
  tracking_number: string | null;
  /** URL of the carrier’s tracking page, or null if unknown */
  tracking_url: string | null;
  /** Latest known status of the parcel */
  status: string;
  /** Contents of the parcel: certificates, each with its translation and source, and files */
  contents: string[];
}

/** Event in the history of an order */
export interface TimelineEntry {
  /** Time of the event */
  at: string;
  /** Event, as an object, a dot and what happened to it */
  what: string;
  /** Author of the event */
  who: {
    /** Kind of author */
    kind: 'customer' | 'team' | 'service';
    /** Name of the author, as the caller may see it */
    name: string;
  };
  /** Status that the order changed to, or null if it stayed the same */
  status: 'created' | 'in_progress' | 'on_hold' | 'in_review' | 'approved' | 'completed' | 'refunded' | 'voided' | null;
  /** Text that belongs to the event, such as the question of a hold */
  text: string | null;
  /** Files that the event is about */
  files: ({
    /** Token of the file, which may have been deleted since */
    id: string;
    /** Name of the file, as uploaded */
    name: string;
    /** Role of the file in the order */
    collection: 'source' | 'reference' | 'translation' | 'final' | 'certificate';
    /** ISO-639 code of a translation, or null for other files */
    language: string | null;
    /** SHA-256 hash of the content, in hexadecimal */
    sha256: string;
  })[];
}

export interface OrdersOperations {
  /** List orders, newest first */
  listOrders: {
    params: undefined;
    query: Sorting;
    filters: {
      /** One of `created`, `in_progress`, `on_hold`, `in_review`, `approved`, `completed`, `refunded`, `voided` */
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
      /** The quote that it came of */
      quote?: string;
      /** What it waits for the customer to do */
      needs?: 'approval' | 'answer' | 'payment';
    };
    body: undefined;
    reply: Page<OrderReference>;
  };
  /** Retrieve an order */
  getOrder: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Order>;
  };
  /** List the files of an order */
  listOrderFiles: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: Paging;
    filters: {
      /** Only files that are this in the order */
      collection?: 'source' | 'reference' | 'translation' | 'final' | 'certificate';
      /** Only what is in this language: an ISO-639 code */
      language?: string;
      /** The service whose document or result it is */
      service?: 'translation' | 'credential_evaluation' | 'expert_opinion_letter' | 'currency_conversion' | 'apostille' | 'shipping' | 'notarization';
    };
    body: undefined;
    reply: Page<OrderFileOfService>;
  };
  /** Download the final files and certificates of an order as one ZIP */
  downloadOrder: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: never;
  };
  /** List what happened to an order, oldest first: who did what, when, with the hashes of the files */
  getOrderTimeline: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: Paging;
    filters: undefined;
    body: undefined;
    reply: Page<TimelineEntry>;
  };
  /** Approve all translations of an order, or some */
  approveOrder: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: ApproveRequest;
    reply: One<Order>;
  };
  /** Request a revision of one translation */
  reviseOrder: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: RevisionRequest;
    reply: One<Order>;
  };
  /** Add files to a paid order */
  addOrderFiles: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: AddFilesRequest;
    reply: One<Order>;
  };
  /** Accept an adjustment by paying it, as a quote is paid */
  payAdjustment: {
    params: {
      /** The order that the call is about */
      token: string;
      /** The adjustment of that order */
      adjustment: string;
    };
    query: undefined;
    filters: undefined;
    body: PayRequest;
    reply: One<Order>;
  };
  /** Decline an adjustment: files that were added for it leave the order, which goes on */
  declineAdjustment: {
    params: {
      /** The order that the call is about */
      token: string;
      /** The adjustment of that order */
      adjustment: string;
    };
    query: undefined;
    filters: undefined;
    body: DeclineAdjustmentRequest;
    reply: One<Order>;
  };
  /** Ask to cancel a paid order; granted at once while no work has begun */
  requestCancellation: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: CancellationRequest;
    reply: One<Order>;
  };
  /** Take the wish to cancel back, while it is not decided */
  withdrawCancellation: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Order>;
  };
}
