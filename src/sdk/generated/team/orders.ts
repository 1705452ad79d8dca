// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { Action, LineItem, NextAction, Services, Tax, TaxNote } from '../quotes.ts';
import type { Adjustment, Apostille, Conversion, Mark, OrderReceipt, Original, Revision, Shipment } from '../orders.ts';
import type { One, Page, Paging, QueueSorting, WithNotified } from '../replies.ts';

/** What services would add to an order */
export interface AdjustmentPreview {
  /** What the price list has for them, and the difference where they make something else dearer */
  line_items: LineItem[];
  /** The lines, and taxes that they do not hold, in minor units */
  total: number;
  /** By name and rate; empty where nothing is taxed */
  taxes: Tax[];
  /** `total` without taxes, in minor units */
  subtotal: number;
  /** The taxes in `total`, in minor units */
  tax_total: number;
  /** Why no tax is charged, or not yet; null otherwise */
  tax_note: TaxNote | null;
  /** ISO-4217 code of the amounts beside it */
  currency: string;
}

export interface AdjustmentPreviewRequest {
  /** What the order lacks, with its options as in a quote */
  services: Services;
}

export interface AdjustmentRequest {
  /** Why; the customer reads it */
  reason: string;
  /** What is added to the order; lines that add up to less than 0 give money back at once */
  line_items: {
    /** What is charged for, as a word for programs */
    code: string;
    /** The same for people: the customer reads it */
    description: string;
    /** How many of it */
    quantity: number;
    /** Price of one, in minor units; below zero for a discount */
    unit_price: number;
  }[];
  /** What the order lacks and gets when the customer accepts, with its options as in a quote */
  services?: Services;
}

export interface ApostilleRequest {
  /** `received`: the paper that is to carry the apostille is with us; `notarized`, where it needs a notary */
  step: 'received' | 'notarized' | 'submitted' | 'issued' | 'returned';
  /** Required for `submitted`: the office */
  where?: string;
  /** Required for `issued`: the number of the apostille */
  reference?: string;
}

/** Final files, all optional */
export interface CompleteRequest {
  /** An additional final file */
  file?: never;
}

export interface ConversionRequest {
  /** Document of the order that contains the amount */
  file?: string;
  /** Description of the amount, printed on papers */
  description?: string;
  /** Exact decimal amount, as in the document */
  amount: string;
  /** Currency of the amount */
  source_currency?: string;
  /** Date of the document */
  date?: string;
}

export interface CreditRequest {
  /** What goes back, in minor units */
  amount: number;
  /** Why; the customer reads it */
  reason: string;
}

export interface DeclineRequest {
  /** Why; the customer reads it */
  note: string;
}

export interface DeliverableUpload {
  /** Document, multipart only */
  file: never;
  /** Service that produced the result */
  service: 'translation' | 'credential_evaluation' | 'expert_opinion_letter' | 'currency_conversion' | 'apostille' | 'shipping' | 'notarization';
}

/** A translation that another took the place of */
export interface EarlierFile {
  /** The file, which can still be read */
  id: string;
  /** Name of the file, as it was given */
  name: string;
  /** Media type, found from the content */
  mimetype: string;
  /** ISO-639 code of the translation */
  language: string | null;
  /** The document that was translated */
  source_file: string | null;
  /** When it came into the order */
  created_at: string;
}

export interface GrantRequest {
  /** What goes back, in minor units; without it, all that was paid */
  amount?: number;
}

export interface HoldRequest {
  /** Question to the customer */
  reason: string;
}

/** Somebody who has work of the team */
export interface Holder {
  /** The person */
  token: string;
  /** Name as people read it */
  name: string;
}

export interface IntakeRequest {
  /** Files of the order that are for reference only and aren’t translated */
  reference_files?: string[];
}

export interface MoveOriginalRequest {
  /** Where it is from then on: an office, a notary, a desk */
  where: string;
  /** What others call it: a tracking number, a receipt, the number of the apostille */
  reference?: string;
}

