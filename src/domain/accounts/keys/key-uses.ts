import type { Id } from '../../../core/ids.ts';
import type { DbDeps } from '../../../storage/database.ts';
import { markUsed } from './keys.queries.ts';

const FLUSH_MS = 5000;

export interface KeyUses {
  note(keyId: Id<'key'>): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** Collects last-used times of keys and writes them every few seconds, so that no request waits for a write. */
export function collectKeyUses({ db, clock }: DbDeps): KeyUses {
  let uses = new Map<Id<'key'>, Date>();
  const flush = async () => {
    if (uses.size === 0) return;
    const noted = uses;
    uses = new Map();
    await db.transaction('system', (tx) => markUsed(tx, noted));
  };
  // A lost time is written again with the key's next use.
  const timer = setInterval(() => void flush().catch(() => undefined), FLUSH_MS);
  timer.unref();
  return {
    note: (keyId) => uses.set(keyId, clock.now()),
    flush,
    async stop() {
      clearInterval(timer);
      await flush().catch(() => undefined);
    },
  };
}
