// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { One, Page, Paging } from '../replies.ts';

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
  /** When it was made */
  created_at: string;
  /** Counts its changes; `If-Match` names the one that a change was decided by */
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

/** A partner’s results for one month, in one currency */
export interface PartnerMonth {
  /** Calendar month in UTC */
  month: string;
  /** ISO-4217 code of the amounts beside it */
  currency: string;
  /** Number of quotes attributed to the partner */
  quotes: number;
  /** Number of orders from those quotes, excluding voided ones */
  orders: number;
  /** Total cost of those orders, in minor units */
  value: number;
  /** Amount refunded, in minor units */
  refunded: number;
}

/** A partner’s results from live accounts, by the date quotes and orders were created */
export interface PartnerReport {
  /** Partner that the results are attributed to */
  partner: string;
  /** Current name of the partner */
  name: string;
  /** First month of the report */
  from: string;
  /** Last month of the report */
  to: string;
  /** Months, oldest first */
  months: PartnerMonth[];
  /** Totals for each currency */
  totals: {
    /** ISO-4217 code of the amounts beside it */
    currency: string;
    /** Number of quotes attributed to the partner */
    quotes: number;
    /** Number of orders from those quotes, excluding voided ones */
    orders: number;
    /** Total cost of those orders, in minor units */
    value: number;
    /** Amount refunded, in minor units */
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
      /** Partner to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Partner>;
  };
  /** Rename a partner, link it to an account, or disable it */
  teamChangePartner: {
    params: {
      /** Partner to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: PartnerChange;
    reply: One<Partner>;
  };
  /** Retrieve a partner’s results by month */
  teamGetPartnerReport: {
    params: {
      /** Partner to act on */
      token: string;
    };
    query: {
      /** First month, as `YYYY-MM` */
      from?: string;
      /** Last month, as `YYYY-MM` */
      to?: string;
    };
    filters: undefined;
    body: undefined;
    reply: One<PartnerReport>;
  };
  /** Download the partner report as CSV */
  teamDownloadPartnerReport: {
    params: {
      /** Partner to act on */
      token: string;
    };
    query: {
      /** First month, as `YYYY-MM` */
      from?: string;
      /** Last month, as `YYYY-MM` */
      to?: string;
    };
    filters: undefined;
    body: undefined;
    reply: never;
  };
}
