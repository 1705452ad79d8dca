import { codeOf, toError } from '../core/unknown.ts';
import { type Gateway, GatewayUnknownError } from '../domain/payments/gateway.ts';
import type { BlobStore, Incoming } from '../storage/blobs/blobs.ts';
import { type Database, isDatabaseAway, isDiskFull, isStoreAway } from '../storage/database.ts';
import { QueueFullError } from '../storage/pool/connection-queue.ts';
import type { Troubles } from './troubles.ts';

/** Wraps a store to report its failures to `troubles`. */
export function watchedBlobs(blobs: BlobStore, troubles: Troubles): BlobStore {
  async function watched<T>(work: () => Promise<T>): Promise<T> {
    const began = performance.now();
    try {
      const result = await work();
      troubles.worked('files', began);
      return result;
    } catch (error) {
      noticeStore(troubles, error);
      throw error;
    }
  }
  const watchIncoming = (incoming: Incoming): Incoming => {
    incoming.writable.on('error', (error) => noticeStore(troubles, error));
    return {
      writable: incoming.writable,
      path: incoming.path,
      result: () => incoming.result(),
      commit: (key) => watched(() => incoming.commit(key)),
      discard: () => incoming.discard(),
    };
  };
  troubles.probe('files', () => blobs.check());
  return {
    ...blobs,
    receive: async (options) => watchIncoming(await watched(() => blobs.receive(options))),
    open: (key, range) => watched(() => blobs.open(key, range)),
    remove: (key) => watched(() => blobs.remove(key)),
    check: () => watched(() => blobs.check()),
  };
}

function noticeStore(troubles: Troubles, error: unknown): void {
  const reason = toError(error).message || codeOf(error);
  if (isDiskFull(error)) troubles.broke('disk', reason);
  else if (isStoreAway(error)) troubles.broke('files', reason);
}

/** Wraps a database to report its failures to `troubles`. */
export function watchedDatabase(db: Database, troubles: Troubles): Database {
  async function watched<T>(work: () => Promise<T>): Promise<T> {
    const began = performance.now();
    try {
      const result = await work();
      troubles.worked('database', began);
      return result;
    } catch (error) {
      noticeDatabase(troubles, error);
      throw error;
    }
  }
  troubles.probe('database', () => db.check());
  return {
    ...db,
    transaction: (scope, work) => watched(() => db.transaction(scope, work)),
    query: (statement, turn) => watched(() => db.query(statement, turn)),
    check: () => watched(() => db.check()),
  };
}

/** Disk full: reads still work, so the database itself is fine. */
const DISK_FULL = '53100';
/** Statement timeout: says nothing about later statements. */
const CANCELLED = '57014';

export function noticeDatabase(troubles: Troubles, error: unknown): void {
  const code = codeOf(error);
  // A full queue is load, which the pool's own gauges show.
  if (!isDatabaseAway(error) || error instanceof QueueFullError || code === CANCELLED) return;
  troubles.broke(code === DISK_FULL ? 'disk' : 'database', toError(error).message);
}

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
