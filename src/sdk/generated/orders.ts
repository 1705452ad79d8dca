// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { Action, LineItem, NextAction, PayRequest, Services, Tax, TaxNote } from './quotes.ts';
import type { One, Page, Paging, Sorting } from './replies.ts';

export interface AddFilesRequest {
  /** Files of the account, uploaded before */
  files: string[];
  /** `reference`: to look at, at any time before completion; `source`: to be worked on too */
  collection?: 'reference' | 'source';
}

/** What a paid order costs more or less */
export interface Adjustment {
  /** The adjustment, by which it is paid or declined */
  token: string;
  /** `proposed`: it waits for the customer · `accepted`: paid, or money went back · `declined` by the customer */
  status: 'proposed' | 'accepted' | 'declined' | 'withdrawn';
  /** Why, in the team’s words */
  reason: string;
  /** What is added to the order */
  line_items: LineItem[];
  /** What the order costs more, with taxes; below zero, what goes back, in minor units */
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
  /** Added files that it is about */
  files: string[];
  /** What the order gets with it, as in `services` of an order; null: nothing */
  services: Services | null;
  /** What the customer said when declining it */
  note: string | null;
  /** When it was accepted, declined or withdrawn; null until then */
  decided_at: string | null;
  /** When it was made */
  created_at: string;
}

/** How far the apostille of an order has come */
export interface Apostille {
  /** The last step, or `waiting` before the first */
  status: 'waiting' | 'received' | 'notarized' | 'submitted' | 'issued' | 'returned';
  /** What was done, oldest first */
  steps: ApostilleStep[];
}

/** One thing done to get the apostille */
export interface ApostilleStep {
  /** What was done */
  step: 'received' | 'notarized' | 'submitted' | 'issued' | 'returned';
  /** The office, for `submitted` */
  where: string | null;
  /** The number of the apostille, for `issued` */
  reference: string | null;
  /** Who of the team; for the team only */
  by?: string;
  /** When it was recorded */
  at: string;
}

export interface ApproveRequest {
  /** Translations of the order; without it all are approved */
  files?: string[];
}

/** A customer’s wish to cancel a paid order, and what became of it */
export interface Cancellation {
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
  /** Kept back where it was cancelled before work had begun, in minor units */
  fee: number;
  /** What went back; null until it is granted, in minor units */
  amount: number | null;
  /** When it was granted, declined or withdrawn; null until then */
  decided_at: string | null;
  /** When the customer asked */
  created_at: string;
}

export interface CancellationRequest {
  /** Why, as a code */
  reason: 'price_too_high' | 'turnaround_unacceptable' | 'no_longer_required' | 'client_declined' | 'wrong_services' | 'wrong_files' | 'resubmitting_later';
  /** The same in your own words; the team reads it */
  note?: string;
}

/** An amount of a document in another currency */
export interface Conversion {
  /** The document that the amount stands in */
  file: string | null;
  /** What the amount is, in words; null when nobody said */
  description: string | null;
  /** Exact decimal */
  amount: string;
  /** ISO-4217 code of the amount as the document has it */
  source_currency: string;
  /** ISO-4217 code that it is converted to */
  target_currency: string;
  /** Exact decimal, in the units of the target currency */
  result: string;
  /** Target units for one source unit */
  rate: string;
  /** Day that the rate was published for, `YYYY-MM-DD` */
  rate_date: string;
  /** Who published the rate */
  rate_source: string;
  /** When it was made */
  created_at: string;
}

/** One thing that happened to a paper of the customer */
export interface Custody {
  /** What happened to the paper */
  step: 'received' | 'moved' | 'returned';
  /** Where it is from then on */
  where: string | null;
  /** A tracking number, a receipt */
  reference: string | null;
  /** Who of the team; for the team only */
  by?: string;
  /** When it was recorded */
  at: string;
}

export interface DeclineAdjustmentRequest {
  /** Why; the team reads it */
  note?: string;
}

