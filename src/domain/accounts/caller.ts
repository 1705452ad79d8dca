import { type Id, toToken } from '../../core/ids.ts';
import type { Scope } from '../../wire/schemas/account.ts';
import type { MemberRole } from '../../wire/schemas/app.ts';
import type { Role } from '../../wire/schemas/team.ts';

/** Who makes a request for an account: a key of it, an app that acts for it, or a person of it who is signed in. */
export interface AccountCaller {
  kind: 'account';
  account: Id<'acct'>;
  livemode: boolean;
  invoicing: boolean;
  /** Who calls, in the audit trail and the log: the token of a key, of a person, or of the app that acts for the account. */
  actor: string;
  /** The key that calls, whose limits hold; null for people and apps. */
  key: Id<'key'> | null;
  /** Requests a minute of that key and of those that made it, as far as they have limits of their own. */
  rateLimits: readonly { key: Id<'key'>; limit: number }[];
  /** Who is signed in and calls; null for keys and apps. */
  person: { id: Id<'prs'>; role: MemberRole } | null;
  /** Null: every scope. */
  scopes: readonly Scope[] | null;
  /** The app that acts for the account; null for a key of the account's own. */
  app: { id: Id<'app'>; verified: boolean } | null;
  /** When their key, token or session ends by itself; null: never. */
  until: Date | null;
}

export interface TeamCaller {
  kind: 'team';
  /** Who calls, in the audit trail and the log: the token of a person or of a key, or the name of the setting. */
  actor: string;
  /** Those by which they may make the call. */
  roles: readonly Role[];
  /** All that they have. */
  held: readonly Role[];
  /** When their key or session ends by itself; null: never. */
  until: Date | null;
}

export type Caller = AccountCaller | TeamCaller;

export function hasScope(caller: AccountCaller, scope: Scope): boolean {
  return caller.scopes === null || caller.scopes.includes(scope);
}

/** By what something came to the account: the `upload_source` of its files. */
export function uploadSourceOf({ app }: Pick<AccountCaller, 'app'>): string {
  return app === null ? 'api' : toToken('app', app.id);
}
