// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { Action, LineItem, NextAction, Services, Tax, TaxNote } from '../quotes.ts';
import type { Adjustment, Apostille, Conversion, Mark, OrderReceipt, Original, Revision, Shipment } from '../orders.ts';
import type { One, Page, Paging, QueueSorting, WithNotified } from '../replies.ts';

/** Price of adding services to an order */
export interface AdjustmentPreview {
  /** Prices of the services on the price list, plus the difference where they make other services more expensive */
  line_items: LineItem[];
  /** Total of the lines and of any taxes not included in them, in minor units */
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
}

export interface AdjustmentPreviewRequest {
  /** Services not yet in the order, with their options as in a quote */
  services: Services;
}

export interface AdjustmentRequest {
  /** Reason for the adjustment, shown to the customer */
  reason: string;
  /** Lines added to the order */
  line_items: {
    /** Name of the charge, for programs */
    code: string;
    /** Display text, shown to the customer */
    description: string;
    /** Number of units */
    quantity: number;
    /** Unit price in minor units, negative for a discount */
    unit_price: number;
  }[];
  /** Services not yet in the order, added once the customer accepts, with their options as in a quote */
  services?: Services;
}

export interface ApostilleRequest {
  /** `received`: we have the paper that needs the apostille · `notarized`: if it needs a notary */
  step: 'received' | 'notarized' | 'submitted' | 'issued' | 'returned';
  /** Office, required for `submitted` */
  where?: string;
  /** Number of the apostille, required for `issued` */
  reference?: string;
}

/** Final files, all optional: a part named by a translation’s token replaces the copy of that translation */
export interface CompleteRequest {
  /** A further final file; may be repeated; multipart only */
  file?: never;
}

export interface ConversionRequest {
  /** The document of the order that the amount stands in */
  file?: string;
  /** What the amount is; papers show it */
  description?: string;
  /** Exact decimal, as the document has it */
  amount: string;
  /** Needed when the order does not name it */
  source_currency?: string;
  /** Date of the document; needed when the order names no conversion date */
  date?: string;
}

export interface CreditRequest {
  /** Amount to refund, in minor units */
  amount: number;
  /** Reason for the refund, shown to the customer */
  reason: string;
}

export interface DeclineRequest {
  /** Reason for declining, shown to the customer */
  note: string;
}

export interface DeliverableUpload {
  /** The document; multipart only */
  file: never;
  /** The service whose result it is */
  service: 'translation' | 'credential_evaluation' | 'expert_opinion_letter' | 'currency_conversion' | 'apostille' | 'shipping' | 'notarization';
}

/** Translation that was replaced */
export interface EarlierFile {
  /** Token of the file, which can still be read */
  id: string;
  /** Name of the file, as uploaded */
  name: string;
  /** Media type, detected from the content */
  mimetype: string;
  /** ISO-639 code of the translation’s language */
  language: string | null;
  /** Document that was translated */
  source_file: string | null;
  /** Time at which the file was added to the order */
  created_at: string;
}

export interface GrantRequest {
  /** Amount to refund, in minor units */
  amount?: number;
}

export interface HoldRequest {
  /** What is asked of the customer, who reads it */
  reason: string;
}

/** Person with a part of the work */
export interface Holder {
  /** Token of the person */
  token: string;
  /** Display name */
  name: string;
}

export interface IntakeRequest {
  /** Files of the order that are there for reference and are not translated */
  reference_files?: string[];
}

export interface MoveOriginalRequest {
  /** New location, such as an office, a notary or a desk */
  where: string;
  /** External reference, such as a tracking number, a receipt or the number of the apostille */
  reference?: string;
}

/** Sealed scans */
export interface NotarizeUpload {
  /** The scan of a sealed certificate, PDF or image; may be repeated; multipart only */
  file?: never;
  /** The certificate that the file shows; one for each file, in the same order */
  certificate?: string;
}

/** Certificate of an order, as shown to the team */
export interface OrderCertificate {
  /** Token of the certificate, as used in sealed scans and parcels */
  token: string;
  /** 16-character code with which anyone can verify the certificate */
  code: string;
  /** `superseded`: replaced by a newer certificate · `revoked`: withdrawn by the team */
  status: 'issued' | 'superseded' | 'revoked';
  /** `none`: not ordered · `waiting`: for the notary · `sealed`: the file is the sealed scan · `paper` */
  notarization: 'none' | 'waiting' | 'sealed' | 'paper';
  /** ISO-639 code of the translation’s language */
  language: string;
  /** Public page that verifies the certificate */
  verify_url: string;
  /** Document that was translated */
  source_file: string;
  /** Translation that the certificate covers */
  translation_file: string;
  /** Paper of the certificate, available before the customer can see it */
  file: string;
  /** Certificate that replaces this one */
  superseded_by: string | null;
  /** Reason for the revocation, or null if the certificate was not revoked */
  revoked_reason: string | null;
  /** Time at which the translation was approved and the certificate issued */
  issued_at: string;
}

