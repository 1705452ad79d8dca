import type { Scope } from '../../../wire/schemas/account.ts';
import type { Key } from '../../../words/keys.ts';
import { t } from '../../kit/words/words.ts';

/** Labels of all scopes; a missing one does not compile. */
const SCOPES = {
  'files:read': 'scope.files:read',
  'files:write': 'scope.files:write',
  'quotes:read': 'scope.quotes:read',
  'quotes:write': 'scope.quotes:write',
  'quotes:pay': 'scope.quotes:pay',
  'orders:read': 'scope.orders:read',
  'orders:write': 'scope.orders:write',
  'account:read': 'scope.account:read',
  'account:write': 'scope.account:write',
  'webhooks:read': 'scope.webhooks:read',
  'webhooks:write': 'scope.webhooks:write',
} as const satisfies Readonly<Record<Scope, Key>>;

const isScope = (name: string): name is Scope => name in SCOPES;

export const ALL_SCOPES = Object.keys(SCOPES).filter(isScope);

export const scopeChoices = () => ALL_SCOPES.map((value) => ({ value, label: t(SCOPES[value]) }));

export const hasAllScopes = (scopes: readonly Scope[]): boolean => ALL_SCOPES.every((scope) => scopes.includes(scope));

export function rightsInWords(scopes: readonly Scope[]): string {
  if (hasAllScopes(scopes)) return t('key.rights.all');
  const reads = ALL_SCOPES.filter((scope) => scope.endsWith(':read'));
  if (scopes.length === reads.length && reads.every((scope) => scopes.includes(scope))) return t('key.rights.read');
  return scopes.map((scope) => t(SCOPES[scope])).join(', ');
}