/** Sealed scans */
export interface NotarizeUpload {
  /** Scan of a sealed certificate, PDF or image */
  file?: never;
  /** Certificate shown in the file, one per file in the same order */
  certificate?: string;
}

/** A certificate among the papers of its order, as the team sees it */
export interface OrderCertificate {
  /** The certificate, as sealed scans and parcels name it */
  token: string;
  /** 16 characters that anybody can verify it by */
  code: string;
  /** `superseded`: a newer one took its place · `revoked`: withdrawn by the team */
  status: 'issued' | 'superseded' | 'revoked';
  /** `none`: not ordered; `waiting`: for the notary; `sealed`: the file is the sealed scan; `paper` */
  notarization: 'none' | 'waiting' | 'sealed' | 'paper';
  /** ISO-639 code of the translation */
  language: string;
  /** The public page that verifies it */
  verify_url: string;
  /** The document that was translated */
  source_file: string;
  /** The translation that it vouches for */
  translation_file: string;
  /** The paper, before the customer has it too */
  file: string;
  /** The certificate that takes its place */
  superseded_by: string | null;
  /** Why it was withdrawn; null unless it was */
  revoked_reason: string | null;
  /** When the translation was approved and it was issued */
  issued_at: string;
}

/** Money that was asked for, taken or given back */
export interface OrderPayment {
  /** `charge`: taken at once · `hold`: held first, for autobuy · `invoice`: billed */
  kind: 'charge' | 'hold' | 'invoice';
  /** How far it has come, as the lifecycle of payments has it */
  status: string;
  /** Asked for, in minor units */
  amount: number;
  /** Taken, in minor units */
  captured: number;
  /** Given back, in minor units */
  refunded: number;
  /** ISO-4217 code of the amounts beside it */
  currency: string;
  /** By what it was paid */
  method: string;
  /** Why it failed, in words; null unless it did */
  failure: string | null;
  /** The invoice that it is billed on */
  invoice: string | null;
  /** When it was made */
  created_at: string;
}

/** Without anything: all that is left to proofread, or what of it is assigned to the caller */
export interface ProofreadRequest {
  /** The document whose translations are proofread */
  file?: string;
  /** The language that is proofread */
  language?: string;
}

export interface ReceiveOriginalRequest {
  /** What came */
  what: string;
  /** Where it is kept */
  where: string;
  /** What others call it: a tracking number, a receipt, the number of the apostille */
  reference?: string;
  /** The document of the order that it is the original of */
  file?: string;
}

export interface RefundRequest {
  /** Amount in minor units */
  amount?: number;
  /** Reason, shown to the customer */
  reason: string;
}

export interface ReturnOriginalRequest {
  /** How it went back: a tracking number, a receipt */
  reference: string;
  /** Where it was sent or handed over */
  where?: string;
}

/** Parcels of the shipment */
export interface ShipRequest {
  /** Carrier */
  carrier?: string;
  /** Name of the carrier’s service */
  service?: string;
  /** Tracking number of the parcel */
  tracking_number?: string;
  /** Parcels that were sent */
  parcels?: {
    /** Carrier */
    carrier?: string;
    /** Name of the carrier’s service */
    service?: string;
    /** Tracking number of the parcel */
    tracking_number?: string;
    /** Certificates and files of the order in the parcel */
    contents?: string[];
  }[];
}

/** A customer’s wish to cancel a paid order, as the team sees it */
export interface TeamCancellation {
  /** The cancellation, as its events name it */
  token: string;
  /** `requested`: it waits for the team · `granted`: the order is refunded · `declined` by the team */
  status: 'requested' | 'granted' | 'declined' | 'withdrawn';
  /** Why, as one of the codes that a quote is cancelled by */
  reason: string;
  /** What the customer said with it */
  note: string | null;
  /** Why the team declined it */
  answer: string | null;
  /** Kept back where it was cancelled before work had begun; null where you may not see money, in minor units */
  fee: number | null;
  /** What went back; null until it is granted, in minor units */
  amount: number | null;
  /** When it was granted, declined or withdrawn; null until then */
  decided_at: string | null;
  /** When the customer asked */
  created_at: string;
}