/** A place on a page of a translation, and what is wrong there */
export interface Mark {
  /** Page of the translation, from 1 */
  page: number;
  /** Left edge, as a fraction of the page’s width */
  x: number;
  /** Upper edge, as a fraction of the page’s height */
  y: number;
  /** Fraction of the page’s width; `x` and `width` together are at most 1 */
  width: number;
  /** Fraction of the page’s height; `y` and `height` together are at most 1 */
  height: number;
  /** What is wrong there, or how it should read */
  text: string;
}

/** What was bought, from payment to completion */
export interface Order {
  /** Where this object can be fetched, by whoever may see it */
  url: string;
  /** The order, in every call about it */
  token: string;
  /** Short number for people, on papers and in emails; unique over all accounts */
  number: string;
  /** `created`: paid or on the invoice · `in_progress`: somebody works on it · `on_hold`: it waits for an answer */
  status: 'created' | 'in_progress' | 'on_hold' | 'in_review' | 'approved' | 'completed' | 'refunded' | 'voided';
  /** Price of the order, in minor units */
  total: number;
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
  /** Every file of the order that you may see */
  files: OrderFile[];
  /** The quote that was paid; null when there was none */
  quote: string | null;
  /** What `total` is made of */
  line_items: LineItem[];
  /** By name and rate; empty where nothing is taxed */
  taxes: Tax[];
  /** `total` without taxes, in minor units */
  subtotal: number;
  /** The taxes in `total`, in minor units */
  tax_total: number;
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
  /** What was given back, in minor units */
  refunded_total: number;
  /** What it costs more or less since it was paid, oldest first */
  adjustments: Adjustment[];
  /** Papers of what was paid by card, oldest first */
  receipts: OrderReceipt[];
  /** The last time that the customer wanted it cancelled */
  cancellation: Cancellation | null;
  /** When you need it; null when you did not say */
  deadline: string | null;
  /** When it is promised for: as its quote said, or, paid too late for that */
  promised_at: string | null;
  /** What it waits for from this caller; null when it waits for somebody else, or for nothing */
  next_action: NextAction | null;
  /** What can be done with it, and whether by this caller now */
  actions: Action[];
}

/** A file of an order, and what it is there */
export interface OrderFile {
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
}

/** A file of an order, with the service it belongs to */
export interface OrderFileOfService {
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
  /** The service whose result it is; null for what was given, and for papers of several */
  service: string | null;
}

/** The paper of a payment by card */
export interface OrderReceipt {
  /** The receipt */
  token: string;
  /** Number of the receipt */
  number: string;
  /** `invoice`: marked paid, because the country of the bill asks for one */
  kind: 'receipt' | 'invoice';
  /** Where its PDF is, for whoever may read the order */
  url: string;
}

/** An order, as lists show it */
export interface OrderReference {
  /** Where this object can be fetched, by whoever may see it */
  url: string;
  /** The order, in every call about it */
  token: string;
  /** Short number for people, on papers and in emails; unique over all accounts */
  number: string;
  /** `created`: paid or on the invoice · `in_progress`: somebody works on it · `on_hold`: it waits for an answer */
  status: 'created' | 'in_progress' | 'on_hold' | 'in_review' | 'approved' | 'completed' | 'refunded' | 'voided';
  /** Price of the order, in minor units */
  total: number;
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
}

/** A paper that the customer posted to us and that goes back */
export interface Original {
  /** The paper, by which it is moved and returned */
  token: string;
  /** What the customer posted */
  what: string;
  /** The document of the order that it is the original of */
  file: string | null;
  /** `received`: it is with us; `returned`: it has gone back */
  status: 'received' | 'returned';
  /** Where it is now */
  where: string | null;
  /** When it came to us */
  received_at: string;
  /** When it went back; null while it is with us */
  returned_at: string | null;
  /** From its receipt to its return, oldest first */
  custody: Custody[];
}

