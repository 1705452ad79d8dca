import { failField } from '../../../core/fail.ts';
import { fromToken, toToken } from '../../../core/ids.ts';
import type { TeamCaller } from '../../../domain/accounts/caller.ts';
import { slicePage } from '../../../domain/list-query.ts';
import { searchTeam } from '../../../domain/team/search/search-team.ts';
import { changeView, createView, presentView, readViews, removeView } from '../../../domain/team/views/own-views.ts';
import {
  presentQueue,
  presentWaiting,
  readWork,
  readWorkItems,
  type Waiting,
} from '../../../domain/team/work/read-work.ts';
import { ownPartOf, type RowFacts, readMixedFacts } from '../../../domain/team/work/row-facts.ts';
import type { WorkFilters } from '../../../domain/team/work/work.queries.ts';
import type { Database, DbDeps } from '../../../storage/database.ts';
import type { Operation } from '../../../wire/paths.ts';
import { type Route, rolesFor } from '../../../wire/routes/route.ts';
import { ROUTES } from '../../../wire/routes.ts';
import type { NextAction } from '../../../wire/schemas/actions/action.ts';
import type { Queue } from '../../../wire/schemas/work/queue.ts';
import { HIT_TYPES, type HitType } from '../../../wire/schemas/work/search.ts';
import { buildCall, refusalOfCaller } from '../../actions/action.ts';
import { nextTeamQuoteAction } from '../../actions/quote-actions.ts';
import { type CallIdentity, nextTeamOrderAction, toOrderViewer } from '../../actions/team-order-actions.ts';
import { defineHandlers } from '../../edge/operation.ts';

interface Deps extends DbDeps {
  baseUrl: string;
  translatorsSeeCustomers: boolean;
}

export function teamWorkHandlers(deps: Deps) {
  return defineHandlers({
    async teamListWork({ caller, filters, page, listed }) {
      const found = await readWork(deps, workerOf(caller), readHolder(caller, filters.assignee));
      return listed(
        slicePage(found, page, ({ queue }) => queue),
        presentQueue,
      );
    },
    async teamListWorkItems({ caller, actor, params: { queue }, query: { q }, filters, page, listed }) {
      const by = toOrderViewer(deps, { caller, actor });
      const listQuery = { queue, ...readHolder(caller, filters.assignee), ...(q !== undefined && { q }) };
      const found = await readWorkItems(deps, workerOf(caller), { ...listQuery, ...ownPartOf(by) }, page);
      const { rows, ...rest } = found;
      const facts = await readMixedFacts(deps, by, {
        orders: rows.flatMap((one) => (one.type === 'quote' ? [] : [one.order])),
        quotes: rows.flatMap((one) => (one.type === 'quote' ? [one.full.quote] : [])),
      });
      const present = (one: Waiting) => ({
        ...presentWaiting(by, facts, one, deps.clock.now()),
        next_action: nextItemAction(deps, { caller, actor, toUpload: facts.toUpload }, queue, one),
      });
      return listed({ rows: rows.map(present), ...rest });
    },
  });
}

const workerOf = ({ roles, actor }: TeamCaller) => ({ roles, actor, person: fromToken('prs', actor) });

function readHolder({ actor }: TeamCaller, assignee: string | undefined): Pick<WorkFilters, 'holder'> {
  if (assignee === undefined) return {};
  if (assignee === 'nobody') return { holder: 'nobody' };
  const token = assignee === 'me' ? actor : assignee;
  const person = fromToken('prs', token);
  if (person !== null) return { holder: { person, token } };
  if (assignee === 'me') failField('filter.assignee', 'A key has no work of its own: give the token of a person.');
  return { holder: { name: assignee } };
}

/** Next action on an item for the caller; a queue with one task has a fixed action. */
function nextItemAction(
  deps: Deps,
  by: CallIdentity & Pick<RowFacts, 'toUpload'>,
  queue: Queue,
  waiting: Waiting,
): NextAction | null {
  const next = QUEUE_ACTIONS[queue]?.[waiting.type];
  if (next !== undefined) {
    const target =
      waiting.type === 'quote' ? toToken('quote', waiting.full.quote.id) : toToken('order', waiting.order.id);
    return refusalOfCaller(by.caller, next.operation) === null
      ? buildCall(deps.baseUrl, next, { token: target })
      : null;
  }
  return waiting.type === 'quote'
    ? nextTeamQuoteAction(deps, by.caller, waiting.full.quote)
    : nextTeamOrderAction(deps, by, waiting.order, by.toUpload.get(waiting.order.id));
}

type QueueAction = Readonly<Record<'name', string> & { operation: Operation }>;
const translate: QueueAction = { name: 'add_translation', operation: 'teamAddTranslation' };

const QUEUE_ACTIONS: Partial<Record<Queue, Partial<Record<Waiting['type'], QueueAction>>>> = {
  to_translate: { assignment: translate },
  revision_asked: { assignment: translate, order: translate },
  to_proofread: { assignment: { name: 'proofread', operation: 'teamProofreadOrder' } },
  messages_unanswered: {
    quote: { name: 'message', operation: 'teamCreateQuoteMessage' },
    order: { name: 'message', operation: 'teamCreateOrderMessage' },
  },
};

/** A type is searched for callers who may list it. */
const LISTED_BY: Readonly<Record<HitType, Operation>> = {
  order: 'teamListOrders',
  quote: 'teamListQuotes',
  account: 'teamListAccounts',
  person: 'teamListPeople',
  invoice: 'teamListInvoices',
  partner: 'teamListPartners',
};

export function teamSearchHandlers(deps: { db: Database; translatorsSeeCustomers: boolean }) {
  return defineHandlers({
    async teamSearch({ caller, actor, query }) {
      const types = new Set(HIT_TYPES.filter((type) => rolesIn(caller, LISTED_BY[type]).length > 0));
      const listCaller = { ...caller, roles: rolesIn(caller, LISTED_BY.order) };
      const by = { ...toOrderViewer(deps, { caller: listCaller, actor }), types };
      const q = query.q.trim();
      const ids = { order: fromToken('order', q), quote: fromToken('quote', q) };
      return { data: await searchTeam(deps, { ...by, ids }, q) };
    },
  });
}

function rolesIn({ held }: TeamCaller, operation: Operation) {
  const route: Route = ROUTES[operation];
  return rolesFor(route, held);
}

export function teamViewHandlers(deps: DbDeps) {
  return defineHandlers({
    teamListViews: async ({ caller, page, listed }) =>
      listed(
        slicePage(await readViews(deps, ownerOf(caller)), page, ({ id }) => id),
        presentView,
      ),
    teamCreateView: async ({ caller, body, subject }) => ({
      data: presentView(await createView(deps, ownerOf(caller), { ...body, id: subject })),
    }),
    teamChangeView: async ({ caller, params, body }) => ({
      data: presentView(await changeView(deps, ownerOf(caller), { ...body, id: params.token })),
    }),
    teamDeleteView: async ({ caller, params }) => ({
      data: presentView(await removeView(deps, ownerOf(caller), params.token)),
    }),
  });
}

const ownerOf = ({ actor }: TeamCaller) => fromToken('prs', actor);