/** Payment that was requested, collected or refunded */
export interface OrderPayment {
  /** `charge`: charged at once · `hold`: held first, for autobuy · `invoice`: billed */
  kind: 'charge' | 'hold' | 'invoice';
  /** Status in the payment lifecycle */
  status: string;
  /** Amount requested, in minor units */
  amount: number;
  /** Taken, in minor units */
  captured: number;
  /** Amount refunded, in minor units */
  refunded: number;
  /** ISO-4217 code of the accompanying amounts */
  currency: string;
  /** Payment method that was used */
  method: string;
  /** Reason for the failure, or null if the payment didn’t fail */
  failure: string | null;
  /** Invoice that bills the payment */
  invoice: string | null;
  /** Time at which the object was created */
  created_at: string;
}

/** Proofread translations */
export interface ProofreadRequest {
  /** Document whose translations are proofread */
  file?: string;
  /** ISO-639 code of the language that is proofread */
  language?: string;
}

export interface ReceiveOriginalRequest {
  /** Description of the original */
  what: string;
  /** Location where the original is stored */
  where: string;
  /** External reference, such as a tracking number, a receipt or the number of the apostille */
  reference?: string;
  /** Document of the order that the original belongs to */
  file?: string;
}

export interface RefundRequest {
  /** In minor units; without it, all that was paid goes back */
  amount?: number;
  /** Why; the customer reads it */
  reason: string;
}

export interface ReturnOriginalRequest {
  /** Proof of return, such as a tracking number or a receipt */
  reference: string;
  /** Place where the original was sent or handed over */
  where?: string;
}

/** The parcels; without `parcels` the other fields describe one parcel that holds everything */
export interface ShipRequest {
  /** Recognised from the tracking number when left out */
  carrier?: string;
  /** The carrier’s name for how it travels */
  service?: string;
  /** The carrier’s number for the parcel */
  tracking_number?: string;
  /** What was sent, parcel by parcel */
  parcels?: {
    /** Recognised from the tracking number when left out */
    carrier?: string;
    /** The carrier’s name for how it travels */
    service?: string;
    /** The carrier’s number for the parcel */
    tracking_number?: string;
    /** Certificates and files of the order; left out, all that is in no parcel yet */
    contents?: string[];
  }[];
}

/** Request of a customer to cancel a paid order, as shown to the team */
export interface TeamCancellation {
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
  /** Fee for an order cancelled before work had started, in minor units, or null if you can’t see prices */
  fee: number | null;
  /** Amount refunded, in minor units, or null until the request is granted */
  amount: number | null;
  /** Time at which the request was granted, declined or withdrawn, or null until then */
  decided_at: string | null;
  /** Time at which the customer sent the request */
  created_at: string;
}

