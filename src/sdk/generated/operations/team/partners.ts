// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { Call, One, Page, Paging } from '../../replies.ts';
import type { Partner, PartnerChange, PartnerCreate } from '../../schemas/account.ts';
import type { PartnerReport } from '../../schemas/partners/report.ts';

export interface TeamPartnerParams {
  /** Partner to act on */
  token: string;
}

export interface TeamPartnerReportQuery {
  /** First month, as `YYYY-MM` */
  from?: string;
  /** Last month, as `YYYY-MM` */
  to?: string;
}

export interface TeamPartnersOperations {
  /** List partners, newest first */
  teamListPartners: Call<{ query: Paging; reply: Page<Partner> }>;
  /** Create a partner */
  teamCreatePartner: Call<{ body: PartnerCreate; reply: One<Partner> }>;
  /** Retrieve a partner */
  teamGetPartner: Call<{ params: TeamPartnerParams; reply: One<Partner> }>;
  /** Rename a partner, link it to an account, or disable it */
  teamChangePartner: Call<{ params: TeamPartnerParams; body: PartnerChange; reply: One<Partner> }>;
  /** Retrieve a partner’s results by month */
  teamGetPartnerReport: Call<{ params: TeamPartnerParams; query: TeamPartnerReportQuery; reply: One<PartnerReport> }>;
  /** Download the partner report as CSV */
  teamDownloadPartnerReport: Call<{ params: TeamPartnerParams; query: TeamPartnerReportQuery; reply: never }>;
}
