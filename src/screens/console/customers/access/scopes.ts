import type { Scope } from '../../../../wire/schemas/account.ts';
import { t } from '../../../kit/words/words.ts';

const SCOPES = [
  'files:read',
  'files:write',
  'quotes:read',
  'quotes:write',
  'quotes:pay',
  'orders:read',
  'orders:write',
  'account:read',
  'account:write',
  'webhooks:read',
  'webhooks:write',
] as const satisfies readonly Scope[];

/** What a key can be given, in words. */
export const scopeChoices = () => SCOPES.map((value) => ({ value, label: t(`scope.${value}`) }));

/** What a key may do, in few words. */
export function rightsInWords(scopes: readonly Scope[]): string {
  if (SCOPES.every((scope) => scopes.includes(scope))) return t('key.rights.all');
  const reads = SCOPES.filter((scope) => scope.endsWith(':read'));
  if (scopes.length === reads.length && reads.every((scope) => scopes.includes(scope))) return t('key.rights.read');
  return scopes.map((scope) => t(`scope.${scope}`)).join(', ');
}
