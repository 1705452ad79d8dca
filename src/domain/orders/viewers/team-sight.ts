import { isSeenBy } from '../../viewers/common-fields.ts';
import { isSeen, type Sight } from '../../viewers/show.ts';
import type { TeamViewer } from '../../viewers/viewers.ts';
import type { OrderRow } from '../rows/orders.queries.ts';
import { ORDER_FIELDS } from './order-fields.ts';
import { type OrderView, obeys } from './role-visibility.ts';

/** A team member, with the orders they see as each kind of viewer. */
export interface OrderLooker {
  views: readonly OrderView[];
  /** Whether translators and proofreaders may know the customer. */
  seesCustomers: boolean;
}

const viewerOf = ({ viewer }: OrderView, { seesCustomers }: OrderLooker): TeamViewer =>
  viewer === 'work' && !seesCustomers ? 'blind' : viewer;

/** Narrowest first. */
const NARROW: readonly TeamViewer[] = ['blind', 'work', 'papers', 'office'];

/** Every kind of viewer that the team member is, narrowest first. */
export const teamViewers = (by: OrderLooker): TeamViewer[] => {
  const viewers = by.views.map((view) => viewerOf(view, by));
  return NARROW.filter((viewer) => viewers.includes(viewer));
};

/**
 * Kinds of viewer for this order. If an action has just hidden the order from the team member, the narrowest applies.
 */
export function teamSight(by: OrderLooker, order: OrderRow): Sight<TeamViewer> {
  const views = by.views.filter(({ orders }) => obeys(order, orders));
  const viewers = views.map((view) => viewerOf(view, by));
  return { viewers: viewers.length > 0 ? viewers : teamViewers(by).slice(0, 1), door: null };
}

export const knowsCustomer = (by: OrderLooker, order: OrderRow): boolean =>
  isSeen(ORDER_FIELDS.account, teamSight(by, order));

export const seesMoney = (by: OrderLooker, order: OrderRow): boolean =>
  isSeen(ORDER_FIELDS.total, teamSight(by, order));

/** Whether some orders hide their customer from the viewer. */
export const isAnonymous = (by: OrderLooker): boolean => teamViewers(by).some((viewer) => !isSeenBy('account', viewer));
