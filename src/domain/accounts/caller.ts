import { type Id, toToken } from '../../core/ids.ts';
import type { Scope } from '../../wire/schemas/account.ts';
import type { MemberRole } from '../../wire/schemas/app.ts';
import type { Role } from '../../wire/schemas/team.ts';

/** A caller for an account: one of its keys, an app that acts for it, or a signed-in member. */
export interface AccountCaller {
  kind: 'account';
  account: Id<'acct'>;
  livemode: boolean;
  invoicing: boolean;
  /** Name in the audit trail and the log: the token of the key, the person or the app. */
  actor: string;
  /** The calling key, whose limits apply; null for people and apps. */
  key: Id<'key'> | null;
  /** Requests per minute of the calling key and its ancestors, where they have a limit. */
  rateLimits: readonly { key: Id<'key'>; limit: number }[];
  /** The signed-in member; null for keys and apps. */
  person: { id: Id<'prs'>; role: MemberRole } | null;
  /** Null: every scope. */
  scopes: readonly Scope[] | null;
  /** The app that acts for the account; null for the account's own keys and members. */
  app: { id: Id<'app'>; verified: boolean } | null;
  /** Expiry of the key, token or session; null: never. */
  until: Date | null;
}

export interface TeamCaller {
  kind: 'team';
  /** Name in the audit trail and the log: the token of the person or the key, or the name of the setting. */
  actor: string;
  /** Roles that permit this call. */
  roles: readonly Role[];
  /** All roles of the caller. */
  held: readonly Role[];
  /** Expiry of the key or session; null: never. */
  until: Date | null;
}

export type Caller = AccountCaller | TeamCaller;

export function hasScope(caller: AccountCaller, scope: Scope): boolean {
  return caller.scopes === null || caller.scopes.includes(scope);
}

/** `upload_source` of files that the caller uploads. */
export function uploadSourceOf({ app }: Pick<AccountCaller, 'app'>): string {
  return app === null ? 'api' : toToken('app', app.id);
}
