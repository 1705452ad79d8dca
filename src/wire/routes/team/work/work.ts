import { Type } from 'typebox';
import { oneOf, ref, Text } from '../../../schemas/scalars.ts';
import { QUEUES } from '../../../schemas/work/queue.ts';
import { SearchHit } from '../../../schemas/work/search.ts';
import { WorkItem, WorkQueue } from '../../../schemas/work/work.ts';
import { list, Paging, tagged } from '../../route.ts';
import { anyRole } from './any-role.ts';

const filters = Type.Object({
  assignee: Type.Optional(
    Text(200, {
      description: 'Who has it: token of a person, or a name; `me` for whoever asks, `nobody` for what is free',
    }),
  ),
});

export const TEAM_WORK_ROUTES = tagged('Team: work', {
  teamListWork: list(anyRole, 'List where work waits, with how much and how much is late', WorkQueue, { filters }),
  teamListWorkItems: list(anyRole, 'List what waits in one place, those due first on top', WorkItem, {
    params: Type.Object({ queue: oneOf(QUEUES, { description: 'Where it waits', examples: ['to_price'] }) }),
    query: Type.Object({
      ...Paging.properties,
      q: Type.Optional(Text(200, { description: 'As `q` of the lists of quotes and orders' })),
    }),
    filters,
  }),
  teamSearch: {
    ...anyRole,
    summary: 'Search quotes, orders, accounts, people, invoices and partners',
    reply: Type.Object({ data: Type.Array(ref(SearchHit), { description: 'What fits best on top, at most 20' }) }),
    status: 200,
    query: Type.Object({
      q: Text(200, {
        description:
          'Part of a number, a reference, a file’s name, an email address or the name of a person, customer or partner; or a token',
      }),
    }),
  },
});
