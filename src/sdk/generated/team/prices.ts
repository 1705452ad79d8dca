// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { One, Page, Paging } from '../replies.ts';
import type { PriceRule } from '../team/firm.ts';

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
export interface PriceList {
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

/** Content of a version of a price list */
export interface PriceListBody {
  /** Whether the prices include taxes */
  inclusive: boolean;
  /** Number of words that count as a page */
  words_per_page: number;
  /** Rounding of prices computed from a factor and of totals for words */
  rounding: {
    /** Step to round to, in minor units */
    to: number;
    /** Direction of rounding */
    mode: 'nearest' | 'up' | 'down';
  };
  /** Fee, in minor units, when a paid order is cancelled before work has started */
  cancellation_fee: number;
  /** Groups of languages with the same price */
  language_groups: {
    /** Name of the group in rules: 4 to 32 lowercase letters, digits and `_` */
    code: string;
    /** ISO-639 codes in the group */
    members: string[];
  }[];
  /** Groups of countries with the same price */
  country_groups: {
    /** Name of the group in rules: 4 to 32 lowercase letters, digits and `_` */
    code: string;
    /** ISO-3166 codes in the group */
    members: string[];
  }[];
  /** Price rules of the list */
  rules: PriceRule[];
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
  quotes: ({
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
  })[];
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
export interface PriceVersion {
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

/** Exchange rate of one day */
export interface Rate {
  /** ISO-4217 code of the currency to convert from */
  base: string;
  /** ISO-4217 code of the currency to convert to */
  quote: string;
  /** Day for which the rate was published, `YYYY-MM-DD` */
  date: string;
  /** Units of `quote` per unit of `base` */
  rate: string;
  /** Publisher of the rate, as named on papers */
  source: string;
}

export interface RatesImport {
  /** Lines of `date,base,quote,rate,source` below a header line */
  csv: string;
}

/** Result of importing rates */
export interface RatesImported {
  /** Number of lines imported */
  imported: number;
  /** Number of rates that replaced a different rate */
  changed: number;
}

export interface TeamPricesOperations {
  /** List exchange rates, newest first */
  teamListRates: {
    params: undefined;
    query: Paging;
    filters: {
      /** ISO-4217 code of the currency to convert from */
      base?: string;
      /** ISO-4217 code of the currency to convert to */
      quote?: string;
      /** Only rates of this day, `YYYY-MM-DD` */
      date?: string;
    };
    body: undefined;
    reply: Page<Rate>;
  };
  /** Import exchange rates from CSV */
  teamImportRates: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: RatesImport;
    reply: One<RatesImported>;
  };
  /** List price lists, one per currency or agreement */
  teamListPriceLists: {
    params: undefined;
    query: Paging;
    filters: undefined;
    body: undefined;
    reply: Page<ListedPriceList>;
  };
  /** Create a price list */
  teamCreatePriceList: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: PriceListRequest;
    reply: One<PriceList>;
  };
  /** Retrieve a price list with its versions and draft */
  teamGetPriceList: {
    params: {
      /** Name of the list in URLs and agreements */
      list: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<PriceList>;
  };
  /** Rename a price list, or make it the default */
  teamChangePriceList: {
    params: {
      /** Name of the list in URLs and agreements */
      list: string;
    };
    query: undefined;
    filters: undefined;
    body: PriceListChange;
    reply: One<PriceList>;
  };
  /** Retrieve a version of a price list */
  teamGetPriceVersion: {
    params: {
      /** Name of the list in URLs and agreements */
      list: string;
      /** Version number, starting at 1 */
      version: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<PriceVersion>;
  };
  /** Withdraw a version that hasn’t started */
  teamWithdrawPriceVersion: {
    params: {
      /** Name of the list in URLs and agreements */
      list: string;
      /** Version number, starting at 1 */
      version: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<PriceList>;
  };
  /** Replace the draft of a price list */
  teamChangePriceDraft: {
    params: {
      /** Name of the list in URLs and agreements */
      list: string;
    };
    query: undefined;
    filters: undefined;
    body: PriceDraftRequest;
    reply: One<PriceList>;
  };
  /** Delete the draft of a price list */
  teamDeletePriceDraft: {
    params: {
      /** Name of the list in URLs and agreements */
      list: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<PriceList>;
  };
  /** Copy a version into the draft of a price list */
  teamCopyPriceVersion: {
    params: {
      /** Name of the list in URLs and agreements */
      list: string;
    };
    query: undefined;
    filters: undefined;
    body: PriceCopyRequest;
    reply: One<PriceList>;
  };
  /** Validate a price list without saving it */
  teamCheckPriceList: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: PriceCheckRequest;
    reply: One<PriceCheck>;
  };
  /** Preview how the draft would change recent quotes */
  teamGetPricePreview: {
    params: {
      /** Name of the list in URLs and agreements */
      list: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<PricePreview>;
  };
  /** Publish the draft of a price list */
  teamPublishPriceList: {
    params: {
      /** Name of the list in URLs and agreements */
      list: string;
    };
    query: undefined;
    filters: undefined;
    body: PricePublishRequest;
    reply: One<PriceList>;
  };
}
