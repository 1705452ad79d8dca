// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { LanguagePair, PersonRate, PersonRateRequest } from './people/profile.ts';

export interface AssignQuoteRequest {
  /** Token or name of a person */
  assignee: string | null;
}

/** One entry of the audit log */
export interface AuditEntry {
  /** Actor: a person, a key, or the service itself */
  actor: string;
  /** Name of the actor */
  actor_name: string;
  /** Action, as the object type, a period and the verb */
  action: string;
  /** Token of the object that was acted on */
  target: string;
  /** Number or name of the object */
  target_name: string | null;
  /** IP address of the request */
  address: string | null;
  /** ID of the request in the logs */
  request_id: string | null;
  /** Values sent or changed, depending on the action */
  detail: Record<string, unknown>;
  /** Time of the action */
  created_at: string;
}

/** Final files, all optional */
export interface CompleteRequest {
  /** An additional final file */
  file?: never;
}

export interface ConversionRequest {
  /** Document of the order that contains the amount */
  file?: string;
  /** Description of the amount, printed on invoices */
  description?: string;
  /** Exact decimal amount, as in the document */
  amount: string;
  /** Currency of the amount */
  source_currency?: string;
  /** Date of the document */
  date?: string;
}

export interface DeliverableUpload {
  /** Document, multipart only */
  file: never;
  /** Service that produced the result */
  service: 'translation' | 'credential_evaluation' | 'expert_opinion_letter' | 'currency_conversion' | 'apostille' | 'shipping' | 'notarization';
}

export interface HoldRequest {
  /** Question to the customer */
  reason: string;
}

export interface IntakeRequest {
  /** Files of the order that are for reference only and aren’t translated */
  reference_files?: string[];
}

/** Sealed scans */
export interface NotarizeUpload {
  /** Scan of a sealed certificate, PDF or image */
  file?: never;
  /** Certificate shown in the file */
  certificate?: string;
}

/** A team member, or an outside person who works for the company */
export interface Person {
  /** Person token, as used in assignments and the audit log */
  token: string;
  /** Display name */
  name: string;
  /** Email address the person signs in with */
  email: string | null;
  /** The first of `roles` */
  role: 'admin' | 'pricing' | 'translator' | 'proofreader' | 'notary' | 'shipping' | 'support' | 'finance';
  /** Roles of the person */
  roles: ('admin' | 'pricing' | 'translator' | 'proofreader' | 'notary' | 'shipping' | 'support' | 'finance')[];
  /** Time the person was disabled and can no longer sign in */
  disabled_at: string | null;
  /** Whether the person signs in */
  signs_in: boolean;
  /** All language pairs the person translates or proofreads */
  languages: LanguagePair[];
  /** Weekdays the person works */
  working_days: ('sun' | 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat')[];
  /** Rates by task and unit */
  rates: PersonRate[];
  /** Number of current assignments */
  open_assignments: number;
  /** Time the first of these is due, or promised to the customer */
  next_due_at: string | null;
  /** Time at which the object was created */
  created_at: string;
  /** Version number, incremented with every change */
  version: number;
}

export interface PersonChange {
  /** Name shown to colleagues and customers */
  name?: string;
  /** Email address the person signs in with */
  email?: string;
  /** A single role */
  role?: 'admin' | 'pricing' | 'translator' | 'proofreader' | 'notary' | 'shipping' | 'support' | 'finance';
  /** One or more roles */
  roles?: ('admin' | 'pricing' | 'translator' | 'proofreader' | 'notary' | 'shipping' | 'support' | 'finance')[];
  /** Whether the person is disabled */
  disabled?: boolean;
  /** Whether the person signs in */
  signs_in?: boolean;
  /** All language pairs the person translates or proofreads */
  languages?: LanguagePair[];
  /** Weekdays the person works */
  working_days?: ('sun' | 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat')[];
  /** Rates, one per task and unit */
  rates?: PersonRateRequest[];
}

export interface PersonRequest {
  /** Name shown to colleagues and customers */
  name: string;
  /** Email address the person signs in with */
  email?: string;
  /** A single role */
  role?: 'admin' | 'pricing' | 'translator' | 'proofreader' | 'notary' | 'shipping' | 'support' | 'finance';
  /** One or more roles */
  roles?: ('admin' | 'pricing' | 'translator' | 'proofreader' | 'notary' | 'shipping' | 'support' | 'finance')[];
}

export interface QuoteIntakeRequest {
  /** All files of the quote that are for reference only and aren’t translated */
  reference_files: string[];
}

export interface RefundRequest {
  /** Amount in minor units */
  amount?: number;
  /** Reason, shown to the customer */
  reason: string;
}

export interface RevokeCertificateRequest {
  /** Reason, shown to anyone who verifies the certificate */
  reason: string;
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

/** A link that signs a person in once */
export interface SignInLink {
  /** One-time link */
  url: string | null;
  /** Email address the link was sent to */
  mailed_to: string | null;
  /** Time the link expires */
  expires_at: string;
}

export interface SignInLinkRequest {
  /** Purpose of the link */
  purpose?: 'sign_in' | 'reset';
  /** Whether to email the link to the person, if email is set up, instead of returning it */
  mail?: boolean;
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
