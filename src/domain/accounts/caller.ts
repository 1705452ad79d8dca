import type { Scope } from '../../wire/account.ts';

/** Who makes a request, once its key is known. */
export interface AccountCaller {
  kind: 'account';
  account: string;
  livemode: boolean;
  invoicing: boolean;
  key: string;
  /** Null: every scope. */
  scopes: readonly string[] | null;
}

export interface TeamCaller {
  kind: 'team';
  /** Who, for the audit trail. */
  actor: string;
}

export type Caller = AccountCaller | TeamCaller;

export function hasScope(caller: AccountCaller, scope: Scope): boolean {
  return caller.scopes === null || caller.scopes.includes(scope);
}
