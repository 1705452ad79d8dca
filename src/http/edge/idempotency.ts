import { earlier, HOUR_MS } from '../../core/calendar.ts';
import type { Clock } from '../../core/clock.ts';
import { fail } from '../../core/fail.ts';
import { type NewId, newId } from '../../core/ids.ts';
import type { Seal } from '../../core/seal.ts';
import type { Database } from '../../storage/database.ts';
import {
  claimKey,
  KEPT_HOURS,
  type KeyName,
  type KeyRow,
  keepAnswer,
  releaseKey,
  renewKeys,
} from '../../storage/idempotency-keys.queries.ts';

// Answers kept by key: a request with an Idempotency-Key has its effect once, and the same answer every time.

export interface Answer {
  status: number;
  /** Those that belong to the answer rather than to the connection. */
  headers?: Record<string, string>;
  body: string;
}

export interface FirstAnswer extends Answer {
  /** False: the same request may be answered otherwise, because we failed or somebody else was in the way. */
  kept: boolean;
}

export interface Fingerprints {
  fingerprint: Buffer;
  /** What the release before made of the same request; asked for where it kept the key. */
  formerly: () => Buffer;
}

export interface Idempotency {
  /**
   * Runs the work, or gives the answer of the first request with this key. `subject` is the id that the work gives to
   * what it creates: a repeat after a crash brings the same one, so that nothing is created twice.
   */
  run(
    request: KeyName & Fingerprints,
    work: (subject: NewId) => Promise<FirstAnswer>,
  ): Promise<Answer & { replayed: boolean }>;
  close(): void;
}

/** How fingerprints are made from release 0.5.0 on; raise it when that changes, and keep the way before for one release. */
const RULE = 2;
const RENEW_MS = 10_000;
const MOST_CLAIMS = 3;

export function createIdempotency({ db, clock, seal }: { db: Database; clock: Clock; seal: Seal }): Idempotency {
  const running = new Map<string, KeyName>();
  const renewal = setInterval(() => {
    if (running.size > 0) renewKeys(db, [...running.values()]).catch(() => undefined);
  }, RENEW_MS);
  renewal.unref();

  async function claim(name: KeyName, fingerprint: Buffer, rule = RULE): Promise<KeyRow> {
    const now = clock.now();
    const oldest = earlier(now, KEPT_HOURS * HOUR_MS);
    const wanted = { ...name, fingerprint, rule, subject: newId(), now, oldest };
    for (let attempt = 0; attempt < MOST_CLAIMS; attempt += 1) {
      const row = await claimKey(db, wanted);
      if (row !== undefined) return row;
    }
    return fail('idempotency_in_progress');
  }

  return {
    async run({ owner, key, ...request }, work) {
      const name = { owner, key };
      let { fingerprint } = request;
      let row = await claim(name, fingerprint);
      if (!row.mine && row.rule !== RULE) {
        fingerprint = request.formerly();
        // Again, since a request that was cut off is taken over only by one of the same fingerprint.
        if (row.request_hash.equals(fingerprint)) row = await claim(name, fingerprint, row.rule);
      }
      if (!row.mine) return { ...stored(row, fingerprint, seal), replayed: true };
      const slot = `${owner} ${key}`;
      running.set(slot, name);
      try {
        const { kept, ...answer } = await work(row.subject);
        // Sealed, because the answers that show a new key must not keep it readable here.
        const sealed = { status: answer.status, headers: answer.headers ?? null, body: seal.seal(answer.body) };
        await (kept ? keepAnswer(db, name, row.subject, sealed) : releaseKey(db, name, row.subject));
        return { ...answer, replayed: false };
      } finally {
        running.delete(slot);
      }
    },
    close: () => clearInterval(renewal),
  };
}

const HINT = 'Use a new Idempotency-Key for a new request.';
/** A new key for what may be the same request would have its effect twice. */
const HINT_BEFORE =
  'This key was used before the service was upgraded. Look whether that request had its effect before you send it with a new Idempotency-Key.';

function stored(row: KeyRow, fingerprint: Buffer, seal: Seal): Answer {
  if (!row.request_hash.equals(fingerprint)) {
    fail('idempotency_mismatch', { hint: row.rule === RULE ? HINT : HINT_BEFORE });
  }
  if (row.status === null || row.body === null) fail('idempotency_in_progress');
  return { status: row.status, ...(row.headers && { headers: row.headers }), body: seal.open(row.body) };
}
