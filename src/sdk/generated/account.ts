// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { One, Page, Paging } from './replies.ts';

/** The account that a key belongs to; a sandbox is an account of its own */
export interface Account {
  /** The account, as other objects name it */
  token: string;
  /** Name of the customer, on papers and in emails */
  name: string;
  /** Where emails of the account go */
  email: string;
  /** False in a sandbox, where money and team are simulated; a test key sees nothing else */
  livemode: boolean;
  /** Whether quotes are billed on an invoice */
  invoicing: boolean;
  /** Where events are sent, signed; null when none was set */
  webhook_url: string | null;
  /** Whether `webhook_url` is sent to; null where there is none, and for apps */
  webhook: AccountWebhook | null;
  /** The payment method that is charged by default; null when none is saved */
  default_source: string | null;
  /** Saved payment methods, oldest first */
  sources: Source[];
  /** How the simulated team of a sandbox works; null on a live account, or for the default */
  sandbox_pace: 'instant' | 'paced' | 'manual' | null;
  /** Emails about orders: all; only the needed ones (holds, review, money); or none */
  emails: 'all' | 'needed' | 'none';
  /** Whom papers are made out to */
  billing: Billing;
  /** ISO-4217 code in which the account is priced; fixed while anything is unpaid or agreed in an amount */
  currency: string;
  /** Why no tax is charged, set by the team; null: it is */
  tax_exempt: TaxExemption | null;
  /** When it was made */
  created_at: string;
  /** When it was last changed */
  updated_at: string;
  /** Counts its changes; `If-Match` names the one that a change was decided by */
  version: number;
  /** What is agreed with us, as it holds now; null for apps */
  agreement: OwnAgreement | null;
}

/** The state of the account’s own webhook URL */
export interface AccountWebhook {
  /** The same as an object: `GET /v1/webhook_endpoints/{token}` */
  endpoint: string;
  /** `disabled`: events wait as skipped deliveries until it is enabled again */
  status: 'enabled' | 'disabled';
  /** Why it is disabled, as `disabled_reason` of the endpoint */
  reason: 'gone' | 'failing' | 'by_owner' | null;
  /** Since when it is disabled */
  since: string | null;
}

/** A key of an account; the key itself is shown once, when it is made */
export interface ApiKey {
  /** The key as an object; it opens nothing */
  token: string;
  /** What you call it */
  name: string;
  /** How the key begins and ends */
  hint: string;
  /** What it may do */
  scopes: ('files:read' | 'files:write' | 'quotes:read' | 'quotes:write' | 'quotes:pay' | 'orders:read' | 'orders:write' | 'account:read' | 'account:write' | 'webhooks:read' | 'webhooks:write')[];
  /** What it may spend */
  limits: KeyLimits;
  /** Requests a minute that it may make, below the limit of its account; null: as many as the account */
  rate_limit: number | null;
  /** What the key, and the keys that it made, have paid, put on the invoice or hold, since the month began (UTC) */
  spent_this_month: number;
  /** The key that made it, whose limits hold for it too */
  made_by: string | null;
  /** The member who made it, signed in or with a key of theirs; null when not known, or made by our team */
  person: string | null;
  /** False in a sandbox, where money and team are simulated; a test key sees nothing else */
  livemode: boolean;
  /** When it was made */
  created_at: string;
  /** When it ends by itself; null: never */
  expires_at: string | null;
  /** When it was last used; null when it never was */
  last_used_at: string | null;
  /** When it was revoked; null while it works */
  revoked_at: string | null;
  /** Counts its changes; `If-Match` names the one that a change was decided by */
  version: number;
}

export interface ApiKeyChange {
  /** What you call it, such as the server that uses it */
  name?: string;
  /** Takes the place of the scopes that it has */
  scopes?: ('files:read' | 'files:write' | 'quotes:read' | 'quotes:write' | 'quotes:pay' | 'orders:read' | 'orders:write' | 'account:read' | 'account:write' | 'webhooks:read' | 'webhooks:write')[];
  /** When the key ends by itself: ISO 8601 with an offset, or `YYYY-MM-DD`; null: never */
  expires_at?: string | null;
  /** What it may spend; a limit that is not named stays as it is, with null both do */
  limits?: {
    /** The most that one order may cost, in minor units of the account’s currency; null: no limit */
    per_order?: number | null;
    /** The most in a calendar month (UTC), in minor units of the account’s currency; null: no limit */
    per_month?: number | null;
  } | null;
  /** Requests a minute that it may make, below the limit of its account; null: as many as the account */
  rate_limit?: number | null;
}