/** An order with everything that the team needs */
export interface TeamOrder {
  /** Where this object can be fetched, by whoever may see it */
  url: string;
  /** The order, in every call about it */
  token: string;
  /** Short number for people, on papers and in emails; unique over all accounts */
  number: string;
  /** `created`: paid or on the invoice · `in_progress`: somebody works on it · `on_hold`: it waits for an answer */
  status: 'created' | 'in_progress' | 'on_hold' | 'in_review' | 'approved' | 'completed' | 'refunded' | 'voided';
  /** Price of the order; null where you may not see money, in minor units */
  total: number | null;
  /** ISO-4217 code of the amounts beside it */
  currency: string;
  /** The app that made the quote */
  app: string | null;
  /** Present only when attributed to a partner */
  partner?: string;
  /** The name of that partner */
  partner_name?: string;
  /** Always `certified`, also without a translation */
  translation_type: 'certified' | 'business';
  /** `notarized`: a notary seals the certificate as well */
  certification: 'certified' | 'notarized';
  /** Of the translation; without one `physical` when anything is sent on paper */
  delivery: 'digital' | 'physical';
  /** Of the translation; without one `expedited` when any service is faster than standard */
  turnaround: 'standard' | 'expedited';
  /** ISO-639 code; without a translation the language found in the files, else `und` */
  source_language: string;
  /** Languages that it is translated into, as ISO-639 codes; empty without a translation */
  target_language: string[];
  /** Your own name for the request, printed on papers; null when none was given */
  reference: string | null;
  /** Your name or number for the client the work is for; null when none was given */
  client_reference: string | null;
  /** Your name or number for the case or matter; null when none was given */
  case_reference: string | null;
  /** Your purchase order number, repeated on invoices */
  purchase_order: string | null;
  /** The keys and texts of whoever made it; null for a customer for whom another account made it */
  metadata: Record<string, string> | null;
  /** Whether this account made it for a referred customer, who owns it */
  referred: boolean;
  /** The referred customer, as the referral named them; null on what is the account’s own */
  customer: {
    /** Their name, or the address when none was given */
    name: string;
    /** Their address */
    email: string;
  } | null;
  /** False in a sandbox, where money and team are simulated; a test key sees nothing else */
  livemode: boolean;
  /** Counts its changes; `If-Match` names the one that a change was decided by */
  version: number;
  /** When the quote was paid or put on the invoice */
  created_at: string;
  /** When it was last changed */
  updated_at: string;
  /** When the files were checked and sorted; null until it is reached */
  intake_processed_at: string | null;
  /** When a translator was found; null until it is reached */
  translator_assigned_at: string | null;
  /** When the translator began; null until it is reached */
  translator_accepted_at: string | null;
  /** When the last translation was there; null until it is reached */
  translator_completed_at: string | null;
  /** When the last translation was proofread; null until it is reached */
  proofreader_completed_at: string | null;
  /** When the customer had approved every translation; null until it is reached */
  all_translations_approved_at: string | null;
  /** When a notary had sealed the certificates; null until it is reached */
  notarized_at: string | null;
  /** When the parcels were sent; null until it is reached */
  shipped_at: string | null;
  /** When the final files were delivered; null until it is reached */
  completed_at: string | null;
  /** When every translation was approved */
  approved_at: string | null;
  /** Every file, also those that the customer does not see */
  files: TeamOrderFile[];
  /** The quote that was paid; null when there was none */
  quote: string | null;
  /** What `total` is made of; null where you may not see money */
  line_items: LineItem[] | null;
  /** By name and rate, empty where nothing is taxed; null where you may not see money */
  taxes: Tax[] | null;
  /** `total` without taxes; null where you may not see money, in minor units */
  subtotal: number | null;
  /** The taxes in `total`; null where you may not see money, in minor units */
  tax_total: number | null;
  /** Why no tax is charged, or not yet; null otherwise */
  tax_note: TaxNote | null;
  /** What was ordered, with every option */
  services: Services;
  /** The first of `shipments` */
  shipment: Shipment | null;
  /** Every parcel that was sent */
  shipments: Shipment[];
  /** Every change of a translation that was asked for, oldest first, and what it undid of the order */
  revisions: Revision[];
  /** How far the apostille has come; null when none was ordered */
  apostille: Apostille | null;
  /** Papers that the customer posted to us, and where they are */
  originals: Original[];
  /** Of a currency conversion, once it is completed */
  conversions: Conversion[];
  /** Why it is on hold */
  hold_reason: string | null;
  /** `credit_limit`: more is unpaid than was agreed; it goes on when that is paid */
  hold_code: 'credit_limit' | null;
  /** When the customer wrote after it was put on hold */
  hold_answered_at: string | null;
  /** What was given back; null where you may not see money, in minor units */
  refunded_total: number | null;
  /** What it costs more or less since it was paid, oldest first */
  adjustments: Adjustment[];
  /** Papers of what was paid by card, oldest first */
  receipts: OrderReceipt[];
  /** The last time that the customer wanted it cancelled */
  cancellation: TeamCancellation | null;
  /** When you need it; null when you did not say */
  deadline: string | null;
  /** When it is promised for: as its quote said, or, paid too late for that */
  promised_at: string | null;
  /** Every payment for it, oldest first; null where you may not see money */
  payments: OrderPayment[] | null;
  /** What could still go back, of what was paid or billed; null where you may not see money, in minor units */
  refundable: number | null;
  /** The customer, who owns it; null for whoever may not know whose it is */
  account: string | null;
  /** Who in the team has it; null when nobody */
  assignee: string | null;
  /** The status that it goes back to when it is resumed; null unless it is on hold */
  held_from: 'created' | 'in_progress' | 'on_hold' | 'in_review' | 'approved' | 'completed' | 'refunded' | 'voided' | null;
  /** Why it was refunded or voided */
  end_reason: string | null;
  /** What the customer wrote with the quote; null when nothing */
  notes: string | null;
  /** What the order still needs before it can be completed */
  missing: string[];
  /** What was ordered, one sentence for each service */
  summary: string[];
  /** The milestones that an order of these services comes to, in their order */
  path: ({
    /** The field that has the time when it was reached */
    milestone: 'intake_processed_at' | 'translator_assigned_at' | 'translator_accepted_at' | 'translator_completed_at' | 'proofreader_completed_at' | 'all_translations_approved_at' | 'notarized_at' | 'shipped_at' | 'completed_at';
    /** When it was reached; null until then */
    reached_at: string | null;
  })[];
  /** Whether it is, or would be, paid with play money of the test gateway, so that no money moves */
  play_money: boolean;
  /** Every certificate of what the caller sees of the order, oldest first; also the withdrawn ones */
  certificates: OrderCertificate[];
  /** Translations that others took the place of, oldest first */
  earlier_files: EarlierFile[];
  /** What goes by post and is in no parcel yet: certificates, and files of services */
  to_ship: string[];
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
  /** Everybody who has a part of it */
  people: Holder[];
  /** What it waits for from this caller; null when it waits for somebody else, or for nothing */
  next_action: NextAction | null;
  /** What can be done with it, and whether by this caller now */
  actions: Action[];
}

