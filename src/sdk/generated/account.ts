// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { One, Page, Paging } from './replies.ts';

/** The account that owns a key */
export interface Account {
  /** Account token, as used in other objects */
  token: string;
  /** Customer name, used on papers and in emails */
  name: string;
  /** Email address of the account */
  email: string;
  /** False in a sandbox, where money and team are simulated; a test key sees nothing else */
  livemode: boolean;
  /** Whether quotes are billed by invoice */
  invoicing: boolean;
  /** Where events are sent, signed; null when none was set */
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
  /** Billing details printed on papers */
  billing: Billing;
  /** ISO-4217 code of the currency the account is priced in */
  currency: string;
  /** Reason no tax is charged, set by the team */
  tax_exempt: TaxExemption | null;
  /** When it was made */
  created_at: string;
  /** When it was last changed */
  updated_at: string;
  /** Counts its changes; `If-Match` names the one that a change was decided by */
  version: number;
  /** Current agreement with the account */
  agreement: OwnAgreement | null;
}

/** Status of the account’s own webhook URL */
export interface AccountWebhook {
  /** The same endpoint as an object: `GET /v1/webhook_endpoints/{token}` */
  endpoint: string;
  /** Status of the URL */
  status: 'enabled' | 'disabled';
  /** Reason the URL is disabled, same as `disabled_reason` of the endpoint */
  reason: 'gone' | 'failing' | 'by_owner' | null;
  /** Time the URL was disabled */
  since: string | null;
}

/** An API key of an account */
export interface ApiKey {
  /** Token of the key as an object */
  token: string;
  /** Name of the key */
  name: string;
  /** First and last characters of the key */
  hint: string;
  /** Scopes of the key */
  scopes: ('files:read' | 'files:write' | 'quotes:read' | 'quotes:write' | 'quotes:pay' | 'orders:read' | 'orders:write' | 'account:read' | 'account:write' | 'webhooks:read' | 'webhooks:write')[];
  /** Spending limits of the key */
  limits: KeyLimits;
  /** Requests per minute, below the account’s limit */
  rate_limit: number | null;
  /** Amount paid, invoiced or held since the start of the month (UTC) by the key and the keys it created */
  spent_this_month: number;
  /** Key that created this one */
  made_by: string | null;
  /** Member who created the key, signed in or with a key of theirs */
  person: string | null;
  /** False in a sandbox, where money and team are simulated; a test key sees nothing else */
  livemode: boolean;
  /** When it was made */
  created_at: string;
  /** Time the key expires */
  expires_at: string | null;
  /** Time the key was last used */
  last_used_at: string | null;
  /** Time the key was revoked */
  revoked_at: string | null;
  /** Counts its changes; `If-Match` names the one that a change was decided by */
  version: number;
}

export interface ApiKeyChange {
  /** Name of the key, such as the server that uses it */
  name?: string;
  /** New scopes, replacing the current ones */
  scopes?: ('files:read' | 'files:write' | 'quotes:read' | 'quotes:write' | 'quotes:pay' | 'orders:read' | 'orders:write' | 'account:read' | 'account:write' | 'webhooks:read' | 'webhooks:write')[];
  /** Time the key expires: ISO 8601 with an offset, or `YYYY-MM-DD` */
  expires_at?: string | null;
  /** Spending limits */
  limits?: {
    /** Maximum cost of one order, in minor units of the account’s currency */
    per_order?: number | null;
    /** Maximum spend per calendar month (UTC), in minor units of the account’s currency */
    per_month?: number | null;
  } | null;
  /** Requests per minute, below the account’s limit */
  rate_limit?: number | null;
}

export interface ApiKeyRequest {
  /** Name of the key, such as the server that uses it */
  name: string;
  /** Scopes of the key */
  scopes?: ('files:read' | 'files:write' | 'quotes:read' | 'quotes:write' | 'quotes:pay' | 'orders:read' | 'orders:write' | 'account:read' | 'account:write' | 'webhooks:read' | 'webhooks:write')[];
  /** Time the key expires: ISO 8601 with an offset, or `YYYY-MM-DD` */
  expires_at?: string | null;
  /** Spending limits */
  limits?: {
    /** Maximum cost of one order, in minor units of the account’s currency */
    per_order?: number | null;
    /** Maximum spend per calendar month (UTC), in minor units of the account’s currency */
    per_month?: number | null;
  };
  /** Requests per minute, below the account’s limit */
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

/** Spending limits of the key and the keys it created */
export interface KeyLimits {
  /** Maximum cost of one order, in minor units of the account’s currency */
  per_order: number | null;
  /** Maximum spend per calendar month (UTC), in minor units of the account’s currency */
  per_month: number | null;
}

/** A language that documents can be translated from or into */
export interface Language {
  /** ISO-639 code, as `source_language` and `target_language` take it */
  code: string;
  /** Its name in English */
  name: string;
}

/** A newly created key, with the key itself */
export interface NewApiKey {
  /** Token of the key as an object */
  token: string;
  /** Name of the key */
  name: string;
  /** First and last characters of the key */
  hint: string;
  /** Scopes of the key */
  scopes: ('files:read' | 'files:write' | 'quotes:read' | 'quotes:write' | 'quotes:pay' | 'orders:read' | 'orders:write' | 'account:read' | 'account:write' | 'webhooks:read' | 'webhooks:write')[];
  /** Spending limits of the key */
  limits: KeyLimits;
  /** Requests per minute, below the account’s limit */
  rate_limit: number | null;
  /** Amount paid, invoiced or held since the start of the month (UTC) by the key and the keys it created */
  spent_this_month: number;
  /** Key that created this one */
  made_by: string | null;
  /** Member who created the key, signed in or with a key of theirs */
  person: string | null;
  /** False in a sandbox, where money and team are simulated; a test key sees nothing else */
  livemode: boolean;
  /** When it was made */
  created_at: string;
  /** Time the key expires */
  expires_at: string | null;
  /** Time the key was last used */
  last_used_at: string | null;
  /** Time the key was revoked */
  revoked_at: string | null;
  /** Counts its changes; `If-Match` names the one that a change was decided by */
  version: number;
  /** The API key itself, shown only once */
  key: string;
}

export interface OwnAccountChange {
  /** Customer name, as shown on papers and in emails */
  name?: string;
  /** `https://` URL at a public address */
  webhook_url?: string | null;
  /** Emails about orders: all, only the essential ones (holds, review, money), or none */
  emails?: 'all' | 'needed' | 'none';
  /** Billing details printed on papers */
  billing?: BillingChange;
  /** ISO-4217 currency code */
  currency?: string;
  /** Pace of the simulated team, for sandboxes only */
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
      /** Always `success`: the key is valid */
      result: 'success';
    };
  };
  /** Retrieve the account */
  getAccount: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Account>;
  };
  /** Update the account */
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
      /** Key to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<ApiKey>;
  };
  /** Update an API key */
  changeKey: {
    params: {
      /** Key to act on */
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
      /** Key to act on */
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
  /** Retrieve services, options, shipping services and limits */
  getCatalogue: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Catalogue>;
  };
}
