// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { LineItem, PriceQuoteRequestLineItem } from '../quote.ts';
import type { Services } from '../services.ts';
import type { Tax, TaxNote } from '../firm/tax.ts';

export interface AddFilesRequest {
  /** Previously uploaded files of the account */
  files: string[];
  /** `reference`: for information, at any time before completion · `source`: to be worked on too */
  collection?: 'reference' | 'source';
}

/** Change to the price of a paid order */
export interface Adjustment extends AdjustmentPreview {
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
  line_items: PriceQuoteRequestLineItem[];
  /** Services not yet in the order, added once the customer accepts, with their options as in a quote */
  services?: Services;
}

export interface DeclineAdjustmentRequest {
  /** Reason for declining, shown to the team */
  note?: string;
}
