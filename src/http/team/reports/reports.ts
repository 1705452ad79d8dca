import { Readable } from 'node:stream';
import {
  partnerReportLines,
  presentPartnerReport,
  readPartnerReport,
} from '../../../domain/books/read-partner-report.ts';
import {
  everyPayable,
  payableLines,
  presentPayable,
  presentPayableTotal,
  readPayables,
  readPayableTotals,
} from '../../../domain/orders/assignments/payables/payables.ts';
import { changePartner, presentPartner, readPartner } from '../../../domain/partners/partners.ts';
import type { DbDeps } from '../../../storage/database.ts';
import { readTimestamp } from '../../../wire/reference/dates.ts';
import { defineHandlers } from '../../edge/operation.ts';

export function teamReportHandlers(deps: DbDeps) {
  return defineHandlers({
    teamGetPartner: async ({ params }) => ({ data: presentPartner(await readPartner(deps, params.token)) }),
    teamChangePartner: async ({ actor, params, body, version }) => ({
      data: presentPartner(await changePartner(deps, actor, params.token, { ...body, version })),
    }),
    teamGetPartnerReport: async ({ params, query }) => ({
      data: presentPartnerReport(await readPartnerReport(deps, params.token, query)),
    }),
    async teamDownloadPartnerReport({ params, query }) {
      const report = await readPartnerReport(deps, params.token, query);
      const filename = `partner-${report.from}-${report.to}.csv`;
      return { document: Readable.from(partnerReportLines(report)), filename };
    },
    teamListPayables: async ({ page, filters, listed }) =>
      listed(await readPayables(deps, readPeriod(filters), page), presentPayable),
    teamListPayableTotals: async ({ filters }) => ({
      data: (await readPayableTotals(deps, readPeriod(filters))).map(presentPayableTotal),
    }),
    async teamDownloadPayables({ filters }) {
      const lines = payableLines(everyPayable(deps, readPeriod(filters)));
      return { document: Readable.from(lines), filename: 'payables.csv' };
    },
  });
}

/** Parses the period of the filters. */
function readPeriod<F extends { from?: string; to?: string }>({ from, to, ...filters }: F) {
  const [after, before] = [from, to].map((text) => (text === undefined ? null : readTimestamp(text)));
  return { ...filters, ...(after && { from: after }), ...(before && { to: before }) };
}
