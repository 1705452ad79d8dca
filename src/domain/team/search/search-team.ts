import { type Id, toToken } from '../../../core/ids.ts';
import type { Database } from '../../../storage/database.ts';
import { HIT_TYPES, type HitType, type SearchHit } from '../../../wire/schemas/work/search.ts';
import { readOrderQueue } from '../../orders/lists/list-orders.ts';
import type { OrderRow } from '../../orders/rows/orders.queries.ts';
import { showTeamOrder } from '../../orders/viewers/order-fields.ts';
import type { OrderRule } from '../../orders/viewers/role-visibility.ts';
import { teamVisibility } from '../../orders/viewers/team-visibility.ts';
import { readQuoteQueue } from '../../quotes/read-quotes.ts';
import { ownPartOf, type RowViewer, readMixedFacts } from '../work/row-facts.ts';
import { findAccountsLike, findInvoicesLike, findPartnersLike, findPeopleLike } from './search.queries.ts';

/** Rank by match (title or token equal, prefix, word prefix, anywhere), then by type, then as found. */
function rankHits(hits: readonly SearchHit[], q: string): SearchHit[] {
  const query = q.toLowerCase();
  return hits.toSorted((a, b) => matchRank(a, query) - matchRank(b, query) || typeRank(a) - typeRank(b));
}

const typeRank = ({ type }: SearchHit): number => HIT_TYPES.indexOf(type);

function matchRank({ title, token }: SearchHit, query: string): number {
  const text = title.toLowerCase();
  if (text === query || token === query) return 0;
  if (text.startsWith(query)) return 1;
  if (text.split(/[\s-]+/).some((word) => word.startsWith(query))) return 2;
  return text.includes(query) ? 3 : 4;
}

const MOST = 20;

/** The searching team member, with what they may see. */
export interface Searcher extends RowViewer {
  visible: OrderRule;
  types: ReadonlySet<HitType>;
  /** The ids in the search text, if it is a token. */
  ids: { order: Id<'order'> | null; quote: Id<'quote'> | null };
}

/** Find the best matches among everything the searcher sees. */
export async function searchTeam(deps: { db: Database }, searcher: Searcher, q: string): Promise<SearchHit[]> {
  const types = HIT_TYPES.filter((type) => searcher.types.has(type));
  const found = await Promise.all(types.map((type) => SEARCHES[type](deps, searcher, q)));
  return rankHits(found.flat(), q).slice(0, MOST);
}

type Search = (deps: { db: Database }, searcher: Searcher, q: string) => Promise<SearchHit[]>;

const SEARCHES: Readonly<Record<HitType, Search>> = {
  order: searchOrders,
  quote: searchQuotes,
  account: async ({ db }, _, q) => {
    const rows = await db.transaction('system', (tx) => findAccountsLike(tx, q, MOST));
    return rows.map(({ id, name, email, livemode, disabled }) => ({
      type: 'account',
      token: toToken('acct', id),
      title: name,
      subtitle: livemode ? email : `${email} · sandbox`,
      state: disabled ? 'disabled' : null,
    }));
  },
  person: async ({ db }, _, q) => {
    const rows = await db.transaction('system', (tx) => findPeopleLike(tx, q, MOST));
    return rows.map(({ id, name, email, roles, disabled }) => ({
      type: 'person',
      token: toToken('prs', id),
      title: name,
      subtitle: [email, roles.join(', ')].filter(Boolean).join(' · '),
      state: disabled ? 'disabled' : null,
    }));
  },
  invoice: async ({ db }, _, q) => {
    const rows = await db.transaction('system', (tx) => findInvoicesLike(tx, q, MOST));
    return rows.map(({ id, number, status, customer }) => ({
      type: 'invoice',
      token: toToken('inv', id),
      title: number ?? 'Not issued yet',
      subtitle: customer,
      state: status,
    }));
  },
  partner: async ({ db }, _, q) => {
    const rows = await db.transaction('system', (tx) => findPartnersLike(tx, q, MOST));
    return rows.map(({ id, name }) => ({
      type: 'partner',
      token: toToken('prt', id),
      title: name,
      subtitle: 'Partner',
      state: null,
    }));
  },
};

const FIRST = { page: 1, perPage: MOST };

async function searchOrders(deps: { db: Database }, searcher: Searcher, q: string): Promise<SearchHit[]> {
  const filters = { q, id: searcher.ids.order, ...ownPartOf(searcher), countTo: MOST };
  const { rows } = await readOrderQueue(deps, filters, searcher.visible, FIRST);
  const { customers } = await readMixedFacts(deps, searcher, { orders: rows, quotes: [] });
  return rows.map((order) => {
    const named = { customer_name: customers.get(order.account_id), reference: order.reference };
    const { customer_name: customer, reference } = showTeamOrder(teamVisibility(searcher, order), named);
    const languages = languagePair(order);
    return {
      type: 'order',
      token: toToken('order', order.id),
      title: order.number,
      subtitle: [customer, reference, languages].filter(Boolean).join(' · '),
      state: order.status,
    };
  });
}

async function searchQuotes(deps: { db: Database }, searcher: Searcher, q: string): Promise<SearchHit[]> {
  const { rows } = await readQuoteQueue(deps, { q, id: searcher.ids.quote, countTo: MOST }, FIRST);
  const { customers } = await readMixedFacts(deps, searcher, { orders: [], quotes: rows.map(({ quote }) => quote) });
  return rows.map(({ quote, files }) => ({
    type: 'quote',
    token: toToken('quote', quote.id),
    title: quote.number,
    subtitle: [customers.get(quote.account_id), quote.reference, files[0]?.filename].filter(Boolean).join(' · '),
    state: quote.status,
  }));
}

const languagePair = ({ source_language, target_language }: OrderRow): string | null =>
  target_language.length === 0 ? null : `${source_language} → ${target_language.join(', ')}`;
