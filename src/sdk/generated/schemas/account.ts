// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { Billing, BillingChange } from './firm/billing.ts';
import type { OwnAgreement } from './firm/agreement.ts';
import type { TaxExemption } from './firm/tax.ts';

/** The account that owns a key */
export interface Account {
  /** Account token, as used in other objects */
  token: string;
  /** Customer name, used on invoices and in emails */
  name: string;
  /** Email address of the account */
  email: string;
  /** False in a sandbox, where payments and the team are simulated */
  livemode: boolean;
  /** Whether quotes are billed by invoice */
  invoicing: boolean;
  /** URL that receives signed events, or null if not set */
  webhook_url: string | null;
  /** Status of deliveries to `webhook_url` */
  webhook: AccountWebhook | null;
  /** Default payment method */
  default_source: string | null;
  /** Saved payment methods, oldest first */
  sources: Source[];
  /** Pace of the sandbox’s simulated team */
  sandbox_pace: 'instant' | 'paced' | 'manual' | null;
  /** Emails about orders: all, only the essential ones (holds, review, money), or none */
  emails: 'all' | 'needed' | 'none';
  /** Billing details printed on invoices */
  billing: Billing;
  /** ISO-4217 code of the currency the account is priced in */
  currency: string;
  /** Reason no tax is charged, set by the team */
  tax_exempt: TaxExemption | null;
  /** Time at which the object was created */
  created_at: string;
  /** Time at which the object was last changed */
  updated_at: string;
  /** Version number, incremented with every change */
  version: number;
  /** Current agreement with the account */
  agreement: OwnAgreement | null;
}

export interface AccountChange {
  /** Customer name, as shown on invoices and in emails */
  name?: string;
  /** Email address of the account */
  email?: string;
  /** Whether quotes can be billed by invoice and paid later, instead of by card */
  invoicing?: boolean;
  /** `https://` URL at a public address */
  webhook_url?: string | null;
  /** Emails about orders: all, only the essential ones (holds, review, money), or none */
  emails?: 'all' | 'needed' | 'none';
  /** Billing details printed on invoices */
  billing?: BillingChange;
  /** ISO-4217 currency code */
  currency?: string;
  /** Tax exemption for quotes priced from now on, or null if the account is not exempt */
  tax_exempt?: {
    /** Reason no tax is charged, printed on invoices */
    reason: string;
    /** Number of the exemption certificate */
    certificate: string | null;
  } | null;
  /** Whether the account is disabled */
  disabled?: boolean;
}

export interface AccountRequest {
  /** Customer name, as shown on invoices and in emails */
  name: string;
  /** Email address of the account */
  email: string;
  /** Whether quotes can be billed by invoice and paid later, instead of by card */
  invoicing?: boolean;
  /** `https://` URL at a public address */
  webhook_url?: string | null;
}

/** Status of the account’s own webhook URL */
export interface AccountWebhook {
  /** Token of this endpoint as an object: `GET /v1/webhook_endpoints/{token}` */
  endpoint: string;
  /** Status of the URL */
  status: 'enabled' | 'disabled';
  /** Reason the URL is disabled, same as `disabled_reason` of the endpoint */
  reason: 'gone' | 'failing' | 'by_owner' | null;
  /** Time the URL was disabled */
  since: string | null;
}

/** A newly created account with its first keys */
export interface NewAccount extends TeamAccount {
  /** First API keys, shown only once */
  keys: {
    /** Key of the live account */
    live: string;
    /** Key of the sandbox */
    test: string;
  };
}

export interface OwnAccountChange {
  /** Customer name, as shown on invoices and in emails */
  name?: string;
  /** `https://` URL at a public address */
  webhook_url?: string | null;
  /** Emails about orders: all, only the essential ones (holds, review, money), or none */
  emails?: 'all' | 'needed' | 'none';
  /** Billing details printed on invoices */
  billing?: BillingChange;
  /** ISO-4217 currency code */
  currency?: string;
  /** Pace of the simulated team, for sandboxes only */
  sandbox_pace?: 'instant' | 'paced' | 'manual' | null;
}

/** A company that quotes are attributed to, by its `prt_` token */
export interface Partner {
  /** Partner token, to send as `partner.token` or in the header `Partner-Id` */
  token: string;
  /** Partner name shown to customers */
  name: string;
  /** Account of the partner */
  account: string | null;
  /** Name of that account */
  account_name: string | null;
  /** Time the partner was disabled */
  disabled_at: string | null;
  /** Time at which the object was created */
  created_at: string;
  /** Version number, incremented with every change */
  version: number;
}

export interface PartnerChange {
  /** Partner name shown to customers */
  name?: string;
  /** Account of the partner */
  account?: string;
  /** Whether the partner is disabled */
  disabled?: boolean;
}

export interface PartnerCreate {
  /** Partner name shown to customers */
  name: string;
  /** Account of the partner, if it has one */
  account?: string;
}

/** A saved payment method of an account */
export interface Source {
  /** Token to use as `payment_method` in a payment */
  token: string;
  /** Type of payment method */
  type: string;
  /** Card network, in lowercase */
  brand: string;
  /** Last four digits of the card */
  last4: string;
  /** Month the card expires, 1 to 12 */
  exp_month: number;
  /** Year the card expires, four digits */
  exp_year: number;
  /** Whether this method is charged when a payment names none */
  default: boolean;
}

/** An account as the team sees it */
export interface TeamAccount {
  /** Account token, as used in other objects */
  token: string;
  /** Customer name, used on invoices and in emails */
  name: string;
  /** Email address of the account */
  email: string;
  /** False in a sandbox, where payments and the team are simulated */
  livemode: boolean;
  /** Whether quotes are billed by invoice */
  invoicing: boolean;
  /** URL that receives signed events, or null if not set */
  webhook_url: string | null;
  /** Status of deliveries to `webhook_url` */
  webhook: AccountWebhook | null;
  /** Default payment method */
  default_source: string | null;
  /** Saved payment methods, oldest first */
  sources: Source[];
  /** Pace of the sandbox’s simulated team */
  sandbox_pace: 'instant' | 'paced' | 'manual' | null;
  /** Emails about orders: all, only the essential ones (holds, review, money), or none */
  emails: 'all' | 'needed' | 'none';
  /** Billing details printed on invoices */
  billing: Billing;
  /** ISO-4217 code of the currency the account is priced in */
  currency: string;
  /** Reason no tax is charged, set by the team */
  tax_exempt: TaxExemption | null;
  /** Time at which the object was created */
  created_at: string;
  /** Time at which the object was last changed */
  updated_at: string;
  /** Version number, incremented with every change */
  version: number;
  /** Sandbox of a live account */
  sandbox: string | null;
  /** Live account of a sandbox */
  parent: string | null;
  /** Phone number of a referred customer, from the referral */
  phone: string | null;
  /** Time the account was disabled */
  disabled_at: string | null;
}
