import { isSeen, isSeenBy, type TeamViewer, type Visibility } from '../../viewers/common-fields.ts';
import type { OrderRow } from '../rows/orders.queries.ts';
import { ORDER_FIELDS } from './order-fields.ts';
import { matchesRule, type OrderView } from './role-visibility.ts';

/** A team member, with the orders they see as each kind of viewer. */
export interface OrderViewer {
  views: readonly OrderView[];
  /** Whether translators and proofreaders may know the customer. */
  seesCustomers: boolean;
}

const viewerOf = ({ viewer }: OrderView, { seesCustomers }: OrderViewer): TeamViewer =>
  viewer === 'work' && !seesCustomers ? 'blind' : viewer;

/** Narrowest first. */
const NARROW: readonly TeamViewer[] = ['blind', 'work', 'papers', 'office'];

/** Every kind of viewer that the team member is, narrowest first. */
export const teamViewers = (by: OrderViewer): TeamViewer[] => {
  const viewers = by.views.map((view) => viewerOf(view, by));
  return NARROW.filter((viewer) => viewers.includes(viewer));
};

/**
 * Kinds of viewer for this order. If an action has just hidden the order from the team member, the narrowest applies.
 */
export function teamVisibility(by: OrderViewer, order: OrderRow): Visibility<TeamViewer> {
  const views = by.views.filter(({ orders }) => matchesRule(order, orders));
  const viewers = views.map((view) => viewerOf(view, by));
  return { viewers: viewers.length > 0 ? viewers : teamViewers(by).slice(0, 1), entryPoint: null };
}

export const knowsCustomer = (by: OrderViewer, order: OrderRow): boolean =>
  isSeen(ORDER_FIELDS.account, teamVisibility(by, order));

export const seesMoney = (by: OrderViewer, order: OrderRow): boolean =>
  isSeen(ORDER_FIELDS.total, teamVisibility(by, order));

/** Whether some orders hide their customer from the viewer. */
export const hasAnonymousOrders = (by: OrderViewer): boolean =>
  teamViewers(by).some((viewer) => !isSeenBy('account', viewer));