export interface ApiKeyRequest {
  /** What you call it, such as the server that uses it */
  name: string;
  /** Without it, every scope of who makes the key */
  scopes?: ('files:read' | 'files:write' | 'quotes:read' | 'quotes:write' | 'quotes:pay' | 'orders:read' | 'orders:write' | 'account:read' | 'account:write' | 'webhooks:read' | 'webhooks:write')[];
  /** When the key ends by itself: ISO 8601 with an offset, or `YYYY-MM-DD`; null: never */
  expires_at?: string | null;
  /** What it may spend; a limit that is not named stays as it is */
  limits?: {
    /** The most that one order may cost, in minor units of the account’s currency; null: no limit */
    per_order?: number | null;
    /** The most in a calendar month (UTC), in minor units of the account’s currency; null: no limit */
    per_month?: number | null;
  };
  /** Requests a minute that it may make, below the limit of its account; null: as many as the account */
  rate_limit?: number | null;
}

/** Whom papers are made out to; each paper that was issued keeps its own copy */
export interface Billing {
  /** The name on papers; null for the account’s own */
  legal_name: string | null;
  /** Null until somebody has given it */
  address: BillingAddress | null;
  /** Number for VAT, GST or the like, as it stands on papers */
  tax_number: string | null;
  /** Your order number for what has none of its own */
  purchase_order: string | null;
  /** Where invoices go; null for the account’s own address */
  email: string | null;
}

/** The address on papers */
export interface BillingAddress {
  /** Street address */
  line1: string;
  /** Suite, floor; null when there is none */
  line2: string | null;
  /** Town or city */
  city: string;
  /** State, province or county; null when none was given */
  region: string | null;
  /** Null where the country has none */
  postal_code: string | null;
  /** ISO-3166 code; taxes go by it */
  country: string;
}

/** An address, replaced as a whole */
export interface BillingAddressIn {
  /** Street address */
  line1: string;
  /** Suite, floor; null or empty when there is none */
  line2?: string | null;
  /** Town or city */
  city: string;
  /** US: 2-letter state; CA: 2-letter province; elsewhere as it is written */
  region?: string | null;
  /** US: 5-digit ZIP */
  postal_code?: string | null;
  /** ISO-3166 code */
  country: string;
}

/** What is not named stays as it is; null clears it */
export interface BillingChange {
  /** The name on papers */
  legal_name?: string | null;
  /** Replaced as a whole */
  address?: BillingAddressIn | null;
  /** Valid for the country of the address, where we know its form and its check digits */
  tax_number?: string | null;
  /** Your order number */
  purchase_order?: string | null;
  /** Where invoices go */
  email?: string | null;
}

/** What can be ordered here, and within which limits */
export interface Catalogue {
  /** Everything that a quote can ask for */
  services: {
    /** The field of `services` that asks for it */
    flag: string;
    /** What people call the service */
    name: string;
    /** Name of the options object that goes with the flag */
    options: string;
    /** What can be said about the service */
    fields: {
      /** The field of the options object */
      name: string;
      /** What it holds: `string`, `boolean`, `array` … */
      type: string;
      /** Whether it has to be sent with the flag */
      required: boolean;
      /** What holds when it is not sent; absent when nothing does */
      default?: string;
      /** The only values that are taken; absent when others are */
      allowed?: string[];
      /** What it is for */
      description?: string;
      /** Of an `object`, such as an address, the fields in it */
      fields?: {
        /** The field of the options object */
        name: string;
        /** What it holds: `string`, `boolean`, `array` … */
        type: string;
        /** Whether it has to be sent with the flag */
        required: boolean;
        /** What holds when it is not sent; absent when nothing does */
        default?: string;
        /** The only values that are taken; absent when others are */
        allowed?: string[];
        /** What it is for */
        description?: string;
      }[];
    }[];
  }[];
  /** How paper can be sent */
  shipping_services: {
    /** What `shipping_service` of a quote names */
    code: string;
    /** What people call it */
    name: string;
    /** How long a parcel takes, in words */
    timeframe: string;
    /** `us`, `international` or `both` */
    delivers: string;
    /** What else to know, such as where it does not deliver */
    notes?: string;
  }[];
  /** Extensions of the files that are taken */
  file_types: string[];
  /** The price list that estimates are made by now */
  price_list: PricedBy;
  /** ISO-4217 code of the amounts beside it */
  currency: string;
  /** What this service allows */
  limits: {
    /** The largest file, in bytes */
    max_file_bytes: number;
    /** How many files one quote may have */
    max_files_per_quote: number;
    /** How long a file may take to be fetched from its URL */
    fetch_seconds: number;
    /** How long a download link is good for */
    download_url_seconds: number;
    /** Entries of a page when `per_page` is not sent */
    default_per_page: number;
    /** The most that `per_page` may ask for */
    max_per_page: number;
    /** The largest body without a file, in bytes */
    max_json_bytes: number;
    /** The most values in a JSON body */
    max_json_values: number;
    /** The most fields of a form that is URL-encoded */
    max_form_fields: number;
    /** The most fields of a multipart body, files aside */
    max_multipart_fields: number;
    /** Requests that the account may make in a minute; 0: no limit */
    requests_per_minute: number;
  };
}

/** What the key, and the keys that it made, may spend */
export interface KeyLimits {
  /** The most that one order may cost, in minor units of the account’s currency; null: no limit */
  per_order: number | null;
  /** The most in a calendar month (UTC), in minor units of the account’s currency; null: no limit */
  per_month: number | null;
}

