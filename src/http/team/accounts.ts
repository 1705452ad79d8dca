import { fail } from '../../core/fail.ts';
import type { Seal } from '../../core/seal.ts';
import type { TeamCaller } from '../../domain/accounts/caller.ts';
import { presentTeamAccount } from '../../domain/accounts/present-account.ts';
import { type RetaxDeps, retaxWaiting } from '../../domain/billing/taxes/settle-place.ts';
import { createPartner, presentPartner, readPartners } from '../../domain/partners/partners.ts';
import { changeAccount, createAccount, readAccount, readAccounts } from '../../domain/team/accounts.ts';
import { type AccountField, mayChangeField, rolesToChange } from '../../wire/account-fields.ts';
import { keysOf } from '../../wire/groups/records.ts';
import { defineHandlers } from '../edge/operation.ts';

export interface TeamAccountDeps extends RetaxDeps {
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
    async teamListAccounts({ page, filters, listed }) {
      const { rows, ...rest } = await readAccounts(deps, filters, page);
      return listed({ rows: rows.map(presentTeamAccount), ...rest });
    },
    teamGetAccount: async ({ params }) => ({ data: presentTeamAccount(await readAccount(deps, params.token)) }),
    async teamChangeAccount({ actor, caller, params, body, version }) {
      checkFields(caller, keysOf(body));
      const changed = await changeAccount(deps, actor, params.token, { ...body, version });
      if (body.billing !== undefined) await retaxWaiting(deps, params.token);
      return { data: presentTeamAccount(changed) };
    },
    async teamListPartners({ page, listed }) {
      const { rows, ...rest } = await readPartners(deps, page);
      return listed({ rows: rows.map(presentPartner), ...rest });
    },
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