/** A file of an order as the team sees it */
export interface TeamOrderFile {
  /** The file, by which it is approved, revised or downloaded */
  id: string;
  /** Name of the file, as it was given */
  name: string;
  /** `translation` is a copy for review; `final` and `certificate` appear on completion */
  collection: 'source' | 'reference' | 'translation' | 'final' | 'certificate';
  /** Added after payment; worked on once an adjustment is accepted */
  proposed: boolean;
  /** Media type, found from the content */
  mimetype: string;
  /** Size in bytes */
  size: number;
  /** SHA-256 of its bytes, in hexadecimal */
  sha256: string;
  /** ISO-639 code of a translation or of what was made from it */
  language: string | null;
  /** The document that was translated */
  source_file: string | null;
  /** When the customer approved this translation; null until then */
  approved_at: string | null;
  /** The changes asked for, until the replacement is here */
  revision: string | null;
  /** Where on its pages the changes are asked for */
  marks: Mark[];
  /** Delivered before a revision; it can be downloaded until the order is completed anew */
  superseded: boolean;
  /** The certificate that this file is, or that vouches for this final file; `GET /v1/certificates/{token}` */
  certificate: string | null;
  /** Short-lived link, good for 15 minutes */
  url: string;
  /** Short-lived link, good for 15 minutes */
  download_url: string;
  /** When it came into the order */
  created_at: string;
  /** The service whose result it is */
  service: string | null;
  /** Whether the customer sees it */
  shown: boolean;
}

