import { Type } from 'typebox';
import { oneOf, ref, Text } from '../../../schemas/scalars.ts';
import { QUEUES } from '../../../schemas/work/queue.ts';
import { SearchHit } from '../../../schemas/work/search.ts';
import { View, ViewChange, ViewRequest } from '../../../schemas/work/view.ts';
import { WorkItem, WorkQueue } from '../../../schemas/work/work.ts';
import { at, change, create, list, Paging, roles, tagged } from '../../route.ts';

/** All roles; each caller sees only their own part. */
const anyRole = roles('pricing', 'translator', 'proofreader', 'notary', 'shipping', 'support', 'finance');

const filters = Type.Object({
  assignee: Type.Optional(
    Text(200, {
      description: 'Token or name of the assignee. `me` is the caller, `nobody` finds unassigned work',
    }),
  ),
});

export const TEAM_WORK_ROUTES = tagged('Team: work', {
  teamListWork: list(anyRole, 'List work queues, with counts of waiting and late items', WorkQueue, { filters }),
  teamListWorkItems: list(anyRole, 'List the items in one queue, earliest due first', WorkItem, {
    params: Type.Object({ queue: oneOf(QUEUES, { description: 'Queue to list', examples: ['to_price'] }) }),
    query: Type.Object({
      ...Paging.properties,
      q: Type.Optional(Text(200, { description: 'Same as `q` in the lists of quotes and orders' })),
    }),
    filters,
  }),
  teamSearch: {
    ...anyRole,
    summary: 'Search quotes, orders, accounts, people, invoices and partners',
    reply: Type.Object({ data: Type.Array(ref(SearchHit), { description: 'Up to 20 results, best match first' }) }),
    status: 200,
    query: Type.Object({
      q: Text(200, {
        description:
          'Part of a number, reference, file name, email address, or name of a person, customer or partner. Also matches a token',
      }),
    }),
  },
});

const view = at('view');

export const TEAM_VIEW_ROUTES = tagged('Team: work', {
  teamListViews: list(anyRole, 'List your saved views, in your order', View),
  teamCreateView: create(anyRole, 'Save a console view', View, { body: ViewRequest }),
  teamChangeView: change(anyRole, 'Rename, redirect or move one of your views', View, {
    ...view,
    body: ViewChange,
  }),
  teamDeleteView: change(anyRole, 'Delete one of your views', View, view),
});
