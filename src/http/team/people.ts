import { presentAudit } from '../../domain/events/present-audit.ts';
import { readAudit } from '../../domain/events/read-audit.ts';
import { changePerson, createPerson, createSignInLink, type LinkDeps, readPeople } from '../../domain/team/people.ts';
import type { Handlers } from '../edge/operation.ts';
import { pageOf } from '../edge/paginate.ts';

type Operations = 'teamListPeople' | 'teamCreatePerson' | 'teamChangePerson' | 'teamCreateSignInLink' | 'teamListAudit';

export function teamPeopleHandlers(deps: LinkDeps): Pick<Handlers, Operations> {
  return {
    teamListPeople: async ({ query, filters, listed }) => listed(await readPeople(deps, filters, pageOf(query))),
    teamCreatePerson: async ({ actor, body, subject }) => ({
      data: await createPerson(deps, actor, { ...body, id: subject }),
    }),
    teamChangePerson: async ({ actor, params, body }) => ({
      data: await changePerson(deps, actor, params.token, body),
    }),
    teamCreateSignInLink: async ({ actor, params, body }) => ({
      data: await createSignInLink(deps, actor, params.token, body),
    }),
    async teamListAudit({ query, filters, listed }) {
      const { rows, total } = await readAudit(deps, filters, pageOf(query));
      return listed({ rows: rows.map(presentAudit), total });
    },
  };
}
