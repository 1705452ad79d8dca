// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { Action, NextAction } from './actions/action.ts';
import type { Adjustment } from './orders/adjustment.ts';
import type { Apostille } from './orders/apostille.ts';
import type { Cancellation, TeamCancellation } from './orders/cancellation.ts';
import type { Conversion } from './orders/conversion.ts';
import type { EarlierFile, OrderCertificate } from './certificates/order-papers.ts';
import type { Holder } from './work/row.ts';
import type { LineItem, ListedQuoteCustomer } from './quote.ts';
import type { Mark, Revision } from './orders/revision.ts';
import type { OrderPayment } from './orders/payment.ts';
import type { OrderReceipt } from './orders/receipt.ts';
import type { Original } from './orders/original.ts';
import type { SentBack } from './orders/send-back.ts';
import type { Services } from './services.ts';
import type { Shipment } from './orders/shipment.ts';
import type { Tax, TaxNote } from './firm/tax.ts';

export interface ApproveRequest {
  /** Translations to approve */
  files?: string[];
}

/** Purchase of a customer, from payment to completion */
export interface Order extends OrderReference {
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
export interface OrderFileOfService extends OrderFile {
  /** Service that the file results from, or null for uploaded files and for results of several services */
  service: string | null;
}

/** Order, as shown in lists */
export interface OrderReference {
  /** URL of the object, for anyone who can see it */
  url: string;
  /** Token of the order, used in every call about it */
  token: string;
  /** Short number for people, used on invoices and in emails, unique across all accounts */
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
  /** How the translation is delivered */
  delivery: 'digital' | 'physical';
  /** Turnaround of the translation */
  turnaround: 'standard' | 'expedited';
  /** ISO-639 code of the source language */
  source_language: string;
  /** ISO-639 codes of the target languages, empty without a translation */
  target_language: string[];
  /** Your own name for the request, printed on invoices */
  reference: string | null;
  /** Your name or number for the client the work is for */
  client_reference: string | null;
  /** Your name or number for the case or matter */
  case_reference: string | null;
  /** Your purchase order number, repeated on invoices */
  purchase_order: string | null;
  /** Keys and values set by the creator */
  metadata: Record<string, string> | null;
  /** Whether this account created it for a referred customer, who owns it */
  referred: boolean;
  /** Referred customer, as named in the referral, or null if the account owns it */
  customer: ListedQuoteCustomer | null;
  /** False in a sandbox, where payments and the team are simulated */
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

/** Order with everything that the team needs */
export interface TeamOrder extends Omit<Order, 'total' | 'files' | 'line_items' | 'taxes' | 'subtotal' | 'tax_total' | 'refunded_total' | 'cancellation'>, TeamOrderReference {
  /** All files, including those that the customer can’t see */
  files: TeamOrderFile[];
  /** Line items that make up `total`, or null if you can’t see prices */
  line_items: LineItem[] | null;
  /** Taxes by name and rate, empty if nothing is taxed, or null if you can’t see prices */
  taxes: Tax[] | null;
  /** `total` excluding taxes, in minor units, or null if you can’t see prices */
  subtotal: number | null;
  /** Taxes included in `total`, in minor units, or null if you can’t see prices */
  tax_total: number | null;
  /** Amount refunded, in minor units, or null if you can’t see prices */
  refunded_total: number | null;
  /** Latest request of the customer to cancel the order */
  cancellation: TeamCancellation | null;
  /** Payments for the order, oldest first, or null if you can’t see prices */
  payments: OrderPayment[] | null;
  /** Amount that can still be refunded, of what was paid or billed, in minor units, or null if you can’t see prices */
  refundable: number | null;
  /** Notes that the customer wrote with the quote, or null if none */
  notes: string | null;
  /** Everything that the order still needs before it can be completed */
  missing: string[];
  /** Ordered services, in one sentence each */
  summary: string[];
  /** Milestones of an order with these services, in order */
  path: {
    /** Field with the time at which the milestone was reached */
    milestone: 'intake_processed_at' | 'translator_assigned_at' | 'translator_accepted_at' | 'translator_completed_at' | 'proofreader_completed_at' | 'all_translations_approved_at' | 'notarized_at' | 'shipped_at' | 'completed_at';
    /** Time at which the milestone was reached, or null until then */
    reached_at: string | null;
  }[];
  /** Whether it is, or would be, paid with test money of the test gateway, so that no money moves */
  play_money: boolean;
  /** Certificates for the part of the order that the caller can see, oldest first, including revoked ones */
  certificates: OrderCertificate[];
  /** Translations that were replaced, oldest first */
  earlier_files: EarlierFile[];
  /** Certificates and files of services that are shipped and not in a parcel yet */
  to_ship: string[];
}

/** File of an order, as shown to the team */
export interface TeamOrderFile extends OrderFile {
  /** Service that the file results from */
  service: string | null;
  /** Whether the customer can see the file */
  shown: boolean;
  /** Correction that the translation was sent back for, or null if it wasn’t or is finished again */
  sent_back: SentBack | null;
}

/** Order, as shown in lists of the team */
export interface TeamOrderReference extends Omit<OrderReference, 'total'> {
  /** Price of the order, in minor units, or null if you can’t see prices */
  total: number | null;
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