/** An order, as lists of the team show it */
export interface TeamOrderReference {
  /** Where this object can be fetched, by whoever may see it */
  url: string;
  /** The order, in every call about it */
  token: string;
  /** Short number for people, on papers and in emails; unique over all accounts */
  number: string;
  /** `created`: paid or on the invoice · `in_progress`: somebody works on it · `on_hold`: it waits for an answer */
  status: 'created' | 'in_progress' | 'on_hold' | 'in_review' | 'approved' | 'completed' | 'refunded' | 'voided';
  /** Price of the order; null where you may not see money, in minor units */
  total: number | null;
  /** ISO-4217 code of the amounts beside it */
  currency: string;
  /** The app that made the quote */
  app: string | null;
  /** Present only when attributed to a partner */
  partner?: string;
  /** The name of that partner */
  partner_name?: string;
  /** Always `certified`, also without a translation */
  translation_type: 'certified' | 'business';
  /** `notarized`: a notary seals the certificate as well */
  certification: 'certified' | 'notarized';
  /** Of the translation; without one `physical` when anything is sent on paper */
  delivery: 'digital' | 'physical';
  /** Of the translation; without one `expedited` when any service is faster than standard */
  turnaround: 'standard' | 'expedited';
  /** ISO-639 code; without a translation the language found in the files, else `und` */
  source_language: string;
  /** Languages that it is translated into, as ISO-639 codes; empty without a translation */
  target_language: string[];
  /** Your own name for the request, printed on papers; null when none was given */
  reference: string | null;
  /** Your name or number for the client the work is for; null when none was given */
  client_reference: string | null;
  /** Your name or number for the case or matter; null when none was given */
  case_reference: string | null;
  /** Your purchase order number, repeated on invoices */
  purchase_order: string | null;
  /** The keys and texts of whoever made it; null for a customer for whom another account made it */
  metadata: Record<string, string> | null;
  /** Whether this account made it for a referred customer, who owns it */
  referred: boolean;
  /** The referred customer, as the referral named them; null on what is the account’s own */
  customer: {
    /** Their name, or the address when none was given */
    name: string;
    /** Their address */
    email: string;
  } | null;
  /** False in a sandbox, where money and team are simulated; a test key sees nothing else */
  livemode: boolean;
  /** Counts its changes; `If-Match` names the one that a change was decided by */
  version: number;
  /** When the quote was paid or put on the invoice */
  created_at: string;
  /** When it was last changed */
  updated_at: string;
  /** When the files were checked and sorted; null until it is reached */
  intake_processed_at: string | null;
  /** When a translator was found; null until it is reached */
  translator_assigned_at: string | null;
  /** When the translator began; null until it is reached */
  translator_accepted_at: string | null;
  /** When the last translation was there; null until it is reached */
  translator_completed_at: string | null;
  /** When the last translation was proofread; null until it is reached */
  proofreader_completed_at: string | null;
  /** When the customer had approved every translation; null until it is reached */
  all_translations_approved_at: string | null;
  /** When a notary had sealed the certificates; null until it is reached */
  notarized_at: string | null;
  /** When the parcels were sent; null until it is reached */
  shipped_at: string | null;
  /** When the final files were delivered; null until it is reached */
  completed_at: string | null;
  /** What it waits for from this caller; null when it waits for somebody else, or for nothing */
  next_action: NextAction | null;
  /** The customer, who owns it; null for whoever may not know whose it is */
  account: string | null;
  /** Who in the team has it; null when nobody */
  assignee: string | null;
  /** The status that it goes back to when it is resumed; null unless it is on hold */
  held_from: 'created' | 'in_progress' | 'on_hold' | 'in_review' | 'approved' | 'completed' | 'refunded' | 'voided' | null;
  /** Why it was refunded or voided */
  end_reason: string | null;
  /** Why it is on hold */
  hold_reason: string | null;
  /** `credit_limit`: more is unpaid than was agreed; it goes on when that is paid */
  hold_code: 'credit_limit' | null;
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
  /** Everybody who has a part of it */
  people: Holder[];
}

