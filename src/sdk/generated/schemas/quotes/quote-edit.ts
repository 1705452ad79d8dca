// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { Services } from '../services.ts';

export interface QuoteEdit {
  /** File ids, or publicly accessible `https://` URLs */
  files?: string[];
  /** Requested services, replacing all previous ones */
  services?: Services;
  /** Your own name for the request, printed on invoices */
  reference?: string | null;
  /** Your name or number for the client the work is for */
  client_reference?: string | null;
  /** Your name or number for the case or matter */
  case_reference?: string | null;
  /** Your purchase order number, repeated on invoices */
  purchase_order?: string | null;
  /** Deadline as `YYYY-MM-DD HH:MM:SS` in UTC */
  deadline?: string | null;
  /** General notes for the team */
  notes?: string | null;
  /** Metadata, replacing all previous metadata */
  metadata?: Record<string, string>;
}
