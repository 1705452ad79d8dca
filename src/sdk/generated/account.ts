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
  /** False in a sandbox, where money and team are simulated */
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
  /** Billing details printed on papers */
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
  /** False in a sandbox, where money and team are simulated */
  livemode: boolean;
  /** Time at which the object was created */
  created_at: string;
  /** Time the key expires */
  expires_at: string | null;
  /** Time the key was last used */
  last_used_at: string | null;
  /** Time the key was revoked */
  revoked_at: string | null;
  /** Version number, incremented with every change */
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

/** Billing details printed on papers */
export interface Billing {
  /** Name printed on papers, or null to use the account’s name */
  legal_name: string | null;
  /** Address printed on papers, or null until it is set */
  address: BillingAddress | null;
  /** Tax number for VAT, GST or similar, as printed on papers */
  tax_number: string | null;
  /** Your default purchase order number, used where a quote has none */
  purchase_order: string | null;
  /** Email address for invoices, or null to use the account’s address */
  email: string | null;
}

/** Address printed on papers */
export interface BillingAddress {
  /** Street address */
  line1: string;
  /** Suite or floor, or null if none */
  line2: string | null;
  /** Town or city */
  city: string;
  /** State, province or county, or null if not set */
  region: string | null;
  /** Postal code, or null where the country has none */
  postal_code: string | null;
  /** ISO-3166 country code, which determines taxes */
  country: string;
}

/** Address, replaced in full */
export interface BillingAddressIn {
  /** Street address */
  line1: string;
  /** Suite or floor, null or empty if none */
  line2?: string | null;
  /** Town or city */
  city: string;
  /** State code in the US (`NY`), province code in Canada (`ON`), free text elsewhere */
  region?: string | null;
  /** Postal code, 5 digits in the US */
  postal_code?: string | null;
  /** ISO-3166 country code */
  country: string;
}

/** Fields to change */
export interface BillingChange {
  /** Name printed on papers */
  legal_name?: string | null;
  /** Address printed on papers, replaced in full */
  address?: BillingAddressIn | null;
  /** Tax number, checked against the format and check digits of the address’s country where we know them */
  tax_number?: string | null;
  /** Your default purchase order number */
  purchase_order?: string | null;
  /** Email address for invoices */
  email?: string | null;
}

/** Services that can be ordered, and the limits that apply */
export interface Catalogue {
  /** Services that a quote can request */
  services: {
    /** Field of `services` that requests the service */
    flag: string;
    /** Display name of the service */
    name: string;
    /** Name of the options object for the flag */
    options: string;
    /** Options of the service */
    fields: {
      /** Name of the field in the options object */
      name: string;
      /** Type of the value: `string`, `boolean`, `array` … */
      type: string;
      /** Whether the field must be sent with the flag */
      required: boolean;
      /** Value used if the field is not sent, absent if none */
      default?: string;
      /** Accepted values, absent if others are accepted too */
      allowed?: string[];
      /** Purpose of the field */
      description?: string;
      /** Fields of an `object`, such as an address */
      fields?: {
        /** Name of the field in the options object */
        name: string;
        /** Type of the value: `string`, `boolean`, `array` … */
        type: string;
        /** Whether the field must be sent with the flag */
        required: boolean;
        /** Value used if the field is not sent, absent if none */
        default?: string;
        /** Accepted values, absent if others are accepted too */
        allowed?: string[];
        /** Purpose of the field */
        description?: string;
      }[];
    }[];
  }[];
  /** Shipping services for papers */
  shipping_services: {
    /** Value for `shipping_service` of a quote */
    code: string;
    /** Display name */
    name: string;
    /** Human-readable delivery time */
    timeframe: string;
    /** Destinations: `us`, `international` or `both` */
    delivers: string;
    /** Further information, such as destinations that are excluded */
    notes?: string;
  }[];
  /** Extensions of accepted files */
  file_types: string[];
  /** Price list currently used for estimates */
  price_list: PricedBy;
  /** ISO-4217 code of the accompanying amounts */
  currency: string;
  /** Limits of this service */
  limits: {
    /** Maximum size of a file, in bytes */
    max_file_bytes: number;
    /** Maximum number of files in a quote */
    max_files_per_quote: number;
    /** Maximum time to fetch a file from its URL, in seconds */
    fetch_seconds: number;
    /** Time for which a download link is valid, in seconds */
    download_url_seconds: number;
    /** Items per page if `per_page` is not sent */
    default_per_page: number;
    /** Maximum value of `per_page` */
    max_per_page: number;
    /** Maximum size of a body without files, in bytes */
    max_json_bytes: number;
    /** Maximum number of values in a JSON body */
    max_json_values: number;
    /** Maximum number of fields in a URL-encoded form */
    max_form_fields: number;
    /** Maximum number of fields in a multipart body, not counting files */
    max_multipart_fields: number;
    /** Number of requests that the account can make per minute, or 0 for no limit */
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

/** Language that documents can be translated from or into */
export interface Language {
  /** ISO-639 code, as used in `source_language` and `target_language` */
  code: string;
  /** English name of the language */
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
  /** False in a sandbox, where money and team are simulated */
  livemode: boolean;
  /** Time at which the object was created */
  created_at: string;
  /** Time the key expires */
  expires_at: string | null;
  /** Time the key was last used */
  last_used_at: string | null;
  /** Time the key was revoked */
  revoked_at: string | null;
  /** Version number, incremented with every change */
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

/** Terms agreed with the account, as currently in force */
export interface OwnAgreement {
  /** Currency in which the account is priced and billed, used for every amount in the agreement */
  currency: string;
  /** Version of the price list currently used for estimates */
  price_list: PricedBy;
  /** Percentage discount on every price, as a decimal with up to two decimal places, or null for none */
  discount: string | null;
  /** Days from issuing an invoice until it is due */
  payment_term_days: number;
  /** Maximum unpaid amount on invoices, in minor units, or null for no limit */
  credit_limit: number | null;
  /** Unpaid amount on invoices, less credits, counted against `credit_limit`, in minor units */
  credit_used: number;
  /** Whether a purchase order, on the quote or the account, is required before anything is invoiced */
  purchase_order_required: boolean;
}

/** Version of a price list */
export interface PricedBy {
  /** Name of the version */
  version: string;
  /** ISO-4217 code of the accompanying amounts */
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

/** Tax exemption of an account */
export interface TaxExemption {
  /** Reason for the exemption, as printed on papers */
  reason: string;
  /** Number of the exemption certificate, or null if none */
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
