import type { Seal } from '../../../core/seal.ts';
import type { DestinationState } from './leases.queries.ts';

const MAX_SECRETS = 1000;

/** Opened signing secrets: opening one costs more than signing with it. */
export interface SecretCache {
  readonly seal: Seal;
  readonly bySealed: Map<string, string>;
  readonly byState: WeakMap<DestinationState, readonly string[]>;
}

export const newSecretCache = (seal: Seal): SecretCache => ({ seal, bySealed: new Map(), byState: new WeakMap() });

/** Valid secrets of a destination; during a rotation, the old one too. */
export function secretsOf(cache: SecretCache, state: DestinationState): readonly string[] {
  const known = cache.byState.get(state);
  if (known !== undefined) return known;
  const sealed = [state.webhook_secret, state.old_webhook_secret].filter((secret) => secret !== null);
  const secrets = sealed.map((secret) => openSecret(cache, secret));
  cache.byState.set(state, secrets);
  return secrets;
}

function openSecret({ seal, bySealed }: SecretCache, sealed: Buffer): string {
  const key = sealed.toString('base64');
  const known = bySealed.get(key);
  if (known !== undefined) return known;
  if (bySealed.size >= MAX_SECRETS) bySealed.clear();
  const secret = seal.open(sealed);
  bySealed.set(key, secret);
  return secret;
}
