// Generated from src/wire by `npm run docs`. Do not edit by hand.

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
  /** False in a sandbox, where payments and the team are simulated */
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
  limits?: ApiKeyChangeLimits | null;
  /** Requests per minute, below the account’s limit */
  rate_limit?: number | null;
}

/** Spending limits */
export interface ApiKeyChangeLimits {
  /** Maximum cost of one order, in minor units of the account’s currency */
  per_order?: number | null;
  /** Maximum spend per calendar month (UTC), in minor units of the account’s currency */
  per_month?: number | null;
}

export interface ApiKeyRequest {
  /** Name of the key, such as the server that uses it */
  name: string;
  /** Scopes of the key */
  scopes?: ('files:read' | 'files:write' | 'quotes:read' | 'quotes:write' | 'quotes:pay' | 'orders:read' | 'orders:write' | 'account:read' | 'account:write' | 'webhooks:read' | 'webhooks:write')[];
  /** Time the key expires: ISO 8601 with an offset, or `YYYY-MM-DD` */
  expires_at?: string | null;
  /** Spending limits */
  limits?: ApiKeyChangeLimits;
  /** Requests per minute, below the account’s limit */
  rate_limit?: number | null;
}

/** Spending limits of the key and the keys it created */
export interface KeyLimits {
  /** Maximum cost of one order, in minor units of the account’s currency */
  per_order: number | null;
  /** Maximum spend per calendar month (UTC), in minor units of the account’s currency */
  per_month: number | null;
}

/** A newly created key, with the key itself */
export interface NewApiKey extends ApiKey {
  /** The API key itself, shown only once */
  key: string;
}