/** A language that documents can be translated from or into */
export interface Language {
  /** ISO-639 code, as `source_language` and `target_language` take it */
  code: string;
  /** Its name in English */
  name: string;
}

/** A key that was just made, with the key itself */
export interface NewApiKey {
  /** The key as an object; it opens nothing */
  token: string;
  /** What you call it */
  name: string;
  /** How the key begins and ends */
  hint: string;
  /** What it may do */
  scopes: ('files:read' | 'files:write' | 'quotes:read' | 'quotes:write' | 'quotes:pay' | 'orders:read' | 'orders:write' | 'account:read' | 'account:write' | 'webhooks:read' | 'webhooks:write')[];
  /** What it may spend */
  limits: KeyLimits;
  /** Requests a minute that it may make, below the limit of its account; null: as many as the account */
  rate_limit: number | null;
  /** What the key, and the keys that it made, have paid, put on the invoice or hold, since the month began (UTC) */
  spent_this_month: number;
  /** The key that made it, whose limits hold for it too */
  made_by: string | null;
  /** The member who made it, signed in or with a key of theirs; null when not known, or made by our team */
  person: string | null;
  /** False in a sandbox, where money and team are simulated; a test key sees nothing else */
  livemode: boolean;
  /** When it was made */
  created_at: string;
  /** When it ends by itself; null: never */
  expires_at: string | null;
  /** When it was last used; null when it never was */
  last_used_at: string | null;
  /** When it was revoked; null while it works */
  revoked_at: string | null;
  /** Counts its changes; `If-Match` names the one that a change was decided by */
  version: number;
  /** Shown this once */
  key: string;
}

export interface OwnAccountChange {
  /** Name of the customer, as papers and emails show it */
  name?: string;
  /** `https://`, at a public address */
  webhook_url?: string | null;
  /** Emails about orders: all; only the needed ones (holds, review, money); or none */
  emails?: 'all' | 'needed' | 'none';
  /** Whom papers are made out to */
  billing?: BillingChange;
  /** ISO-4217 code; refused while anything is unpaid, or amounts are agreed in it: nothing is converted */
  currency?: string;
  /** Sandboxes only: how the simulated team works; null for the default */
  sandbox_pace?: 'instant' | 'paced' | 'manual' | null;
}

/** What is agreed with the account, as it holds now */
export interface OwnAgreement {
  /** In which the account is priced and billed, and its amounts are agreed */
  currency: string;
  /** The version of the price list by which estimates are made now */
  price_list: PricedBy;
  /** Per cent off every price, as a decimal number of at most two decimals; null: none */
  discount: string | null;
  /** Days from the issue of an invoice until it is due */
  payment_term_days: number;
  /** The most that may be unpaid on invoices, in minor units */
  credit_limit: number | null;
  /** Unpaid on invoices now, less what was credited: what the limit is held against, in minor units */
  credit_used: number;
  /** Whether nothing goes on the invoice without a purchase order, of the quote or of the account */
  purchase_order_required: boolean;
}

/** A version of a price list */
export interface PricedBy {
  /** Name of the version */
  version: string;
  /** ISO-4217 code of the amounts beside it */
  currency: string;
}

/** A saved payment method of an account */
export interface Source {
  /** What `payment_method` of a payment names */
  token: string;
  /** The kind of payment method; `card` for now */
  type: string;
  /** Network of the card, in lower case */
  brand: string;
  /** Last four digits of the card */
  last4: string;
  /** Month in which the card expires, 1 to 12 */
  exp_month: number;
  /** Year in which the card expires, four digits */
  exp_year: number;
  /** Whether it is charged when a payment names none; one of an account’s is */
  default: boolean;
}

/** That an account is exempt from taxes */
export interface TaxExemption {
  /** Why no tax is charged, as papers say it */
  reason: string;
  /** Number of the certificate; null when there is none */
  certificate: string | null;
}

export interface AccountOperations {
  /** Check a key */
  ping: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: {
      /** Always `success`: the key is good */
      result: 'success';
    };
  };
  /** Retrieve the account of the key */
  getAccount: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Account>;
  };
  /** Change the account of the key */
  changeAccount: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: OwnAccountChange;
    reply: One<Account>;
  };
  /** List API keys */
  listKeys: {
    params: undefined;
    query: Paging;
    filters: undefined;
    body: undefined;
    reply: Page<ApiKey>;
  };
  /** Create an API key */
  createKey: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: ApiKeyRequest;
    reply: One<NewApiKey>;
  };
  /** Retrieve an API key */
  getKey: {
    params: {
      /** The key that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<ApiKey>;
  };
  /** Change an API key */
  changeKey: {
    params: {
      /** The key that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: ApiKeyChange;
    reply: One<ApiKey>;
  };
  /** Revoke an API key */
  revokeKey: {
    params: {
      /** The key that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<ApiKey>;
  };
  /** List languages */
  listLanguages: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Language[]>;
  };
  /** Services, options, shipping services and limits */
  getCatalogue: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Catalogue>;
  };
}
