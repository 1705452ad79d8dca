// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { One, Page, Paging } from '../replies.ts';
import type { PriceRule } from '../team/firm.ts';

/** What the firm charges, in one currency, as lists show it */
export interface ListedPriceList {
  /** What the list is called in addresses and agreements */
  key: string;
  /** What people call it */
  name: string;
  /** ISO-4217 code of the amounts beside it */
  currency: string;
  /** Whether it holds for accounts of its currency with which nothing else is agreed */
  default: boolean;
  /** Whether it holds for accounts that have no currency; the firm’s own currency is that of its main list */
  main: boolean;
  /** Number of the version that holds now; null before the first */
  in_force: number | null;
  /** When the next version begins; null when none is published */
  next_starts_at: string | null;
  /** Whether a version is being written */
  has_draft: boolean;
  /** Counts its changes; `If-Match` names the one that a change was decided by */
  version: number;
  /** When it was made */
  created_at: string;
  /** When it was last changed */
  updated_at: string;
}

/** What is wrong with a price list */
export interface PriceCheck {
  /** All that is wrong; empty when nothing is */
  faults: PriceFault[];
}

export interface PriceCheckRequest {
  /** What is checked */
  body: PriceListBody;
}

export interface PriceCopyRequest {
  /** Number of the version that comes back */
  number: number;
}

export interface PriceDraftRequest {
  /** What the draft is to say; it may still have faults */
  body: PriceListBody;
}

/** What is wrong with a price list, and where */
export interface PriceFault {
  /** The field, within the body of the list */
  path: string;
  /** What is wrong, and what would be right */
  message: string;
}

/** What the firm charges, in one currency */
export interface PriceList {
  /** What the list is called in addresses and agreements */
  key: string;
  /** What people call it */
  name: string;
  /** ISO-4217 code of the amounts beside it */
  currency: string;
  /** Whether it holds for accounts of its currency with which nothing else is agreed */
  default: boolean;
  /** Whether it holds for accounts that have no currency; the firm’s own currency is that of its main list */
  main: boolean;
  /** Number of the version that holds now; null before the first */
  in_force: number | null;
  /** When the next version begins; null when none is published */
  next_starts_at: string | null;
  /** Whether a version is being written */
  has_draft: boolean;
  /** Counts its changes; `If-Match` names the one that a change was decided by */
  version: number;
  /** When it was made */
  created_at: string;
  /** When it was last changed */
  updated_at: string;
  /** Published ones, the newest first */
  versions: PriceVersionMark[];
  /** The version that is being written; null when none is */
  draft: {
    /** What it would say */
    body: PriceListBody;
    /** All that keeps it from being published */
    faults: PriceFault[];
    /** Who changed it last: token of a person, or the name of a key */
    changed_by: string;
    /** The same by name; as `changed_by` has it where none is known */
    changed_by_name: string;
    /** When it was last changed */
    changed_at: string;
  } | null;
}

/** What a version of a price list says */
export interface PriceListBody {
  /** Whether the prices hold the taxes already */
  inclusive: boolean;
  /** How many words count as a page */
  words_per_page: number;
  /** How a price that a factor makes, and the sum of words, is brought to whole units */
  rounding: {
    /** Multiples of so many minor units */
    to: number;
    /** `nearest`: halves upwards */
    mode: 'nearest' | 'up' | 'down';
  };
  /** Kept back, in minor units, when a paid order is cancelled before work has begun */
  cancellation_fee: number;
  /** Languages that cost the same */
  language_groups: {
    /** What rules call it: 4 to 32 lowercase letters, digits and `_` */
    code: string;
    /** ISO-639 codes */
    members: string[];
  }[];
  /** Countries that cost the same */
  country_groups: {
    /** What rules call it: 4 to 32 lowercase letters, digits and `_` */
    code: string;
    /** ISO-3166 codes */
    members: string[];
  }[];
  /** The prices */
  rules: PriceRule[];
}

export interface PriceListChange {
  /** What people call it */
  name?: string;
  /** `true` makes it the default of its currency */
  default?: boolean;
  /** `true` makes it the main list */
  main?: boolean;
}

export interface PriceListRequest {
  /** What the list is called in addresses and agreements */
  key: string;
  /** What people call it */
  name: string;
  /** ISO-4217 code */
  currency: string;
  /** The version that its draft begins with; without it what the main list says now */
  copy_of?: {
    /** What the list is called in addresses and agreements */
    list: string;
    /** Number of its version */
    number: number;
  };
}

