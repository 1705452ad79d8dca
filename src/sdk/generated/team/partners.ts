// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { One, Page, Paging } from '../replies.ts';

/** Somebody to whom quotes are attributed, by a `prt_` token */
export interface Partner {
  /** What a quote names as `partner.token`, or the header `Partner-Id` */
  token: string;
  /** Name of the partner, as customers read it */
  name: string;
  /** The partner’s own account; null when it has none */
  account: string | null;
  /** Name of that account */
  account_name: string | null;
  /** Since when no quote can name it; null while one can */
  disabled_at: string | null;
  /** When it was made */
  created_at: string;
  /** Counts its changes; `If-Match` names the one that a change was decided by */
  version: number;
}

export interface PartnerChange {
  /** Name of the partner, as customers read it */
  name?: string;
  /** The partner’s own account */
  account?: string;
  /** No quote can name a disabled one; what was attributed to it stays so */
  disabled?: boolean;
}

export interface PartnerCreate {
  /** Name of the partner, as customers read it */
  name: string;
  /** The partner’s own account, where it has one */
  account?: string;
}

/** What came of a partner in a month, in one currency */
export interface PartnerMonth {
  /** Calendar month in UTC */
  month: string;
  /** ISO-4217 code of the amounts beside it */
  currency: string;
  /** Quotes that were attributed to the partner */
  quotes: number;
  /** Orders that came of such quotes, but for those that were voided */
  orders: number;
  /** What those orders cost, in minor units */
  value: number;
  /** What of it was given back, in minor units */
  refunded: number;
}

/** What came of a partner: of live accounts, by the day that quotes and orders were made */
export interface PartnerReport {
  /** The partner to whom all of it is attributed */
  partner: string;
  /** Name of the partner, as it is now */
  name: string;
  /** The first month of the report */
  from: string;
  /** The last one */
  to: string;
  /** Oldest first; months in which nothing came are left out */
  months: PartnerMonth[];
  /** All of it, for each currency */
  totals: {
    /** ISO-4217 code of the amounts beside it */
    currency: string;
    /** Quotes that were attributed to the partner */
    quotes: number;
    /** Orders that came of such quotes, but for those that were voided */
    orders: number;
    /** What those orders cost, in minor units */
    value: number;
    /** What of it was given back, in minor units */
    refunded: number;
  }[];
}

export interface TeamPartnersOperations {
  /** List partners, newest first */
  teamListPartners: {
    params: undefined;
    query: Paging;
    filters: undefined;
    body: undefined;
    reply: Page<Partner>;
  };
  /** Create a partner */
  teamCreatePartner: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: PartnerCreate;
    reply: One<Partner>;
  };
  /** Retrieve a partner */
  teamGetPartner: {
    params: {
      /** The partner that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Partner>;
  };
  /** Rename a partner, give it an account, or disable it */
  teamChangePartner: {
    params: {
      /** The partner that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: PartnerChange;
    reply: One<Partner>;
  };
  /** See what came of a partner, month by month */
  teamGetPartnerReport: {
    params: {
      /** The partner that the call is about */
      token: string;
    };
    query: {
      /** The first month, as `YYYY-MM`; left out, eleven months before the last */
      from?: string;
      /** The last month, as `YYYY-MM`; left out, this one */
      to?: string;
    };
    filters: undefined;
    body: undefined;
    reply: One<PartnerReport>;
  };
  /** The same as a table */
  teamDownloadPartnerReport: {
    params: {
      /** The partner that the call is about */
      token: string;
    };
    query: {
      /** The first month, as `YYYY-MM`; left out, eleven months before the last */
      from?: string;
      /** The last month, as `YYYY-MM`; left out, this one */
      to?: string;
    };
    filters: undefined;
    body: undefined;
    reply: never;
  };
}
