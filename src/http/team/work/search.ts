import { fromToken } from '../../../core/ids.ts';
import type { TeamCaller } from '../../../domain/accounts/caller.ts';
import { searchTeam } from '../../../domain/team/search/search-team.ts';
import type { Database } from '../../../storage/database.ts';
import type { Operation } from '../../../wire/paths.ts';
import { type Route, rolesFor } from '../../../wire/routes/route.ts';
import { ROUTES } from '../../../wire/routes.ts';
import { HIT_TYPES, type HitType } from '../../../wire/schemas/work/search.ts';
import { toOrderViewer } from '../../actions/action-caller.ts';
import { defineHandlers } from '../../edge/operation.ts';

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