/** What the draft of a price list would have changed */
export interface PricePreview {
  /** What publishing needs: it stands for the draft and what it was compared with */
  hash: string;
  /** ISO-4217 code of the amounts beside it */
  currency: string;
  /** The version in force; null when the currency has none, and `old` is what each quote was told */
  compared_with: string | null;
  /** Whose quotes: `list`: of accounts that this list decides for; `currency`: it decides for nobody yet */
  quotes_of: 'list' | 'currency';
  /** The newest live ones, at most 100: `old` by the version in force for each account, `new` by the draft */
  quotes: ({
    /** What was asked for and is priced anew */
    quote: string;
    /** Number of that quote, for people */
    number: string;
    /** Name of the account that owns it */
    customer_name: string;
    /** When it was made */
    created_at: string;
    /** What would be charged by the version in force, with taxes, in minor units */
    old: number;
    /** `old` without taxes, in minor units */
    old_subtotal: number;
    /** What would be charged by the draft, with taxes, in minor units */
    new: number;
    /** `new` without taxes, in minor units */
    new_subtotal: number;
    /** What that is more, in minor units */
    difference: number;
    /** What the draft leaves to a person, and no sum holds */
    by_hand: ('translation' | 'notarization' | 'hard_copy' | 'credential_evaluation' | 'expert_opinion_letter' | 'currency_conversion' | 'apostille' | 'shipping')[];
  })[];
  /** Of all of them */
  sum: {
    /** What would be charged by the version in force, with taxes, in minor units */
    old: number;
    /** `old` without taxes, in minor units */
    old_subtotal: number;
    /** What would be charged by the draft, with taxes, in minor units */
    new: number;
    /** `new` without taxes, in minor units */
    new_subtotal: number;
    /** What that is more, in minor units */
    difference: number;
  };
}

export interface PricePublishRequest {
  /** Of the preview that it was decided by */
  hash: string;
  /** From when it holds, in the future; without it in 5 seconds */
  starts_at?: string;
  /** Why it is published */
  note?: string;
}

/** A version of a price list, which never changes */
export interface PriceVersion {
  /** Its number within the list */
  number: number;
  /** What quotes name it by, in `price_list.version` */
  version: string;
  /** `withdrawn`: taken back before it began */
  state: 'upcoming' | 'in_force' | 'past' | 'withdrawn';
  /** From when it holds */
  starts_at: string;
  /** When another takes its place; null while none is to */
  ends_at: string | null;
  /** Why it was published; null when nothing was said */
  note: string | null;
  /** Who published it: token of a person, or the name of a key */
  published_by: string;
  /** The same by name; as `published_by` has it where none is known */
  published_by_name: string;
  /** When it was published */
  published_at: string;
  /** What it says */
  body: PriceListBody;
}

/** A version of a price list, without its rules */
export interface PriceVersionMark {
  /** Its number within the list */
  number: number;
  /** What quotes name it by, in `price_list.version` */
  version: string;
  /** `withdrawn`: taken back before it began */
  state: 'upcoming' | 'in_force' | 'past' | 'withdrawn';
  /** From when it holds */
  starts_at: string;
  /** When another takes its place; null while none is to */
  ends_at: string | null;
  /** Why it was published; null when nothing was said */
  note: string | null;
  /** Who published it: token of a person, or the name of a key */
  published_by: string;
  /** The same by name; as `published_by` has it where none is known */
  published_by_name: string;
  /** When it was published */
  published_at: string;
}

/** A rate of exchange of one day */
export interface Rate {
  /** ISO-4217 code of the currency that is converted */
  base: string;
  /** ISO-4217 code of the currency that it is converted to */
  quote: string;
  /** Day that it is published for, `YYYY-MM-DD` */
  date: string;
  /** Units of `quote` for one of `base` */
  rate: string;
  /** Who published it, as papers name it */
  source: string;
}

export interface RatesImport {
  /** Lines of `date,base,quote,rate,source` under a header line */
  csv: string;
}

/** What an import of rates has done */
export interface RatesImported {
  /** How many lines were taken */
  imported: number;
  /** Had another rate before */
  changed: number;
}

export interface TeamPricesOperations {
  /** List exchange rates, newest first */
  teamListRates: {
    params: undefined;
    query: Paging;
    filters: {
      /** ISO-4217 code of the currency that is converted */
      base?: string;
      /** ISO-4217 code of the currency that it is converted to */
      quote?: string;
      /** Only those of this day, `YYYY-MM-DD` */
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
      /** What the list is called in addresses and agreements */
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
      /** What the list is called in addresses and agreements */
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
      /** What the list is called in addresses and agreements */
      list: string;
      /** Number of the version, from 1 */
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
      /** What the list is called in addresses and agreements */
      list: string;
      /** Number of the version, from 1 */
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
      /** What the list is called in addresses and agreements */
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
      /** What the list is called in addresses and agreements */
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
      /** What the list is called in addresses and agreements */
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
      /** What the list is called in addresses and agreements */
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
      /** What the list is called in addresses and agreements */
      list: string;
    };
    query: undefined;
    filters: undefined;
    body: PricePublishRequest;
    reply: One<PriceList>;
  };
}
