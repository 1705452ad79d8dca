import type { Billing } from './schemas/firm/billing.ts';

// Billing data as form fields, on pages and in browsers.

export const ADDRESS_FIELDS = ['line1', 'line2', 'city', 'region', 'postal_code', 'country'] as const;

export type BillingField =
  | (typeof ADDRESS_FIELDS)[number]
  | 'legal_name'
  | 'tax_number'
  | 'purchase_order'
  | 'email'
  | 'currency';
export type BillingTexts = Record<BillingField, string>;

/** Every field as text; empty if not set. */
export const billingTexts = ({ billing, currency }: { billing: Billing; currency: string }): BillingTexts => {
  const { address, ...texts } = billing;
  return {
    legal_name: texts.legal_name ?? '',
    line1: address?.line1 ?? '',
    line2: address?.line2 ?? '',
    city: address?.city ?? '',
    region: address?.region ?? '',
    postal_code: address?.postal_code ?? '',
    country: address?.country ?? '',
    tax_number: texts.tax_number ?? '',
    purchase_order: texts.purchase_order ?? '',
    email: texts.email ?? '',
    currency,
  };
};
