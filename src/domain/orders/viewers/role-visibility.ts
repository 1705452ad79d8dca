import type { Id } from '../../../core/ids.ts';
import type { Collection, OrderStatus } from '../../../wire/schemas/order.ts';
import type { Role } from '../../../wire/schemas/team.ts';
import { type TeamViewer, VIEWER_OF } from '../../viewers/common-fields.ts';
import type { OrderRow } from '../rows/orders.queries.ts';

// Rules for which orders someone may see, applied to a row by `matchesRule` and in SQL by `conditionOf`.

export type OrderRule =
  | 'every order'
  | 'no order'
  | { account: Id<'acct'> }
  | { status: readonly OrderStatus[] }
  | { assignee: string | null }
  | { assigned: Id<'prs'> }
  | { ordered: 'translation' | 'notarization' | 'shipping' | 'apostille' }
  | { certification: string }
  | { not: OrderRule }
  | { all: readonly OrderRule[] }
  | { any: readonly OrderRule[] };

const AT_WORK: readonly OrderStatus[] = ['created', 'in_progress', 'in_review', 'on_hold'];
const BEGUN: readonly OrderStatus[] = ['in_progress', 'approved', 'on_hold', 'completed'];

/** Order fields that the rules use. */
export interface OrderFacts
  extends Pick<OrderRow, 'account_id' | 'status' | 'assignee' | 'assigned_to' | 'certification'> {
  services: Pick<OrderRow['services'], 'translation' | 'notarization' | 'shipping' | 'apostille'>;
}

/** Orders without a translation are ready for notary and shipping from their first day. */
const READY_FOR_PAPERWORK: OrderRule = {
  any: [{ status: BEGUN }, { all: [{ status: ['created'] }, { not: { ordered: 'translation' } }] }],
};

/** Papers for an apostille arrive by mail and go to offices in any state of the order. */
const APOSTILLE_ORDERED: OrderRule = { ordered: 'apostille' };

const UNTRANSLATED: OrderRule = { not: { ordered: 'translation' } };

/** Person's token and id; `person` is null for a key. */
interface ViewerIdentity {
  actor: string;
  person: Id<'prs'> | null;
}

// Within `all` and `any`, the first part is tested first: put the cheap one that most orders fail there.

/** A team member sees the orders that wait for their action, and those they work on. */
export function ordersVisibleTo(roles: readonly Role[], viewer: ViewerIdentity): OrderRule {
  const rules = roles.map((role) => ordersOf(role, viewer));
  return rules.includes('every order') ? 'every order' : { any: rules };
}

function ordersOf(role: Role, { actor, person }: ViewerIdentity): OrderRule {
  switch (role) {
    case 'admin':
    // A customer may ask about, or be billed for, any order of any date.
    case 'support':
    case 'finance':
      return 'every order';
    case 'pricing':
      return 'no order';
    case 'translator':
      return {
        all: [{ status: AT_WORK }, { any: [assignedTo(person), { all: [UNTRANSLATED, { assignee: actor }] }] }],
      };
    // Orders without a translation too: they have no assignments, and the proofreader completes them.
    case 'proofreader':
      return {
        all: [{ any: [UNTRANSLATED, assignedTo(person)] }, { any: [{ status: AT_WORK }, { status: BEGUN }] }],
      };
    case 'notary':
      return {
        any: [
          APOSTILLE_ORDERED,
          { all: [{ any: [{ ordered: 'notarization' }, { certification: 'notarized' }] }, READY_FOR_PAPERWORK] },
        ],
      };
    // Physical delivery of any service implies the shipping flag.
    case 'shipping':
      return { any: [APOSTILLE_ORDERED, { all: [{ ordered: 'shipping' }, READY_FOR_PAPERWORK] }] };
  }
}

const assignedTo = (person: Id<'prs'> | null): OrderRule => (person === null ? 'no order' : { assigned: person });

const isWorkerRole = (role: Role): boolean => role === 'translator' || role === 'proofreader';

/**
 * `only`: the person, if they see only their assigned part of orders; `inFull`: orders that another role shows in full.
 */
export function ownPartOnly(
  roles: readonly Role[],
  viewer: ViewerIdentity,
): { only: Id<'prs'> | null; inFull: OrderRule } {
  const inFull = ordersVisibleTo(
    roles.filter((role) => !isWorkerRole(role)),
    viewer,
  );
  const seesAll = roles.some((role) => ordersOf(role, viewer) === 'every order');
  return { only: roles.some(isWorkerRole) && !seesAll ? viewer.person : null, inFull };
}

/** Orders that a team member sees as one kind of viewer. */
export interface OrderView {
  viewer: Exclude<TeamViewer, 'blind'>;
  orders: OrderRule;
}

/** Kinds of viewer that a team member is, with the orders of each; a kind that sees every order replaces the others. */
export function viewsOf(roles: readonly Role[], viewer: ViewerIdentity): OrderView[] {
  const views = roles.map((role) => ({ viewer: VIEWER_OF[role], orders: ordersOf(role, viewer) }));
  const all = views.filter(({ orders }) => orders === 'every order');
  return all.length > 0 ? all : views.filter(({ orders }) => orders !== 'no order');
}

export function matchesRule(order: OrderFacts, rule: OrderRule): boolean {
  if (rule === 'every order') return true;
  if (rule === 'no order') return false;
  if ('account' in rule) return order.account_id === rule.account;
  if ('status' in rule) return rule.status.includes(order.status);
  if ('assignee' in rule) return order.assignee === rule.assignee;
  if ('assigned' in rule) return order.assigned_to.includes(rule.assigned);
  if ('ordered' in rule) return order.services[rule.ordered] === true;
  if ('certification' in rule) return order.certification === rule.certification;
  if ('not' in rule) return !matchesRule(order, rule.not);
  if ('all' in rule) return rule.all.every((part) => matchesRule(order, part));
  return rule.any.some((part) => matchesRule(order, part));
}

/** Shown instead of the customer's name to viewers who may not know it. */
export const ANONYMOUS_CUSTOMER = 'The customer';

/** Certificates name the customer, and so does the page that their code opens. */
export const namesCustomer = ({ collection }: { collection: Collection }): boolean => collection === 'certificate';
