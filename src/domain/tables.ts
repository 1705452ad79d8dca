import type { Generated } from 'kysely';
import type { Static } from 'typebox';
import { createQueryBuilder } from '../storage/query-builder.ts';
import type { SourceMetadata } from '../wire/file.ts';
import type { Estimate, LineItem, QuoteStatus } from '../wire/quote.ts';
import type { Services } from '../wire/services.ts';

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
  deadline: Date | null;
  notes: string | null;
  use_cases: Record<string, unknown>[];
  autobuy: boolean;
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
  created_at: Date;
  updated_at: Date;
}

export interface Tables {
  accounts: AccountRow;
  api_keys: ApiKeyRow;
  sources: SourceRow;
  partners: PartnerRow;
  files: FileRow;
  quotes: QuoteRow;
  quote_files: { quote_id: string; position: number; file_id: string; account_id: string; created_by: string };
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
