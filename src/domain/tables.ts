import type { Generated } from 'kysely';
import type { Static } from 'typebox';
import { createQueryBuilder } from '../storage/query-builder.ts';
import type { SourceMetadata } from '../wire/schemas/file.ts';
import type { Collection, OrderStatus, Shipment } from '../wire/schemas/order.ts';
import type { Estimate, LineItem, QuoteStatus } from '../wire/schemas/quote.ts';
import type { Services } from '../wire/schemas/services.ts';
import type { InvoiceLineRow, InvoiceRow, PaymentRow, RefundRow } from './money-tables.ts';

// The tables as the queries see them. Types only, and the builder that knows them.

export interface AccountRow {
  id: string;
  parent_id: string | null;
  name: string;
  email: string;
  phone: string | null;
  livemode: boolean;
  invoicing: boolean;
  webhook_url: string | null;
  webhook_secret: Buffer;
  /** `webhook_url`, written so that two spellings of one address are equal. */
  webhook_target: string | null;
  old_webhook_secret: Buffer | null;
  old_webhook_secret_until: Date | null;
  sandbox_pace: 'instant' | 'paced' | 'manual' | null;
  disabled_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface ApiKeyRow {
  id: string;
  account_id: string | null;
  name: string;
  hash: Buffer;
  hint: string;
  scopes: string[] | null;
  created_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

export interface SourceRow {
  id: string;
  account_id: string;
  type: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  is_default: boolean;
  gateway: string;
  gateway_reference: string;
  created_at: Date;
}

export interface PartnerRow {
  id: string;
  name: string;
  account_id: string | null;
  created_at: Date;
  disabled_at: Date | null;
}

export interface FileRow {
  id: string;
  account_id: string;
  blob: string;
  filename: string;
  size: number;
  sha256: Buffer;
  mimetype: string;
  upload_source: string;
  source_word_count: number | null;
  page_count: number | null;
  language_detection: string | null;
  pdf_title: string | null;
  pdf_creator: string | null;
  pdf_last_modified: Date | null;
  source_metadata: Static<typeof SourceMetadata>;
  integrations: unknown[];
  /** Not shown to its account: a draft of the team, or a translation that has left review. */
  withheld: boolean;
  created_at: Date;
  updated_at: Date;
}

export interface QuoteRow {
  id: string;
  account_id: string;
  created_by: string;
  app_id: string | null;
  partner_id: string | null;
  number: string;
  status: QuoteStatus;
  livemode: boolean;
  services: Services;
  reference: string | null;
  client_reference: string | null;
  case_reference: string | null;
  webhook: string | null;
  webhook_target: string | null;
  deadline: Date | null;
  notes: string | null;
  use_cases: Record<string, unknown>[];
  autobuy: boolean;
  max_total: number | null;
  assignee: string | null;
  currency: string;
  price_list: string;
  estimate: Estimate;
  line_items: LineItem[] | null;
  total: number | null;
  team_note: string | null;
  order_id: string | null;
  priced_at: Date | null;
  expires_at: Date | null;
  promised_at: Date | null;
  cancelled_reason: string | null;
  /** Of the secret in the link to its page; null on quotes older than that. */
  payment_link_hash: Buffer | null;
  created_at: Date;
  updated_at: Date;
}

export interface OrderRow {
  id: string;
  account_id: string;
  app_id: string | null;
  partner_id: string | null;
  quote_id: string | null;
  number: string;
  status: OrderStatus;
  held_from: OrderStatus | null;
  hold_reason: string | null;
  held_for_payment: boolean;
  livemode: boolean;
  services: Services;
  source_language: string | null;
  target_language: string[];
  translation_type: string | null;
  certification: string | null;
  delivery: string | null;
  turnaround: string | null;
  currency: string;
  line_items: LineItem[];
  total: number;
  refunded_total: number;
  reference: string | null;
  client_reference: string | null;
  case_reference: string | null;
  deadline: Date | null;
  promised_at: Date | null;
  notes: string | null;
  assignee: string | null;
  shipment: Shipment | null;
  end_reason: string | null;
  approved_at: Date | null;
  intake_processed_at: Date | null;
  translator_assigned_at: Date | null;
  translator_accepted_at: Date | null;
  translator_completed_at: Date | null;
  proofreader_completed_at: Date | null;
  all_translations_approved_at: Date | null;
  notarized_at: Date | null;
  shipped_at: Date | null;
  completed_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface OrderFileRow {
  order_id: string;
  file_id: string;
  account_id: string;
  collection: Collection;
  position: number;
  language: string | null;
  source_file_id: string | null;
  /** The translation that a final file was made from. */
  made_from: string | null;
  /** The service whose result it is, where that is not a translation. */
  service: string | null;
  /** In the order's files, for its account to see. */
  live: boolean;
  replaced: boolean;
  approved_at: Date | null;
  revision: string | null;
  revised_at: Date | null;
  created_at: Date;
}

/** Numbers of any size and precision travel as text. */
export interface ConversionRow {
  id: string;
  order_id: string;
  account_id: string;
  file_id: string | null;
  description: string | null;
  amount: string;
  source_currency: string;
  target_currency: string;
  result: string;
  rate: string;
  /** `YYYY-MM-DD` */
  rate_date: string;
  rate_source: string;
  created_at: Date;
}

export interface MailRow {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  about: string | null;
  status: 'waiting' | 'sent' | 'failed' | 'suppressed';
  attempts: number;
  next_at: Date;
  last_error: string | null;
  created_at: Date;
  sent_at: Date | null;
}

export interface Tables {
  accounts: AccountRow;
  api_keys: ApiKeyRow;
  sources: SourceRow;
  partners: PartnerRow;
  files: FileRow;
  quotes: QuoteRow;
  quote_files: { quote_id: string; position: number; file_id: string; account_id: string; created_by: string };
  payments: PaymentRow;
  refunds: RefundRow;
  invoices: InvoiceRow;
  invoice_lines: InvoiceLineRow;
  orders: OrderRow;
  order_files: OrderFileRow;
  conversions: ConversionRow;
  mails: MailRow;
  audit: {
    id: string;
    actor: string;
    action: string;
    target: string;
    address: string | null;
    request_id: string | null;
    detail: Generated<Record<string, unknown>>;
    created_at: Date;
  };
}

export const from = createQueryBuilder<Tables>();
