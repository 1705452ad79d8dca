import { fromToken, type Id } from '../../core/ids.ts';
import type { AccountCaller, Caller, TeamCaller } from '../../domain/accounts/caller.ts';
import type { Before, ChangeRow } from '../../domain/changes/changes.queries.ts';
import {
  type OrderFacts,
  type OrderRule,
  obeys,
  ordersVisibleTo,
  ownPartOnly,
} from '../../domain/orders/viewers/role-visibility.ts';
import type { Operation } from '../../wire/paths.ts';
import { type Route, rolesFor } from '../../wire/routes/route.ts';
import { ROUTES } from '../../wire/routes.ts';
import { mayCall } from '../edge/callers/check-caller.ts';

// Audience of a change: exactly those who may read the object, by the operation that reads it.

type Told = ChangeRow['type'];

/** Whether a caller receives a change. */
export type Hears = (change: ChangeRow) => boolean;

export const hearsOf = (caller: Caller): Hears =>
  caller.kind === 'team' ? teamHears(caller) : (change) => accountHears(caller, change);

interface ReadBy {
  /** Operation by which an account reads the object; null: none. */
  account: Operation | null;
  /** Operation by which the team reads the object; null: none. */
  team: Operation | null;
}

const READ_BY: Readonly<Record<Told, ReadBy>> = {
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
const ABOUT_QUOTES: Partial<Record<Told, ReadBy>> = {
  message: { account: 'listQuoteMessages', team: 'teamListQuoteMessages' },
  note: { account: null, team: 'teamListQuoteNotes' },
};

const readBy = ({ type, order_id }: ChangeRow): ReadBy =>
  (order_id === null ? ABOUT_QUOTES[type] : undefined) ?? READ_BY[type];

function accountHears(caller: AccountCaller, change: ChangeRow): boolean {
  const { account } = readBy(change);
  if (change.was?.internal === true) return false;
  return account !== null && isTheirs(caller, change) && mayCall(caller, ROUTES[account]);
}

function isTheirs({ account, app }: AccountCaller, change: ChangeRow): boolean {
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
interface Sight {
  visible: OrderRule;
  only: Id<'prs'> | null;
}

function teamHears({ actor, held }: TeamCaller): Hears {
  const looking = { actor, person: fromToken('prs', actor) };
  const known = new Map<Operation, Sight | null>();
  const sightBy = (operation: Operation): Sight | null => {
    const found = known.get(operation);
    if (found !== undefined) return found;
    const route: Route = ROUTES[operation];
    const roles = rolesFor(route, held);
    const sight =
      roles.length === 0 ? null : { visible: ordersVisibleTo(roles, looking), only: ownPartOnly(roles, looking).only };
    known.set(operation, sight);
    return sight;
  };
  return (change) => {
    const { team } = readBy(change);
    const sight = team === null ? null : sightBy(team);
    if (sight === null) return false;
    if (change.type === 'presence') return change.was?.actor !== actor && change.present?.includes(actor) === true;
    if (change.type === 'assignment') return isOwnWork(sight, change);
    return change.order === null || seesOrder(sight, change.order, change.was);
  };
}

const isOwnWork = ({ only }: Sight, { person_id, was }: ChangeRow): boolean =>
  only === null || person_id === only || was?.person === only;

/** Viewers who could see the order before this change receive it too: it leaves their screen. */
function seesOrder({ visible }: Sight, order: OrderFacts, was: Before | null): boolean {
  if (obeys(order, visible)) return true;
  if (was?.status === undefined) return false;
  const { status, assignee = null, assigned_to = [] } = was;
  return obeys({ ...order, status, assignee, assigned_to }, visible);
}
