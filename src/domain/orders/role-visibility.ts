import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { OrderStatus } from '../../wire/schemas/order.ts';
import type { Role } from '../../wire/schemas/team.ts';
import type { OrderRow } from './orders.queries.ts';
import { needsNotary, needsShipping, needsTranslation } from './steps/needs.ts';

type Orders = SelectQueryBuilder<{ orders: OrderRow }, 'orders', object>;

/** Which orders somebody of the team sees: those that wait for a step of theirs, and those they work on. */
export interface Sight {
  sees(order: OrderRow): boolean;
  /** The same as a part of a query. */
  narrow(orders: Orders): Orders;
}

const WORKING: readonly OrderStatus[] = ['created', 'in_progress', 'in_review', 'on_hold'];
const AFTER: readonly OrderStatus[] = ['in_progress', 'approved', 'on_hold', 'completed'];

const EVERYTHING: Sight = { sees: () => true, narrow: (orders) => orders };
const NOTHING: Sight = { sees: () => false, narrow: (orders) => orders.where(sql<boolean>`false`) };

/** A translator sees what is theirs and what nobody has; others see what has come to their step. */
export function sightOf(role: Role, actor: string): Sight {
  if (role === 'admin') return EVERYTHING;
  if (role === 'pricing') return NOTHING;
  if (role === 'translator') {
    return {
      sees: (order) => WORKING.includes(order.status) && (order.assignee === null || order.assignee === actor),
      narrow: (orders) =>
        orders
          .where('status', 'in', WORKING)
          .where((where) => where.or([where('assignee', 'is', null), where('assignee', '=', actor)])),
    };
  }
  // Orders without a translation too: the proofreader completes them.
  if (role === 'proofreader') {
    const states = [...new Set([...WORKING, ...AFTER])];
    return {
      sees: (order) => states.includes(order.status),
      narrow: (orders) => orders.where('status', 'in', states),
    };
  }
  if (role === 'notary') {
    return {
      sees: (order) => needsNotary(order) && isDue(order),
      narrow: (orders) =>
        orders.where(due).where((where) => where.or([flag('notarization'), where('certification', '=', 'notarized')])),
    };
  }
  return {
    sees: (order) => needsShipping(order) && isDue(order),
    // Physical delivery anywhere goes with the shipping flag.
    narrow: (orders) => orders.where(due).where(flag('shipping')),
  };
}

/** An order without a translation has come to the notary and the parcel from its first day. */
const isDue = (order: OrderRow) =>
  AFTER.includes(order.status) || (order.status === 'created' && !needsTranslation(order));
const due = (where: ExpressionBuilder<{ orders: OrderRow }, 'orders'>) =>
  where.or([
    where('status', 'in', AFTER),
    where.and([where('status', '=', 'created'), where.not(flag('translation'))]),
  ]);

const flag = (service: 'translation' | 'notarization' | 'shipping') =>
  sql<boolean>`(services ->> ${service}::text)::boolean IS TRUE`;
