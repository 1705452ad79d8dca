import { fail } from '../../core/fail.ts';
import { fromToken, type Id } from '../../core/ids.ts';
import type { Seal } from '../../core/seal.ts';
import type { TeamCaller } from '../../domain/accounts/caller.ts';
import { changeKey } from '../../domain/accounts/keys/change-key.ts';
import { createKey } from '../../domain/accounts/keys/create-key.ts';
import type { KeyGrantor } from '../../domain/accounts/keys/key-grantor.ts';
import type { ApiKeyRow } from '../../domain/accounts/keys/keys.queries.ts';
import { presentKey } from '../../domain/accounts/keys/present-key.ts';
import { readKey, readKeys } from '../../domain/accounts/keys/read-keys.ts';
import { revokeKey } from '../../domain/accounts/keys/revoke-key.ts';
import { presentTeamAccount } from '../../domain/accounts/present-account.ts';
import { endConnectionForTeam } from '../../domain/apps/connections/end-connection.ts';
import { presentTeamConnection } from '../../domain/apps/connections/present-connection.ts';
import { readAllConnections } from '../../domain/apps/connections/read-connections.ts';
import { presentTeamApp } from '../../domain/apps/present-app.ts';
import { readAllApps, readAnyApp } from '../../domain/apps/read-apps.ts';
import { changeAppForTeam } from '../../domain/apps/registration/change-app.ts';
import { type AppDeps, registerAppForAccount } from '../../domain/apps/registration/register-app.ts';
import { readSpending } from '../../domain/billing/spending/check-spending.ts';
import { type RetaxDeps, retaxWaiting } from '../../domain/billing/taxes/settle-place.ts';
import { createPartner, presentPartner, readPartners } from '../../domain/partners/partners.ts';
import { ownerCanSignIn } from '../../domain/people/rows/members.queries.ts';
import { changeAccount, createAccount, readAccount, readAccounts } from '../../domain/team/accounts.ts';
import type { DbDeps } from '../../storage/database.ts';
import { type AccountField, mayChangeField, rolesToChange } from '../../wire/account-fields.ts';
import { keysOf } from '../../wire/groups/records.ts';
import { madeKeysWarnings, readLimits } from '../edge/callers/limits-warning.ts';
import { defineHandlers } from '../edge/operation.ts';
import { readExpiry } from '../edge/parse/read-list-filters.ts';

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

export function teamKeyHandlers(deps: DbDeps) {
  /** The team may create any key for an account, without limits. */
  const issuerFor = async (account: Id<'acct'>): Promise<KeyGrantor> => {
    const { livemode } = (await readAccount(deps, account)).account;
    return { account, livemode, scopes: null, key: null, person: null };
  };
  const present = async ({ account, livemode }: KeyGrantor, key: ApiKeyRow) => {
    const spent = await readSpending(deps, account, [key.id]);
    return presentKey(key, livemode, spent.get(key.id) ?? 0);
  };
  return defineHandlers({
    async teamListKeys({ params, page, listed }) {
      const { account, livemode } = await issuerFor(params.token);
      const { rows, ...rest } = await readKeys(deps, account, page);
      const ids = rows.map(({ id }) => id);
      const spent = await readSpending(deps, account, ids);
      return listed({ rows: rows.map((row) => presentKey(row, livemode, spent.get(row.id) ?? 0)), ...rest });
    },
    async teamCreateKey({ actor, params, body, subject }) {
      const issuer = await issuerFor(params.token);
      const { key, secret } = await createKey(deps, issuer, actor, { ...readExpiry(body), id: subject });
      return { data: { ...presentKey(key, issuer.livemode, 0), key: secret } };
    },
    async teamGetKey({ params }) {
      const issuer = await issuerFor(params.token);
      return { data: await present(issuer, await readKey(deps, issuer.account, params.key)) };
    },
    async teamChangeKey({ actor, params, body: { limits, ...body }, version, warnings }) {
      const issuer = await issuerFor(params.token);
      const change = { ...readExpiry(body), ...readLimits(limits, warnings), id: params.key, version };
      return { data: await present(issuer, await changeKey(deps, issuer, actor, change)) };
    },
    async teamRevokeKey({ actor, params, warnings }) {
      const issuer = await issuerFor(params.token);
      const { key, made } = await revokeKey({ ...deps, ownerCanSignIn }, actor, {
        account: issuer.account,
        id: params.key,
      });
      warnings.push(...madeKeysWarnings(made));
      return { data: await present(issuer, key) };
    },
  });
}