/** Order with everything that the team needs */
export interface TeamOrder {
  /** URL of the object, for anyone who can see it */
  url: string;
  /** Token of the order, used in every call about it */
  token: string;
  /** Short number for people, used on papers and in emails, unique across all accounts */
  number: string;
  /** `created`: paid or invoiced · `in_progress`: someone is working on it · `on_hold`: waiting for an answer */
  status: 'created' | 'in_progress' | 'on_hold' | 'in_review' | 'approved' | 'completed' | 'refunded' | 'voided';
  /** Price of the order, in minor units, or null if you can’t see prices */
  total: number | null;
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
  /** All files, including those that the customer can’t see */
  files: TeamOrderFile[];
  /** Quote that was paid, or null if none */
  quote: string | null;
  /** Line items that make up `total`, or null if you can’t see prices */
  line_items: LineItem[] | null;
  /** Taxes by name and rate, empty if nothing is taxed, or null if you can’t see prices */
  taxes: Tax[] | null;
  /** `total` excluding taxes, in minor units, or null if you can’t see prices */
  subtotal: number | null;
  /** Taxes included in `total`, in minor units, or null if you can’t see prices */
  tax_total: number | null;
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
  /** Amount refunded, in minor units, or null if you can’t see prices */
  refunded_total: number | null;
  /** Changes to the price since payment, oldest first */
  adjustments: Adjustment[];
  /** Receipts for card payments, oldest first */
  receipts: OrderReceipt[];
  /** Latest request of the customer to cancel the order */
  cancellation: TeamCancellation | null;
  /** Time by which you need the order, or null if not set */
  deadline: string | null;
  /** Promised delivery time, as stated on the quote */
  promised_at: string | null;
  /** Payments for the order, oldest first, or null if you can’t see prices */
  payments: OrderPayment[] | null;
  /** Amount that can still be refunded, of what was paid or billed, in minor units, or null if you can’t see prices */
  refundable: number | null;
  /** Customer who owns the order, or null if you can’t see whose it is */
  account: string | null;
  /** Team member responsible for the order, or null if none */
  assignee: string | null;
  /** Status that the order returns to when resumed, or null unless it is on hold */
  held_from: 'created' | 'in_progress' | 'on_hold' | 'in_review' | 'approved' | 'completed' | 'refunded' | 'voided' | null;
  /** Reason why the order was refunded or voided */
  end_reason: string | null;
  /** Notes that the customer wrote with the quote, or null if none */
  notes: string | null;
  /** Everything that the order still needs before it can be completed */
  missing: string[];
  /** Ordered services, in one sentence each */
  summary: string[];
  /** Milestones of an order with these services, in order */
  path: ({
    /** Field with the time at which the milestone was reached */
    milestone: 'intake_processed_at' | 'translator_assigned_at' | 'translator_accepted_at' | 'translator_completed_at' | 'proofreader_completed_at' | 'all_translations_approved_at' | 'notarized_at' | 'shipped_at' | 'completed_at';
    /** Time at which the milestone was reached, or null until then */
    reached_at: string | null;
  })[];
  /** Whether it is, or would be, paid with test money of the test gateway, so that no money moves */
  play_money: boolean;
  /** Certificates for the part of the order that the caller can see, oldest first, including revoked ones */
  certificates: OrderCertificate[];
  /** Translations that were replaced, oldest first */
  earlier_files: EarlierFile[];
  /** Certificates and files of services that are shipped and not in a parcel yet */
  to_ship: string[];
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
  /** People who have a part of the work */
  people: Holder[];
  /** Next action for this caller, or null if the object waits for someone else or for nothing */
  next_action: NextAction | null;
  /** Actions on the object, and whether this caller can perform them now */
  actions: Action[];
}

/** File of an order, as shown to the team */
export interface TeamOrderFile {
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
  /** Service that the file results from */
  service: string | null;
  /** Whether the customer can see the file */
  shown: boolean;
}

/** Order, as shown in lists of the team */
export interface TeamOrderReference {
  /** URL of the object, for anyone who can see it */
  url: string;
  /** Token of the order, used in every call about it */
  token: string;
  /** Short number for people, used on papers and in emails, unique across all accounts */
  number: string;
  /** `created`: paid or invoiced · `in_progress`: someone is working on it · `on_hold`: waiting for an answer */
  status: 'created' | 'in_progress' | 'on_hold' | 'in_review' | 'approved' | 'completed' | 'refunded' | 'voided';
  /** Price of the order, in minor units, or null if you can’t see prices */
  total: number | null;
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
  /** Customer who owns the order, or null if you can’t see whose it is */
  account: string | null;
  /** Team member responsible for the order, or null if none */
  assignee: string | null;
  /** Status that the order returns to when resumed, or null unless it is on hold */
  held_from: 'created' | 'in_progress' | 'on_hold' | 'in_review' | 'approved' | 'completed' | 'refunded' | 'voided' | null;
  /** Reason why the order was refunded or voided */
  end_reason: string | null;
  /** Reason why the order is on hold */
  hold_reason: string | null;
  /** `credit_limit`: the unpaid amount exceeds the agreed limit, and the order resumes once it is paid */
  hold_code: 'credit_limit' | null;
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
  /** People who have a part of the work */
  people: Holder[];
}

/** Event in the history of an order, as shown to the team */
export interface TeamTimelineEntry {
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
  /** Details from the audit trail */
  detail: Record<string, unknown>;
}

export interface TranslationUpload {
  /** The translation; multipart only */
  file: never;
  /** The document it translates; may be left out when there is only one */
  source_file?: string;
  /** The language it is in; may be left out when only one was ordered */
  language?: string;
}

export interface VoidRequest {
  /** Why; the customer reads it */
  reason: string;
}

