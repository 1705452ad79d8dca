import { type Id, toToken } from '../../../core/ids.ts';
import type { Database } from '../../../storage/database.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { TeamOrder } from '../../../wire/schemas/order.ts';
import type { Holder } from '../../../wire/schemas/work/row.ts';
import type { OwnPartReader } from '../../orders/lists/list-orders.queries.ts';
import type { OrderRow } from '../../orders/rows/orders.queries.ts';
import { needsTranslation } from '../../orders/state/needs.ts';
import type { ToUpload } from '../../orders/translations/add-translation.ts';
import { findToUpload } from '../../orders/translations/to-upload.queries.ts';
import { matchesRule, type OrderRule } from '../../orders/viewers/role-visibility.ts';
import { type OrderViewer, teamViewers } from '../../orders/viewers/team-visibility.ts';
import type { QuoteRow } from '../../quotes/quotes.queries.ts';
import type { FullQuote } from '../../quotes/read-quotes.ts';
import { withoutReferenceFiles } from '../../quotes/request/gather-files.ts';
import { type Amount, amountsOfOrders, countNotes, namesOfAccounts, namesOfPeople } from './row-facts.queries.ts';

/**
 * A team member viewing rows. With `only`, they see just their part of an order, except of orders that match `inFull`.
 */
export interface RowViewer extends OrderViewer {
  only?: Id<'prs'> | null;
  inFull?: OrderRule;
}

export interface RowFacts {
  customers: ReadonlyMap<string, string>;
  /** By token. */
  people: ReadonlyMap<string, string>;
  amounts: ReadonlyMap<string, Amount>;
  /** Number of notes, by id of the quote or order. */
  notes: ReadonlyMap<string, number>;
  /** Orders with translations to upload. */
  toUpload: ReadonlyMap<string, ToUpload>;
}

/** Read the facts for a page of orders. */
export async function readOrderFacts(
  { db }: { db: Database },
  viewer: RowViewer,
  orders: readonly OrderRow[],
): Promise<RowFacts> {
  const full = orders.filter((order) => seesFullOrder(viewer, order) || !needsTranslation(order)).map(({ id }) => id);
  return db.transaction('system', async (tx) => {
    const read = { orders: orders.map(({ id }) => id), inFull: full, full, person: viewer.only ?? null };
    const [customers, names, amounts, notes, toUpload] = await Promise.all([
      namesOfAccounts(
        tx,
        orders.map(({ account_id }) => account_id),
      ),
      namesOfPeople(tx),
      amountsOfOrders(tx, read),
      countNotes(tx, { orders: read.orders, quotes: orders.flatMap(({ quote_id }) => quote_id ?? []) }),
      findToUpload(tx, read),
    ]);
    return { customers, people: names, amounts, notes, toUpload };
  });
}

export async function readQuoteFacts(
  { db }: { db: Database },
  quotes: readonly QuoteRow[],
): Promise<Omit<RowFacts, 'amounts' | 'toUpload'>> {
  return db.transaction('system', async (tx) => {
    const [customers, people, notes] = await Promise.all([
      namesOfAccounts(
        tx,
        quotes.map(({ account_id }) => account_id),
      ),
      namesOfPeople(tx),
      countNotes(tx, { orders: [], quotes: quotes.map(({ id }) => id) }),
    ]);
    return { customers, people, notes };
  });
}

/** Read customers' names, by account id. */
export const readCustomers = (
  { db }: { db: Database },
  accounts: readonly Id<'acct'>[],
): Promise<ReadonlyMap<string, string>> => db.transaction('system', (tx) => namesOfAccounts(tx, accounts));

/** Whether the viewer sees the full order, not just their part of it. */
const seesFullOrder = ({ only, inFull }: RowViewer, order: OrderRow): boolean =>
  !only || (inFull !== undefined && matchesRule(order, inFull));

/**
 * Limits a search to the viewer's part of an order; without the right to know the customer, no text that reveals the
 * customer matches.
 */