/** One thing that happened to an order, as the team sees it */
export interface TeamTimelineEntry {
  /** When it happened */
  at: string;
  /** What was done or happened: the word of an object, a point, and what became of it */
  what: string;
  /** Who did it */
  who: {
    /** `service`: done by the service itself */
    kind: 'customer' | 'team' | 'service';
    /** Their name, as this caller may read it */
    name: string;
  };
  /** The status that the order got by it; null: it kept its own */
  status: 'created' | 'in_progress' | 'on_hold' | 'in_review' | 'approved' | 'completed' | 'refunded' | 'voided' | null;
  /** The words that go with it, such as the question of a hold */
  text: string | null;
  /** The files that it is about */
  files: ({
    /** The file, which may be gone by now */
    id: string;
    /** Name of the file, as it was given */
    name: string;
    /** What it was in the order */
    collection: 'source' | 'reference' | 'translation' | 'final' | 'certificate';
    /** ISO-639 code of a translation; null for others */
    language: string | null;
    /** Of its bytes, in hexadecimal */
    sha256: string;
  })[];
  /** As the audit trail has it */
  detail: Record<string, unknown>;
}

export interface TranslationUpload {
  /** Translation, multipart only */
  file: never;
  /** Document that was translated */
  source_file?: string;
  /** Language of the translation */
  language?: string;
}

export interface VoidRequest {
  /** Reason, shown to the customer */
  reason: string;
}

