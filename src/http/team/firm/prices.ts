import { Readable } from 'node:stream';
import type { Id } from '../../../core/ids.ts';
import { readCredit, resumeHeld } from '../../../domain/billing/credit/credit.ts';
import { readTaxReport, type TaxReportDeps, taxReportLines } from '../../../domain/books/taxes/read-tax-report.ts';
import {
  changeAgreement,
  readAgreement,
  restoreAgreement,
  withdrawAgreement,
} from '../../../domain/firm/agreements/change-agreement.ts';
import { checkList } from '../../../domain/firm/prices/check/gaps-and-ties.ts';
import {
  changeDraft,
  changePriceList,
  copyVersion,
  createPriceList,
  deleteDraft,
  type PriceListDeps,
  type PriceListState,
  readPriceList,
  readPriceLists,
  readPriceVersion,
} from '../../../domain/firm/prices/lists/change-lists.ts';
import {
  presentListed,
  presentPriceList,
  presentPriceVersion,
  publishList,
  withdrawVersion,
} from '../../../domain/firm/prices/lists/publish-list.ts';
import { tidyRules } from '../../../domain/firm/taxes/check-rules.ts';
import {
  changeTopic,
  type FirmDeps,
  presentTopic,
  presentVersion,
  readTopic,
} from '../../../domain/firm/versions/change-topic.ts';
import { slicePage } from '../../../domain/list-query.ts';
import { previewTaxes, type TaxDeps } from '../../../domain/pricing/taxes/tax-price.ts';
import { previewPrices } from '../../../domain/quotes/repricing/preview-prices.ts';
import { defineHandlers } from '../../edge/operation.ts';
import { namesOf } from './names.ts';

export function teamPriceHandlers(deps: PriceListDeps & TaxDeps) {
  const reply = async (key: string) => {
    const current = await readPriceList(deps, key);
    return { data: presentPriceList(current, await namesOf(deps, madeBy(current))) };
  };
  const numbered = ({ list, version }: { list: string; version: string }) => ({ list, number: Number(version) });
  return defineHandlers({
    teamListPriceLists: async ({ page, listed }) =>
      listed(
        slicePage(await readPriceLists(deps), page, ({ list }) => list.key),
        presentListed,
      ),
    async teamCreatePriceList({ actor, body }) {
      await createPriceList(deps, actor, body);
      return reply(body.key);
    },
    teamGetPriceList: async ({ params }) => reply(params.list),
    async teamChangePriceList({ actor, params: { list }, body, version }) {
      await changePriceList(deps, actor, { ...body, list, version });
      return reply(list);
    },
    async teamGetPriceVersion({ params }) {
      const { row, state: current } = await readPriceVersion(deps, numbered(params));
      const names = await namesOf(deps, madeBy(current));
      return { data: { ...presentPriceVersion(row, current, names), body: row.body } };
    },
    async teamWithdrawPriceVersion({ actor, params }) {
      await withdrawVersion(deps, actor, numbered(params));
      return reply(params.list);
    },
    async teamChangePriceDraft({ actor, params: { list }, body, version }) {
      await changeDraft(deps, actor, { ...body, list, version });
      return reply(list);
    },
    async teamDeletePriceDraft({ actor, params: { list }, version }) {
      await deleteDraft(deps, actor, { list, version });
      return reply(list);
    },
    async teamCopyPriceVersion({ actor, params: { list }, body, version }) {
      await copyVersion(deps, actor, { ...body, list, version });
      return reply(list);
    },
    teamCheckPriceList: async ({ body }) => ({ data: { faults: checkList(body.body) } }),
    teamGetPricePreview: async ({ params }) => ({ data: await previewPrices(deps, params.list) }),
    async teamPublishPriceList({ actor, params: { list }, body, version }) {
      await publishList(deps, actor, { ...body, list, version });
      return reply(list);
    },
  });
}

/** Authors of a list's draft and versions. */
const madeBy = ({ list, versions }: PriceListState) => [
  { changed_by: list.draft_changed_by ?? '' },
  ...versions.map(({ published_by }) => ({ changed_by: published_by })),
];

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

export function teamAgreementHandlers(deps: Parameters<typeof resumeHeld>[0]) {
  const reply = async (account: Id<'acct'>) => {
    const agreement = await readAgreement(deps, account);
    return { data: { ...presentTopic(agreement), ...(await readCredit(deps, account)) } };
  };
  return defineHandlers({
    teamGetAgreement: ({ params: { token } }) => reply(token),
    async teamChangeAgreement({ actor, params: { token }, body, version }) {
      await changeAgreement(deps, actor, token, { ...body, version });
      await resumeHeld(deps, 10, token);
      return reply(token);
    },
    async teamListAgreements({ params: { token }, page, listed }) {
      const agreement = await readAgreement(deps, token);
      const { rows, ...rest } = slicePage(agreement.rows.toReversed(), page, ({ version }) => String(version));
      const names = await namesOf(deps, rows);
      return listed({ rows: rows.map((row) => presentVersion(row, agreement, names)), ...rest });
    },
    async teamRestoreAgreement({ actor, params: { token, version }, body }) {
      await restoreAgreement(deps, actor, token, { ...body, version: Number(version) });
      await resumeHeld(deps, 10, token);
      return reply(token);
    },
    async teamWithdrawAgreement({ actor, params: { token, version } }) {
      await withdrawAgreement(deps, actor, token, Number(version));
      return reply(token);
    },
  });
}
