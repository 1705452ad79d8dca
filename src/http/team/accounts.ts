import { fail } from '../../core/fail.ts';
import { fromToken } from '../../core/ids.ts';
import type { Seal } from '../../core/seal.ts';
import type { TeamCaller } from '../../domain/accounts/caller.ts';
import { presentTeamAccount } from '../../domain/accounts/present-account.ts';
import { endConnectionForTeam } from '../../domain/apps/connections/end-connection.ts';
import { presentTeamConnection } from '../../domain/apps/connections/present-connection.ts';
import { readAllConnections } from '../../domain/apps/connections/read-connections.ts';
import { presentTeamApp } from '../../domain/apps/present-app.ts';
import { readAllApps, readAnyApp } from '../../domain/apps/read-apps.ts';
import { changeAppForTeam } from '../../domain/apps/registration/change-app.ts';
import { type AppDeps, registerAppForAccount } from '../../domain/apps/registration/register-app.ts';
import { type RetaxDeps, retaxWaiting } from '../../domain/billing/taxes/settle-place.ts';
import { createPartner, presentPartner, readPartners } from '../../domain/partners/partners.ts';
import { changeAccount, createAccount, readAccount, readAccounts } from '../../domain/team/accounts.ts';
import { type AccountField, mayChangeField, rolesToChange } from '../../wire/account-fields.ts';
import { keysOf } from '../../wire/groups/records.ts';
import { defineHandlers } from '../edge/operation.ts';

interface TeamAccountDeps extends RetaxDeps {
  seal: Seal;
  allowPrivateUrls: boolean;
}

export function teamAccountHandlers(deps: TeamAccountDeps) {
  return defineHandlers({
    async teamCreateAccount({ actor, caller, body, subject }) {
      if (body.invoicing === true) checkFields(caller, ['invoicing']);
      const { account, keys } = await createAccount(deps, actor, { ...body, id: subject });
      return { data: { ...presentTeamAccount(account), keys } };
    },
    teamListAccounts: async ({ page, filters, listed }) =>
      listed(await readAccounts(deps, filters, page), presentTeamAccount),
    teamGetAccount: async ({ params }) => ({ data: presentTeamAccount(await readAccount(deps, params.token)) }),
    async teamChangeAccount({ actor, caller, params, body, version }) {
      checkFields(caller, keysOf(body));
      const changed = await changeAccount(deps, actor, params.token, { ...body, version });
      if (body.billing !== undefined) await retaxWaiting(deps, params.token);
      return { data: presentTeamAccount(changed) };
    },
    teamListPartners: async ({ page, listed }) => listed(await readPartners(deps, page), presentPartner),
    teamCreatePartner: async ({ actor, body, subject }) => ({
      data: presentPartner(await createPartner(deps, actor, { ...body, id: subject })),
    }),
  });
}

/** Each field of an account has its own roles that may change it. */
function checkFields({ held }: TeamCaller, fields: readonly AccountField[]): void {
  const refused = fields.filter((field) => !mayChangeField(field, held));
  const [first] = refused;
  if (first === undefined) return;
  const wordsOf = (field: AccountField) => `Only these roles may change it: ${rolesToChange(field).join(', ')}.`;
  fail('insufficient_scope', {
    message: `${first}: ${wordsOf(first)}`,
    errors: Object.fromEntries(refused.map((field) => [field, [wordsOf(field)]])),
    fields: { role: held[0], roles: held },
  });
}

export function teamAppHandlers(deps: AppDeps) {
  return defineHandlers({
    teamListApps: async ({ page, filters, listed }) =>
      listed(await readAllApps(deps, filters, page), (app) => presentTeamApp(deps, app)),
    async teamCreateApp({ actor, body, subject }) {
      const { app, secrets } = await registerAppForAccount(deps, actor, { ...body, id: subject });
      return { data: { ...presentTeamApp(deps, app), ...secrets } };
    },
    teamGetApp: async ({ params }) => ({ data: presentTeamApp(deps, await readAnyApp(deps, params.token)) }),
    async teamChangeApp({ caller, actor, params, body, version }) {
      const change = { ...body, version, verifier: fromToken('prs', caller.actor) };
      return { data: presentTeamApp(deps, await changeAppForTeam(deps, actor, params.token, change)) };
    },
    teamListConnections: async ({ page, filters, listed }) =>
      listed(await readAllConnections(deps, filters, page), presentTeamConnection),
    teamEndConnection: async ({ actor, params }) => ({
      data: presentTeamConnection(await endConnectionForTeam(deps, actor, params.token)),
    }),
  });
}
