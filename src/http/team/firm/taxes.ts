import { Readable } from 'node:stream';
import { readTaxReport, type TaxReportDeps, taxReportLines } from '../../../domain/books/taxes/read-tax-report.ts';
import { tidyRules } from '../../../domain/firm/taxes/check-rules.ts';
import { changeTopic, type FirmDeps, presentTopic, readTopic } from '../../../domain/firm/versions/change-topic.ts';
import { previewTaxes } from '../../../domain/pricing/taxes/tax-price.ts';
import { defineHandlers } from '../../edge/operation.ts';

export function teamTaxHandlers(deps: FirmDeps & TaxReportDeps) {
  const readCurrent = async () => presentTopic(await readTopic(deps, 'taxes'));
  return defineHandlers({
    teamGetTaxes: async () => ({ data: await readCurrent() }),
    async teamChangeTaxes({ actor, body: { rules, ...rest }, version }) {
      const tidy = rules !== undefined && { rules: tidyRules(rules) };
      await changeTopic(deps, actor, 'taxes', { ...rest, ...tidy, version });
      return { data: await readCurrent() };
    },
    teamGetTaxReport: async ({ query }) => ({ data: await readTaxReport(deps, query) }),
    async teamDownloadTaxReport({ query }) {
      const report = await readTaxReport(deps, query);
      const kind = report.play_money ? 'play-money-' : '';
      const filename = `taxes-${kind}${report.from}-${report.to}.csv`;
      return { document: Readable.from(taxReportLines(report)), filename };
    },
    teamPreviewTaxes: async ({ body }) => ({ data: previewTaxes(deps, body) }),
  });
}