export const ownPartOf = (viewer: RowViewer): OwnPartReader => ({
  only: viewer.only,
  inFull: viewer.inFull,
  viewers: teamViewers(viewer),
});

const CLOSED_STATUSES = ['completed', 'refunded', 'voided'];

/** Present the facts of an order's row with all fields; the viewer's fields are selected later. */
export function presentOrderFacts(facts: RowFacts, order: OrderRow, now: Date) {
  const { documents, pages } = facts.amounts.get(order.id) ?? { documents: 0, pages: 0 };
  const due = order.promised_at;
  return {
    customer_name: facts.customers.get(order.account_id) ?? '',
    document_count: documents,
    pages,
    due_at: due && formatTimestamp(due),
    late: due !== null && due < now && !CLOSED_STATUSES.includes(order.status),
    note_count: notesOn(facts, order.id) + notesOn(facts, order.quote_id),
    assignee_name: nameOf(facts, order.assignee),
    people: order.assigned_to.flatMap((id) => holdersOf(facts, toToken('prs', id))),
  };
}

/** A quote is late while it is not priced by its deadline. */
export function presentQuoteFacts(
  facts: Omit<RowFacts, 'amounts' | 'toUpload'>,
  { quote, files }: FullQuote,
  now: Date,
) {
  return {
    customer_name: facts.customers.get(quote.account_id) ?? '',
    document_count: withoutReferenceFiles(files).length,
    pages: withoutReferenceFiles(files).reduce((pages, file) => pages + (file.page_count ?? 0), 0),
    due_at: quote.deadline && formatTimestamp(quote.deadline),
    late: quote.deadline !== null && quote.deadline < now && quote.status === 'requested',
    note_count: notesOn(facts, quote.id),
    assignee_name: nameOf(facts, quote.assignee),
  };
}

const notesOn = ({ notes }: Pick<RowFacts, 'notes'>, id: string | null): number => (id && notes.get(id)) || 0;

/** The assignee, if a team member; empty for an outside person. */
export function holdersOf({ people }: Pick<RowFacts, 'people'>, assignee: string | null): Holder[] {
  const name = assignee === null ? undefined : people.get(assignee);
  return assignee === null || name === undefined ? [] : [{ token: assignee, name }];
}

/** Read the facts for a page of quotes and orders. */
export async function readMixedFacts(
  deps: { db: Database },
  viewer: RowViewer,
  { orders, quotes }: { orders: readonly OrderRow[]; quotes: readonly QuoteRow[] },
): Promise<RowFacts> {
  const [ofOrders, ofQuotes] = await Promise.all([readOrderFacts(deps, viewer, orders), readQuoteFacts(deps, quotes)]);
  return {
    amounts: ofOrders.amounts,
    toUpload: ofOrders.toUpload,
    notes: new Map([...ofOrders.notes, ...ofQuotes.notes]),
    customers: new Map([...ofOrders.customers, ...ofQuotes.customers]),
    people: new Map([...ofOrders.people, ...ofQuotes.people]),
  };
}

/** An outside person is stored by name. */
export const nameOf = ({ people }: Pick<RowFacts, 'people'>, assignee: string | null): string | null =>
  assignee === null ? null : (people.get(assignee) ?? assignee);

type TrackedPapers = Pick<TeamOrder, 'apostille' | 'originals'>;

/**
 * Replace tokens with names in the steps of papers; a key or an outside person has no other name than the stored one.
 */
export function namePeople(
  { apostille, originals }: TrackedPapers,
  { people }: Pick<RowFacts, 'people'>,
): TrackedPapers {
  const named = <T extends { by?: string }>(step: T): T =>
    step.by === undefined ? step : { ...step, by: people.get(step.by) ?? step.by };
  return {
    apostille: apostille && { ...apostille, steps: apostille.steps.map(named) },
    originals: originals.map((original) => ({ ...original, custody: original.custody.map(named) })),
  };
}
