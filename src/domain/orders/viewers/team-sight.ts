import { isSeenBy } from '../../viewers/common-fields.ts';
import { isSeen, type Sight } from '../../viewers/show.ts';
import type { TeamViewer } from '../../viewers/viewers.ts';
import type { OrderRow } from '../rows/orders.queries.ts';
import { ORDER_FIELDS } from './order-fields.ts';
import { type OrderView, obeys } from './role-visibility.ts';

/** Someone of the team who looks at orders: as whom they see which. */
export interface OrderLooker {
  views: readonly OrderView[];
  /** Whether translators and proofreaders may know the customer. */
  seesCustomers: boolean;
}

const viewerOf = ({ viewer }: OrderView, { seesCustomers }: OrderLooker): TeamViewer =>
  viewer === 'work' && !seesCustomers ? 'blind' : viewer;

/** The narrowest comes first. */
const NARROW: readonly TeamViewer[] = ['blind', 'work', 'papers', 'office'];

/** Everyone as whom they see some order; the narrowest first. */
export const teamViewers = (by: OrderLooker): TeamViewer[] => {
  const viewers = by.views.map((view) => viewerOf(view, by));
  return NARROW.filter((viewer) => viewers.includes(viewer));
};

/** As whom they see this order. One that a step has just taken out of their sight is shown as to the narrowest of them. */
export function teamSight(by: OrderLooker, order: OrderRow): Sight<TeamViewer> {
  const views = by.views.filter(({ orders }) => obeys(order, orders));
  const viewers = views.map((view) => viewerOf(view, by));
  return { viewers: viewers.length > 0 ? viewers : teamViewers(by).slice(0, 1), door: null };
}

/** Whether they may read whose order it is. */
export const knowsCustomer = (by: OrderLooker, order: OrderRow): boolean =>
  isSeen(ORDER_FIELDS.account, teamSight(by, order));

/** Whether they may read what it costs. */
export const seesMoney = (by: OrderLooker, order: OrderRow): boolean =>
  isSeen(ORDER_FIELDS.total, teamSight(by, order));

/** Whether there are orders of which they may not read whose they are. */
export const isAnonymous = (by: OrderLooker): boolean => teamViewers(by).some((viewer) => !isSeenBy('account', viewer));