export interface TeamOrdersOperations {
  /** List orders of all accounts */
  teamListOrders: {
    params: undefined;
    query: QueueSorting;
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
      /** The quote that it came of */
      quote?: string;
      /** What it waits for the customer to do */
      needs?: 'approval' | 'answer' | 'payment';
    };
    body: undefined;
    reply: Page<TeamOrderReference>;
  };
  /** Retrieve an order of any account, with everything the team needs */
  teamGetOrder: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<TeamOrder>;
  };
  /** List what happened to an order, oldest first, with the team’s notes and plans */
  teamGetOrderTimeline: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: Paging;
    filters: undefined;
    body: undefined;
    reply: Page<TeamTimelineEntry>;
  };
  /** Record that the files are checked and sorted */
  teamIntakeOrder: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: IntakeRequest;
    reply: WithNotified<TeamOrder>;
  };
  /** Accept the order as its translator; work begins */
  teamAcceptOrder: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: WithNotified<TeamOrder>;
  };
  /** Add a translation, or the replacement of one that is to be revised */
  teamAddTranslation: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: TranslationUpload;
    reply: WithNotified<TeamOrder>;
  };
  /** Add the result of a service other than translation */
  teamAddDeliverable: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: DeliverableUpload;
    reply: WithNotified<TeamOrder>;
  };
  /** Convert an amount with the rate of its date */
  teamAddConversion: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: ConversionRequest;
    reply: WithNotified<TeamOrder>;
  };
  /** Record that the translation is finished */
  teamTranslatedOrder: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: WithNotified<TeamOrder>;
  };
  /** Record that proofreading is finished: of everything, or of one translation */
  teamProofreadOrder: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: ProofreadRequest;
    reply: WithNotified<TeamOrder>;
  };
  /** Send the translations to the customer for review */
  teamReviewOrder: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: WithNotified<TeamOrder>;
  };
  /** Everything to print, sign and seal: each certificate with its translation and its source, as one PDF */
  teamGetPrintPack: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: never;
  };
  /** Record that the notary has sealed the certificates, with the sealed scans */
  teamNotarizeOrder: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: NotarizeUpload;
    reply: WithNotified<TeamOrder>;
  };
  /** Record what was shipped, in one or several parcels */
  teamShipOrder: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: ShipRequest;
    reply: WithNotified<TeamOrder>;
  };
  /** Complete the order with its final files */
  teamCompleteOrder: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: CompleteRequest;
    reply: WithNotified<TeamOrder>;
  };
  /** Put the order on hold */
  teamHoldOrder: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: HoldRequest;
    reply: WithNotified<TeamOrder>;
  };
  /** Resume the order where it was */
  teamResumeOrder: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: WithNotified<TeamOrder>;
  };
  /** Refund the order, in full or in part, and end it */
  teamRefundOrder: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: RefundRequest;
    reply: WithNotified<TeamOrder>;
  };
  /** Void the order: end it and return all money */
  teamVoidOrder: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: VoidRequest;
    reply: WithNotified<TeamOrder>;
  };
  /** Propose that a paid order costs more, or give money back because it costs less */
  teamProposeAdjustment: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: AdjustmentRequest;
    reply: WithNotified<TeamOrder>;
  };
  /** Check and price services that an order lacks, without proposing them */
  teamPreviewAdjustment: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: AdjustmentPreviewRequest;
    reply: One<AdjustmentPreview>;
  };
  /** Take an adjustment back; the order goes on */
  teamWithdrawAdjustment: {
    params: {
      /** The order that the call is about */
      token: string;
      /** The adjustment of that order */
      adjustment: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: WithNotified<TeamOrder>;
  };
  /** Give part of the money back; the order goes on */
  teamCreditOrder: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: CreditRequest;
    reply: WithNotified<TeamOrder>;
  };
  /** Cancel the order as its customer wishes */
  teamGrantCancellation: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: GrantRequest;
    reply: WithNotified<TeamOrder>;
  };
  /** Decline the customer’s wish to cancel, and say why */
  teamDeclineCancellation: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: DeclineRequest;
    reply: WithNotified<TeamOrder>;
  };
  /** Record a step of the apostille, with where and reference */
  teamRecordApostille: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: ApostilleRequest;
    reply: One<TeamOrder>;
  };
  /** Record that a paper of the customer has come; it has to go back */
  teamReceiveOriginal: {
    params: {
      /** The order that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: ReceiveOriginalRequest;
    reply: One<TeamOrder>;
  };
  /** Record that an original is somewhere else */
  teamMoveOriginal: {
    params: {
      /** The order that the call is about */
      token: string;
      /** The paper that the customer posted */
      original: string;
    };
    query: undefined;
    filters: undefined;
    body: MoveOriginalRequest;
    reply: One<TeamOrder>;
  };
  /** Record that an original goes back to the customer */
  teamReturnOriginal: {
    params: {
      /** The order that the call is about */
      token: string;
      /** The paper that the customer posted */
      original: string;
    };
    query: undefined;
    filters: undefined;
    body: ReturnOriginalRequest;
    reply: One<TeamOrder>;
  };
}
