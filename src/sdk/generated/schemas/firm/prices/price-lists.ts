// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { PriceListBody } from './price-rules.ts';

/** Prices of the company in one currency, as shown in lists */
export interface ListedPriceList {
  /** Name of the list in URLs and agreements */
  key: string;
  /** Display name */
  name: string;
  /** ISO-4217 code of the accompanying amounts */
  currency: string;
  /** Whether the list applies to accounts in its currency that have no other agreement */
  default: boolean;
  /** Whether the list applies to accounts without a currency */
  main: boolean;
  /** Number of the version in force, or null before the first */
  in_force: number | null;
  /** Time at which the next version takes effect, or null if none is published */
  next_starts_at: string | null;
  /** Whether the list has a draft */
  has_draft: boolean;
  /** Version number, incremented with every change */
  version: number;
  /** Time at which the object was created */
  created_at: string;
  /** Time at which the object was last changed */
  updated_at: string;
}

/** Problems found in a price list */
export interface PriceCheck {
  /** Problems found, empty if none */
  faults: PriceFault[];
}

export interface PriceCheckRequest {
  /** Content to check */
  body: PriceListBody;
}

export interface PriceCopyRequest {
  /** Number of the version to restore */
  number: number;
}

export interface PriceDraftRequest {
  /** Content of the draft, which may still have problems */
  body: PriceListBody;
}

/** Problem in a price list, with its place */
export interface PriceFault {
  /** Path of the field in the list’s body */
  path: string;
  /** Problem and how to fix it */
  message: string;
}

/** Prices of the company in one currency */
export interface PriceList extends ListedPriceList {
  /** Published versions, newest first */
  versions: PriceVersionMark[];
  /** Draft of the next version, or null if none */
  draft: {
    /** Content of the draft */
    body: PriceListBody;
    /** Problems that prevent publishing */
    faults: PriceFault[];
    /** Token of the person, or name of the key, that last changed the draft */
    changed_by: string;
    /** Name of the editor, or the value of `changed_by` if no name is known */
    changed_by_name: string;
    /** Time of the last change */
    changed_at: string;
  } | null;
}

export interface PriceListChange {
  /** Display name */
  name?: string;
  /** `true` makes the list the default of its currency */
  default?: boolean;
  /** `true` makes the list the main list */
  main?: boolean;
}

export interface PriceListRequest {
  /** Name of the list in URLs and agreements */
  key: string;
  /** Display name */
  name: string;
  /** ISO-4217 currency code */
  currency: string;
  /** Version that the draft starts from */
  copy_of?: {
    /** Name of the list in URLs and agreements */
    list: string;
    /** Number of the version to copy */
    number: number;
  };
}

/** Changes that a price list’s draft would have made */
export interface PricePreview {
  /** Hash of the draft and of what it was compared with, required to publish */
  hash: string;
  /** ISO-4217 code of the accompanying amounts */
  currency: string;
  /** Version in force, or null if the currency has none */
  compared_with: string | null;
  /** `list`: quotes of the accounts that use this list · `currency`: quotes of all accounts in the list’s currency */
  quotes_of: 'list' | 'currency';
  /** Newest live quotes, at most 100 */
  quotes: {
    /** Quote that is priced again */
    quote: string;
    /** Number of the quote, for people */
    number: string;
    /** Name of the account that owns the quote */
    customer_name: string;
    /** Time at which the object was created */
    created_at: string;
    /** Amount charged under the version in force, including taxes, in minor units */
    old: number;
    /** `old` excluding taxes, in minor units */
    old_subtotal: number;
    /** Amount charged under the draft, including taxes, in minor units */
    new: number;
    /** `new` excluding taxes, in minor units */
    new_subtotal: number;
    /** Difference between `new` and `old`, in minor units */
    difference: number;
    /** Services that the draft leaves to a person to price, not included in any amount */
    by_hand: ('translation' | 'notarization' | 'hard_copy' | 'credential_evaluation' | 'expert_opinion_letter' | 'currency_conversion' | 'apostille' | 'shipping')[];
  }[];
  /** Totals of all quotes */
  sum: {
    /** Amount charged under the version in force, including taxes, in minor units */
    old: number;
    /** `old` excluding taxes, in minor units */
    old_subtotal: number;
    /** Amount charged under the draft, including taxes, in minor units */
    new: number;
    /** `new` excluding taxes, in minor units */
    new_subtotal: number;
    /** Difference between `new` and `old`, in minor units */
    difference: number;
  };
}

export interface PricePublishRequest {
  /** Hash of the preview that the decision was based on */
  hash: string;
  /** Time in the future at which the version takes effect */
  starts_at?: string;
  /** Reason for publishing */
  note?: string;
}

/** Version of a price list */
export interface PriceVersion extends PriceVersionMark {
  /** Content of the version */
  body: PriceListBody;
}

/** Version of a price list, without its rules */
export interface PriceVersionMark {
  /** Number of the version in the list */
  number: number;
  /** Name of the version, as used in `price_list.version` of quotes */
  version: string;
  /** Status of the version */
  state: 'upcoming' | 'in_force' | 'past' | 'withdrawn';
  /** Time at which the version takes effect */
  starts_at: string;
  /** Time at which another version takes over, or null if none is planned */
  ends_at: string | null;
  /** Reason for publishing, or null if none was entered */
  note: string | null;
  /** Token of the person, or name of the key, that published the version */
  published_by: string;
  /** Name of the publisher, or the value of `published_by` if no name is known */
  published_by_name: string;
  /** Time at which the version was published */
  published_at: string;
}
