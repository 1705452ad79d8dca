import type { Clock } from '../../core/clock.ts';
import { fail } from '../../core/fail.ts';
import type { Seal } from '../../core/seal.ts';
import { newId } from '../../core/tokens.ts';
import type { Database } from '../../storage/database.ts';

// Answers kept by key: a request with an Idempotency-Key has its effect once, and the same answer every time.

export interface Answer {
  status: number;
  /** Those that belong to the answer rather than to the connection. */
  headers?: Record<string, string>;
  body: string;
}

export interface Idempotency {
  /**
   * Runs the work, or gives the answer of the first request with this key. `subject` is the id that the work gives to
   * what it creates: a repeat after a crash brings the same one, so that nothing is created twice.
   */
  run(
    request: { owner: string; key: string; fingerprint: Buffer },
    work: (subject: string) => Promise<Answer>,
  ): Promise<Answer & { replayed: boolean }>;
  close(): void;
}

interface Row {
  mine: boolean;
  request_hash: Buffer;
  subject: string;
  status: number | null;
  headers: Record<string, string> | null;
  body: Buffer | null;
}

const LEASE_SECONDS = 30;
const RENEW_MS = 10_000;
export const KEPT_HOURS = 24;

// The lease lets a repeat take over when the process that ran the first request is gone.
const CLAIM = `
  WITH taken AS (
    INSERT INTO idempotency_keys AS k (owner, key, request_hash, subject, leased_until, created_at)
    VALUES ($1, $2, $3, $4, now() + make_interval(secs => ${LEASE_SECONDS}), $5)
    ON CONFLICT (owner, key) DO UPDATE SET leased_until = now() + make_interval(secs => ${LEASE_SECONDS}),
      request_hash = excluded.request_hash, created_at = excluded.created_at,
      subject = CASE WHEN k.created_at < $6 THEN excluded.subject ELSE k.subject END,
      status = NULL, headers = NULL, body = NULL
      WHERE (k.status IS NULL AND k.leased_until < now() AND k.request_hash = excluded.request_hash) OR k.created_at < $6
    RETURNING true AS mine, request_hash, subject, status, headers, body)
  SELECT * FROM taken
  UNION ALL
  SELECT false, request_hash, subject, status, headers, body
  FROM idempotency_keys WHERE owner = $1 AND key = $2 AND NOT EXISTS (SELECT FROM taken)`;

export function createIdempotency({ db, clock, seal }: { db: Database; clock: Clock; seal: Seal }): Idempotency {
  const running = new Map<string, { owner: string; key: string }>();
  const renewal = setInterval(() => {
    if (running.size === 0) return;
    const held = [...running.values()];
    db.query({
      text: `UPDATE idempotency_keys k SET leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
             FROM unnest($1::text[], $2::text[]) AS held (owner, key) WHERE k.owner = held.owner AND k.key = held.key AND k.status IS NULL`,
      values: [held.map((one) => one.owner), held.map((one) => one.key)],
    }).catch(() => undefined);
  }, RENEW_MS);
  renewal.unref();

  async function claim(owner: string, key: string, fingerprint: Buffer): Promise<Row> {
    const now = clock.now();
    const oldest = new Date(now.getTime() - KEPT_HOURS * 3_600_000);
    const values = [owner, key, fingerprint, newId(), now, oldest];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const [row] = await db.query<Row>({ name: 'claim_key', text: CLAIM, values });
      if (row !== undefined) return row;
      // The first request ended in between and took its key with it.
    }
    return fail('idempotency_in_progress');
  }

  return {
    async run({ owner, key, fingerprint }, work) {
      const row = await claim(owner, key, fingerprint);
      if (!row.mine) return { ...stored(row, fingerprint, seal), replayed: true };
      const slot = `${owner} ${key}`;
      running.set(slot, { owner, key });
      try {
        const answer = await work(row.subject);
        if (answer.status >= 500 || answer.status === 409) {
          await db.query({ name: 'release_key', text: RELEASE, values: [owner, key, row.subject] });
        } else {
          // Sealed, because the answers that show a new key must not keep it readable here.
          const values = [owner, key, row.subject, answer.status, answer.headers ?? null, seal.seal(answer.body)];
          await db.query({ name: 'keep_answer', text: KEEP, values });
        }
        return { ...answer, replayed: false };
      } finally {
        running.delete(slot);
      }
    },
    close: () => clearInterval(renewal),
  };
}

// The row stays, with its subject: the effect may have happened although the answer was an error.
const RELEASE =
  "UPDATE idempotency_keys SET leased_until = now() - interval '1 second' WHERE owner = $1 AND key = $2 AND subject = $3";
const KEEP =
  'UPDATE idempotency_keys SET status = $4, headers = $5, body = $6 WHERE owner = $1 AND key = $2 AND subject = $3';

function stored(row: Row, fingerprint: Buffer, seal: Seal): Answer {
  if (!row.request_hash.equals(fingerprint)) {
    fail('idempotency_mismatch', { hint: 'Use a new Idempotency-Key for a new request.' });
  }
  if (row.status === null || row.body === null) fail('idempotency_in_progress');
  return { status: row.status, ...(row.headers && { headers: row.headers }), body: seal.open(row.body) };
}

/** Forgets the keys whose time is over. */
export async function forgetOldKeys({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const oldest = new Date(clock.now().getTime() - KEPT_HOURS * 3_600_000);
  const rows = await db.query({
    text: `DELETE FROM idempotency_keys WHERE (owner, key) IN (
             SELECT owner, key FROM idempotency_keys WHERE created_at < $1 LIMIT 1000) RETURNING 1`,
    values: [oldest],
  });
  return rows.length;
}
