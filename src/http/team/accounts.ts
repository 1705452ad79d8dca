import { createPartner, readPartners } from '../../domain/partners/create-partner.ts';
import {
  changeAccount,
  createAccount,
  readAccount,
  readAccounts,
  type TeamAccountDeps,
} from '../../domain/team/accounts.ts';
import type { Handlers } from '../edge/operation.ts';
import { pageOf } from '../edge/paginate.ts';

type Operations =
  | 'teamCreateAccount'
  | 'teamListAccounts'
  | 'teamGetAccount'
  | 'teamChangeAccount'
  | 'teamListPartners'
  | 'teamCreatePartner';

export function teamAccountHandlers(deps: TeamAccountDeps): Pick<Handlers, Operations> {
  return {
    teamCreateAccount: async ({ actor, body, subject }) => ({
      data: await createAccount(deps, actor, { ...body, id: subject }),
    }),
    teamListAccounts: async ({ query, filters, listed }) => listed(await readAccounts(deps, filters, pageOf(query))),
    teamGetAccount: async ({ params }) => ({ data: await readAccount(deps, params.token) }),
    teamChangeAccount: async ({ actor, params, body }) => ({
      data: await changeAccount(deps, actor, params.token, body),
    }),
    teamListPartners: async ({ query, listed }) => listed(await readPartners(deps, pageOf(query))),
    teamCreatePartner: async ({ actor, body, subject }) => ({
      data: await createPartner(deps, actor, { ...body, id: subject }),
    }),
  };
}
