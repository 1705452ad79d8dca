import { type Gateway, GatewayUnknownError } from '../domain/payments/gateway.ts';
import type { Troubles } from './troubles.ts';

/** Longest pause between checks of a gateway that is down; the first check follows after a second. */
const MAX_PROBE_INTERVAL_MS = 60_000;

/** Wraps a gateway to report when it does not answer. A refusal counts as an answer. */
export function watchedGateway(gateway: Gateway, troubles: Troubles): Gateway {
  const watched = new Proxy(gateway, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name);
      if (typeof found !== 'function') return found;
      return (...args: unknown[]) => watch(troubles, Reflect.apply(found, target, args));
    },
  });
  // The next payment may be hours away: without a check, the gateway would count as down until then.
  if (gateway.check !== undefined) troubles.probe('gateway', async () => watched.check?.(), MAX_PROBE_INTERVAL_MS);
  return watched;
}

function watch(troubles: Troubles, answer: unknown): unknown {
  if (!(answer instanceof Promise)) return answer;
  const began = performance.now();
  answer.then(
    () => troubles.worked('gateway', began),
    (error: unknown) => {
      if (error instanceof GatewayUnknownError) troubles.broke('gateway', error.message);
      else troubles.worked('gateway', began);
    },
  );
  return answer;
}
