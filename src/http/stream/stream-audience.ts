import { fromToken, type Id } from '../../core/ids.ts';
import type { AccountCaller, Caller, TeamCaller } from '../../domain/accounts/caller.ts';
import type { Before, ChangeRow } from '../../domain/changes/changes.queries.ts';
import {
  matchesRule,
  type OrderFacts,
  type OrderRule,
  ordersVisibleTo,
  ownPartOnly,
} from '../../domain/orders/viewers/role-visibility.ts';
import type { Operation } from '../../wire/paths.ts';
import { type Route, rolesFor } from '../../wire/routes/route.ts';
import { ROUTES } from '../../wire/routes.ts';
import { mayCall } from '../edge/callers/check-caller.ts';

// Audience of a change: exactly those who may read the object, by the operation that reads it.

type ChangeType = ChangeRow['type'];

/** Whether a caller receives a change. */
export type ChangeFilter = (change: ChangeRow) => boolean;

export const createChangeFilter = (caller: Caller): ChangeFilter =>
  caller.kind === 'team' ? createTeamFilter(caller) : (change) => accountReceives(caller, change);

interface ReadBy {
  /** Operation by which an account reads the object; null: none. */
  account: Operation | null;
  /** Operation by which the team reads the object; null: none. */
  team: Operation | null;
}

const READ_BY: Readonly<Record<ChangeType, ReadBy>> = {
  quote: { account: 'getQuote', team: 'teamGetQuote' },
  order: { account: 'getOrder', team: 'teamGetOrder' },
  assignment: { account: null, team: 'teamGetAssignment' },
  message: { account: 'listOrderMessages', team: 'teamListOrderMessages' },
  note: { account: null, team: 'teamListOrderNotes' },
  invoice: { account: 'getInvoice', team: 'teamGetInvoice' },
  certificate: { account: 'getCertificate', team: 'teamGetOrder' },
  account: { account: 'getAccount', team: 'teamGetAccount' },
  key: { account: 'listKeys', team: 'teamListKeys' },
  app: { account: 'getApp', team: 'teamGetApp' },
  connection: { account: 'getConnection', team: 'teamListConnections' },
  delivery: { account: 'getDelivery', team: 'teamListDeliveries' },
  endpoint: { account: 'getEndpoint', team: 'teamListEndpoints' },
  person: { account: null, team: 'teamListPeople' },
  partner: { account: null, team: 'teamListPartners' },
  presence: { account: null, team: 'teamTellPresence' },
  session: { account: null, team: null },
};

/** Messages and notes about a quote have other operations than those about an order. */
const QUOTE_READ_BY: Partial<Record<ChangeType, ReadBy>> = {
  message: { account: 'listQuoteMessages', team: 'teamListQuoteMessages' },
  note: { account: null, team: 'teamListQuoteNotes' },
};

const readBy = ({ type, order_id }: ChangeRow): ReadBy =>
  (order_id === null ? QUOTE_READ_BY[type] : undefined) ?? READ_BY[type];

function accountReceives(caller: AccountCaller, change: ChangeRow): boolean {
  const { account } = readBy(change);
  if (change.was?.internal === true) return false;
  return account !== null && belongsToCaller(caller, change) && mayCall(caller, ROUTES[account]);
}

function belongsToCaller({ account, app }: AccountCaller, change: ChangeRow): boolean {
  const isOwner = change.account_id === account;
  const isMaker = change.maker_id === account;
  switch (change.type) {
    case 'quote':
    case 'order':
    case 'certificate':
      return isOwner || isMaker;
    case 'message':
      return isOwner || (isMaker && change.shared === true);
    case 'delivery':
    case 'endpoint':
      return isOwner && seesDestination(change, app?.id ?? null);
    default:
      return isOwner;
  }
}

/** An account sees everything except destinations that apps set; an app sees its own. */
const seesDestination = ({ destination }: ChangeRow, app: Id<'app'> | null): boolean =>
  destination !== null && (app === null ? destination.kind !== 'app' : destination.app_id === app);

/** Objects visible through one operation, by the roles it accepts. */
interface Visibility {
  visible: OrderRule;
  only: Id<'prs'> | null;
}

function createTeamFilter({ actor, held }: TeamCaller): ChangeFilter {
  const viewer = { actor, person: fromToken('prs', actor) };
  const known = new Map<Operation, Visibility | null>();
  const visibilityBy = (operation: Operation): Visibility | null => {
    const found = known.get(operation);
    if (found !== undefined) return found;
    const route: Route = ROUTES[operation];
    const roles = rolesFor(route, held);
    const visibility =
      roles.length === 0 ? null : { visible: ordersVisibleTo(roles, viewer), only: ownPartOnly(roles, viewer).only };
    known.set(operation, visibility);
    return visibility;
  };
  return (change) => {
    const { team } = readBy(change);
    const visibility = team === null ? null : visibilityBy(team);
    if (visibility === null) return false;
    if (change.type === 'presence') return change.was?.actor !== actor && change.present?.includes(actor) === true;
    if (change.type === 'assignment') return isOwnWork(visibility, change);
    return change.order === null || seesOrder(visibility, change.order, change.was);
  };
}

const isOwnWork = ({ only }: Visibility, { person_id, was }: ChangeRow): boolean =>
  only === null || person_id === only || was?.person === only;

/** Viewers who could see the order before this change receive it too: it leaves their screen. */
function seesOrder({ visible }: Visibility, order: OrderFacts, was: Before | null): boolean {
  if (matchesRule(order, visible)) return true;
  if (was?.status === undefined) return false;
  const { status, assignee = null, assigned_to = [] } = was;
  return matchesRule({ ...order, status, assignee, assigned_to }, visible);
}
