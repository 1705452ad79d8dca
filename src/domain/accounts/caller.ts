import type { Id } from '../../core/ids.ts';
import { toToken } from '../../core/ids.ts';
import type { Scope } from '../../wire/schemas/account.ts';
import type { Role } from '../../wire/schemas/team.ts';

/** Who makes a request, once its key is known. */
export interface AccountCaller {
  kind: 'account';
  account: Id<'acct'>;
  livemode: boolean;
  invoicing: boolean;
  /** By which it calls, for the records: a key, or an app’s connection. */
  key: string;
  /** Null: every scope. */
  scopes: readonly string[] | null;
  /** The app that acts for the account; null for a key of the account's own. */
  app: { id: Id<'app'>; verified: boolean } | null;
}

export interface TeamCaller {
  kind: 'team';
  /** Who, for the audit trail. */
  actor: string;
  role: Role;
}

export type Caller = AccountCaller | TeamCaller;

export function hasScope(caller: AccountCaller, scope: Scope): boolean {
  return caller.scopes === null || caller.scopes.includes(scope);
}

/** By what something came to the account: the `upload_source` of its files. */
export function uploadSourceOf({ app }: Pick<AccountCaller, 'app'>): string {
  return app === null ? 'api' : toToken('app', app.id);
}