/** A change of a translation that the customer asked for, and what became of it */
export interface Revision {
  /** The revision, as the order lists it */
  token: string;
  /** The translation that is to be changed */
  file: string;
  /** `asked`: the team is at it; `answered`: the replacement is there; `withdrawn` */
  status: 'asked' | 'answered' | 'withdrawn' | 'replaced';
  /** The changes asked for */
  revision: string;
  /** The places on its pages that it is about; empty when none were marked */
  marks: Mark[];
  /** The translation that took its place */
  replacement: string | null;
  /** What the order had reached and the revision took back; null when it had not been approved */
  undone: {
    /** When it had been approved */
    approved_at: string | null;
    /** When it had been notarized; null if it had not */
    notarized_at: string | null;
    /** When it had been shipped; null if it had not */
    shipped_at: string | null;
    /** When it had been completed; null if it had not */
    completed_at: string | null;
    /** The parcels that had been sent */
    shipments: Shipment[];
  } | null;
  /** When it was asked for */
  created_at: string;
  /** When it was answered, withdrawn or replaced */
  ended_at: string | null;
}

export interface RevisionRequest {
  /** A translation of the order, or the final file made from it */
  file_id: string;
  /** The requested changes */
  revision: string;
  /** Places on the pages of the translation */
  marks?: Mark[];
}

/** A parcel, with what is in it */
export interface Shipment {
  /** Who carries it; null when nobody said and the number does not tell */
  carrier: string | null;
  /** The carrier’s name for how it travels; null when nobody said */
  service: string | null;
  /** The carrier’s number for it; null when it has none */
  tracking_number: string | null;
  /** Where the carrier tells where it is; null when that is not known */
  tracking_url: string | null;
  /** What is known of it */
  status: string;
  /** What is in the parcel: certificates, each with its translation and its source, and files */
  contents: string[];
}

/** One thing that happened to an order */
export interface TimelineEntry {
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
}

export interface OrdersOperations {
  /** List orders, newest first */
  listOrders: {
    params: undefined;
    query: Sorting;
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
      /** `true` returns objects this account created for referred customers */
      referred?: boolean;
      /** Quote that the order was created from */
      quote?: string;
      /** Action the object is waiting for the customer to perform */
      needs?: 'approval' | 'answer' | 'payment';
    };
    body: undefined;
    reply: Page<OrderReference>;
  };
  /** Retrieve an order */
  getOrder: {
    params: {
      /** Order to act on */
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
      /** Order to act on */
      token: string;
    };
    query: Paging;
    filters: {
      /** Only files of this kind in the order */
      collection?: 'source' | 'reference' | 'translation' | 'final' | 'certificate';
      /** Only files in this language (ISO-639 code) */
      language?: string;
      /** Only files of this service, as document or result */
      service?: 'translation' | 'credential_evaluation' | 'expert_opinion_letter' | 'currency_conversion' | 'apostille' | 'shipping' | 'notarization';
    };
    body: undefined;
    reply: Page<OrderFileOfService>;
  };
  /** Download the final files and certificates of an order as one ZIP */
  downloadOrder: {
    params: {
      /** Order to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: never;
  };
  /** List the history of an order, oldest first */
  getOrderTimeline: {
    params: {
      /** Order to act on */
      token: string;
    };
    query: Paging;
    filters: undefined;
    body: undefined;
    reply: Page<TimelineEntry>;
  };
  /** Approve all or some translations of an order */
  approveOrder: {
    params: {
      /** Order to act on */
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
      /** Order to act on */
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
      /** Order to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: AddFilesRequest;
    reply: One<Order>;
  };
  /** Accept an adjustment by paying for it */
  payAdjustment: {
    params: {
      /** Order to act on */
      token: string;
      /** Adjustment of that order */
      adjustment: string;
    };
    query: undefined;
    filters: undefined;
    body: PayRequest;
    reply: One<Order>;
  };
  /** Decline an adjustment and continue the order without it */
  declineAdjustment: {
    params: {
      /** Order to act on */
      token: string;
      /** Adjustment of that order */
      adjustment: string;
    };
    query: undefined;
    filters: undefined;
    body: DeclineAdjustmentRequest;
    reply: One<Order>;
  };
  /** Request cancellation of a paid order, granted immediately if work hasn’t started */
  requestCancellation: {
    params: {
      /** Order to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: CancellationRequest;
    reply: One<Order>;
  };
  /** Withdraw an undecided cancellation request */
  withdrawCancellation: {
    params: {
      /** Order to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Order>;
  };
}
