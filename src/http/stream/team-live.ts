import { fail } from '../../core/fail.ts';
import { fromToken, toToken } from '../../core/ids.ts';
import type { TeamCaller } from '../../domain/accounts/caller.ts';
import type { PresenceRow } from '../../domain/changes/presence.queries.ts';
import { updatePresence } from '../../domain/changes/update-presence.ts';
import type { Firm } from '../../domain/firm/versions/firm.ts';
import { readVisible } from '../../domain/orders/read-order.ts';
import { ordersVisibleTo } from '../../domain/orders/viewers/role-visibility.ts';
import type { Prices } from '../../domain/pricing/list/prices.ts';
import { readSelf, type TeamIdentity } from '../../domain/team/read-people.ts';
import { keysOf } from '../../wire/groups/records.ts';
import type { Operation } from '../../wire/paths.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import { type Route, rolesFor } from '../../wire/routes/route.ts';
import { ROUTES } from '../../wire/routes.ts';
import type { Screen } from '../../wire/schemas/live/self.ts';
import type { Role } from '../../wire/schemas/team.ts';
import { type Call, defineHandlers } from '../edge/operation.ts';
import type { Streams } from './open-streams.ts';

/** The operation without which a screen would be empty; null: open to everyone. */
const SCREEN_CALLS: Readonly<Record<Screen, Operation | null>> = {
  work: null,
  quotes: 'teamListQuotes',
  orders: 'teamListOrders',
  assignments: 'teamListAssignments',
  people: 'teamListPeople',
  accounts: 'teamListAccounts',
  invoices: 'teamListInvoices',
  payables: 'teamListPayables',
  partners: 'teamListPartners',
  apps: 'teamListApps',
  rates: 'teamListRates',
  operations: 'teamListAudit',
  settings: 'teamGetCompany',
};

const OPERATIONS = keysOf(ROUTES);

const mayCall = (operation: Operation, held: readonly Role[]): boolean => {
  const route: Route = ROUTES[operation];
  return route.caller === 'team' && rolesFor(route, held).length > 0;
};

/** Operations that the roles allow. */
const callsOf = (held: readonly Role[]): Operation[] => OPERATIONS.filter((operation) => mayCall(operation, held));

/** Screens that the roles open. */
const screensOf = (held: readonly Role[]): Screen[] =>
  keysOf(SCREEN_CALLS).filter((screen) => {
    const operation = SCREEN_CALLS[screen];
    return operation === null || mayCall(operation, held);
  });

type Deps = Parameters<typeof updatePresence>[0] & { prices: Prices; firm: Pick<Firm, 'value'>; playMoney: boolean };

/** Default zone for days and due dates, until the firm has a calendar. */
const TIME_ZONE = 'UTC';

export function teamLiveHandlers(deps: Deps) {
  return defineHandlers({
    async teamGetSelf({ caller }) {
      const { kind, name, email } = await readSelf(deps, teamIdentity(caller));
      const token = 'setting' in teamIdentity(caller) ? null : caller.actor;
      const roles = [...caller.held];
      const { prices, playMoney: play_money } = deps;
      const { name: company } = deps.firm.value('company');
      const shared = { time_zone: TIME_ZONE, currency: prices.current().currency, company, play_money };
      return { data: { kind, token, name, email, roles, screens: screensOf(roles), calls: callsOf(roles), ...shared } };
    },
    async teamTellPresence({ caller, body }) {
      const { kind, id } = body.target;
      await checkVisible(deps, caller, body.target);
      const { name } = await readSelf(deps, teamIdentity(caller));
      const by = { kind, target: id, actor: caller.actor, name };
      const others = await updatePresence(deps, by, { leaving: body.leaving ?? false });
      return { data: { target: tokenOf(body.target), others: others.map(presentColleague) } };
    },
  });
}

type Target = Call<'teamTellPresence'>['body']['target'];

const READS = { quote: 'teamGetQuote', order: 'teamGetOrder', acct: 'teamGetAccount', inv: 'teamGetInvoice' } as const;

/** Presence is for those who may see the object; for others the object does not exist. */
async function checkVisible(deps: Deps, { actor, held }: TeamCaller, target: Target): Promise<void> {
  const roles = rolesFor(ROUTES[READS[target.kind]], held);
  if (roles.length === 0) fail('not_found');
  if (target.kind !== 'order') return;
  const viewer = { actor, person: fromToken('prs', actor) };
  await readVisible(deps, { visible: ordersVisibleTo(roles, viewer) }, target.id);
}

function tokenOf(target: Target): string {
  switch (target.kind) {
    case 'quote':
      return toToken('quote', target.id);
    case 'order':
      return toToken('order', target.id);
    case 'acct':
      return toToken('acct', target.id);
    case 'inv':
      return toToken('inv', target.id);
  }
}

const presentColleague = ({ actor, name, since, until }: PresenceRow) => ({
  actor,
  name,
  since: formatTimestamp(since),
  until: formatTimestamp(until),
});

/** Team identity behind the audit trail's actor. */
export function teamIdentity({ actor }: Pick<TeamCaller, 'actor'>): TeamIdentity {
  const person = fromToken('prs', actor);
  if (person !== null) return { person };
  const key = fromToken('key', actor);
  return key === null ? { setting: actor } : { key };
}

export function streamHandlers({ streams }: { streams: Streams }) {
  return defineHandlers({
    stream: ({ caller, query, resumesAfter }) =>
      streams.open(caller, { header: resumesAfter, cursor: query.cursor ?? null }),
    teamStream: ({ caller, query, resumesAfter }) =>
      streams.open(caller, { header: resumesAfter, cursor: query.cursor ?? null }),
  });
}
