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
import { slicePage } from '../../../domain/list-query.ts';
import type { TaxDeps } from '../../../domain/pricing/taxes/tax-price.ts';
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
    async teamListPriceLists({ page, listed }) {
      const { rows, ...rest } = slicePage(await readPriceLists(deps), page, ({ list }) => list.key);
      return listed({ rows: rows.map(presentListed), ...rest });
    },
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
