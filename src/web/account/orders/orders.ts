import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../../core/clock.ts';
import { Failure } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import type { Seal } from '../../../core/seal.ts';
import { readPurchases } from '../../../domain/guests/read-purchases.ts';
import { offsetOf, type Page } from '../../../domain/list-query.ts';
import { type CursorList, readListCursor, writeListCursor } from '../../../domain/lists/list-cursor.ts';
import type { Database } from '../../../storage/database.ts';
import type { AddPage } from '../../page-answer.ts';
import { queryOf } from '../../read-request.ts';
import { forMember } from '../own-account.ts';

interface Deps {
  db: Database;
  clock: Clock;
  seal: Seal;
  baseUrl: string;
}

const PATH = '/account/:token/orders';
const PER_PAGE = 50;

/** Quotes and orders of the account, for all members. */
export function addAccountOrders(addPage: AddPage, deps: Deps): void {
  addPage(
    'GET',
    PATH,
    forMember(deps, async (frame, request) => {
      const list = listOf(frame.account.id);
      const page = pageIn(deps, request, list);
      const { rows, total, next } = await readPurchases(deps, frame.account.id, page);
      const passed = offsetOf(page) + rows.length;
      const older = next === null ? null : writeListCursor(deps.seal, list, { place: next, passed, total });
      const { OrdersPage } = await import('./orders-page.tsx');
      return { page: OrdersPage({ view: { frame, rows, total, first: offsetOf(page) + 1, older } }) };
    }),
  );
}

const listOf = (account: Id<'acct'>): CursorList => ({ list: `page of orders ${toToken('acct', account)}`, query: '' });

/** The requested page; an altered cursor starts at the first page. */
function pageIn({ seal }: Deps, request: FastifyRequest, list: CursorList): Page {
  const cursor = queryOf(request, 'cursor');
  const first: Page = { page: 1, perPage: PER_PAGE };
  if (cursor === '') return first;
  try {
    return { ...first, after: readListCursor(seal, list, cursor) };
  } catch (error) {
    if (error instanceof Failure) return first;
    throw error;
  }
}