export interface TeamOrdersOperations {
  /** List the orders of all accounts */
  teamListOrders: {
    params: undefined;
    query: QueueSorting;
    filters: {
      /** One of `created`, `in_progress`, `on_hold`, `in_review`, `approved`, `completed`, `refunded`, `voided` */
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
      /** Quote that the order was created from */
      quote?: string;
      /** Action the object is waiting for the customer to perform */
      needs?: 'approval' | 'answer' | 'payment';
    };
    body: undefined;
    reply: Page<TeamOrderReference>;
  };
  /** Retrieve an order of any account, with everything the team needs */
  teamGetOrder: {
    params: {
      /** Order to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<TeamOrder>;
  };
  /** List the history of an order, oldest first, with the team’s notes and assignments */
  teamGetOrderTimeline: {
    params: {
      /** Order to act on */
      token: string;
    };
    query: Paging;
    filters: undefined;
    body: undefined;
    reply: Page<TeamTimelineEntry>;
  };
  /** Record that the files were checked and sorted */
  teamIntakeOrder: {
    params: {
      /** Order to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: IntakeRequest;
    reply: WithNotified<TeamOrder>;
  };
  /** Start translating the order */
  teamAcceptOrder: {
    params: {
      /** Order to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: WithNotified<TeamOrder>;
  };
  /** Upload a translation, or the replacement for one under revision */
  teamAddTranslation: {
    params: {
      /** Order to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: TranslationUpload;
    reply: WithNotified<TeamOrder>;
  };
  /** Upload the result of a service other than translation */
  teamAddDeliverable: {
    params: {
      /** Order to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: DeliverableUpload;
    reply: WithNotified<TeamOrder>;
  };
  /** Convert an amount at the exchange rate of its date */
  teamAddConversion: {
    params: {
      /** Order to act on */
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
      /** Order to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: WithNotified<TeamOrder>;
  };
  /** Record that proofreading is finished, for everything or for one translation */
  teamProofreadOrder: {
    params: {
      /** Order to act on */
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
      /** Order to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: WithNotified<TeamOrder>;
  };
  /** Download each certificate with its translation and source as one PDF to print, sign and seal */
  teamGetPrintPack: {
    params: {
      /** Order to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: never;
  };
  /** Record that the notary sealed the certificates, with the sealed scans */
  teamNotarizeOrder: {
    params: {
      /** Order to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: NotarizeUpload;
    reply: WithNotified<TeamOrder>;
  };
  /** Record what was shipped, in one or more parcels */
  teamShipOrder: {
    params: {
      /** Order to act on */
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
      /** Order to act on */
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
      /** Order to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: HoldRequest;
    reply: WithNotified<TeamOrder>;
  };
  /** Resume the order in its previous status */
  teamResumeOrder: {
    params: {
      /** Order to act on */
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
      /** Order to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: RefundRequest;
    reply: WithNotified<TeamOrder>;
  };
  /** Void the order and refund the full payment */
  teamVoidOrder: {
    params: {
      /** Order to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: VoidRequest;
    reply: WithNotified<TeamOrder>;
  };
  /** Propose a higher price for a paid order, or refund money for a lower one */
  teamProposeAdjustment: {
    params: {
      /** Order to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: AdjustmentRequest;
    reply: WithNotified<TeamOrder>;
  };
  /** Validate and price additional services without proposing them */
  teamPreviewAdjustment: {
    params: {
      /** Order to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: AdjustmentPreviewRequest;
    reply: One<AdjustmentPreview>;
  };
  /** Withdraw a proposed adjustment */
  teamWithdrawAdjustment: {
    params: {
      /** Order to act on */
      token: string;
      /** Adjustment of that order */
      adjustment: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: WithNotified<TeamOrder>;
  };
  /** Refund part of the payment and continue the order */
  teamCreditOrder: {
    params: {
      /** Order to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: CreditRequest;
    reply: WithNotified<TeamOrder>;
  };
  /** Grant the customer’s cancellation request */
  teamGrantCancellation: {
    params: {
      /** Order to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: GrantRequest;
    reply: WithNotified<TeamOrder>;
  };
  /** Decline the customer’s cancellation request, with an explanation */
  teamDeclineCancellation: {
    params: {
      /** Order to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: DeclineRequest;
    reply: WithNotified<TeamOrder>;
  };
  /** Record a step of the apostille, with its authority and reference */
  teamRecordApostille: {
    params: {
      /** Order to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: ApostilleRequest;
    reply: One<TeamOrder>;
  };
  /** Record that a customer’s original arrived and must be returned */
  teamReceiveOriginal: {
    params: {
      /** Order to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: ReceiveOriginalRequest;
    reply: One<TeamOrder>;
  };
  /** Record that an original was moved */
  teamMoveOriginal: {
    params: {
      /** Order to act on */
      token: string;
      /** Original that the customer mailed in */
      original: string;
    };
    query: undefined;
    filters: undefined;
    body: MoveOriginalRequest;
    reply: One<TeamOrder>;
  };
  /** Record that an original was returned to the customer */
  teamReturnOriginal: {
    params: {
      /** Order to act on */
      token: string;
      /** Original that the customer mailed in */
      original: string;
    };
    query: undefined;
    filters: undefined;
    body: ReturnOriginalRequest;
    reply: One<TeamOrder>;
  };
}
