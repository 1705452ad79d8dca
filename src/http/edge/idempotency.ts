import { createHash } from 'node:crypto';
import { earlier, HOUR_MS } from '../../core/calendar.ts';
import type { Clock } from '../../core/clock.ts';
import { fail } from '../../core/fail.ts';
import { type NewId, newId } from '../../core/ids.ts';
import type { Seal } from '../../core/seal.ts';
import type { Database } from '../../storage/database.ts';
import {
  claimKey,
  type KeyName,
  type KeyRow,
  RETENTION_HOURS,
  releaseKey,
  renewKeys,
  storeAnswer,
} from '../../storage/idempotency-keys.queries.ts';

// Stores answers by key: a request with an Idempotency-Key takes effect once and always gets the same answer.

export interface Answer {
  status: number;
  /** Headers of the answer itself, not of the connection. */
  headers?: Record<string, string>;
  body: string;
}

export interface FirstAnswer extends Answer {
  /** False: a repeat may be answered differently, because we failed or another request was in the way. */
  shouldStore: boolean;
}

interface Fingerprints {
  fingerprint: Buffer;
  /** Fingerprint by the previous release's rule; called when that release stored the key. */
  previousFingerprint: () => Buffer;
}

export interface Idempotency {
  /**
   * Runs the work, or returns the answer of the first request with this key. `subject` is the id for the object the
   * work creates: a repeat after a crash gets the same id, so nothing is created twice.
   */
  run(
    request: KeyName & Fingerprints,
    work: (subject: NewId) => Promise<FirstAnswer>,
  ): Promise<Answer & { replayed: boolean }>;
  close(): void;
}

/**
 * Version of the fingerprint rule, from release 0.5.0 on. Raise it when the rule changes, and support the old rule for
 * one release.
 */
const RULE = 2;
const RENEW_MS = 10_000;
const MAX_CLAIMS = 3;

export function createIdempotency({ db, clock, seal }: { db: Database; clock: Clock; seal: Seal }): Idempotency {
  const running = new Map<string, KeyName>();
  const renewal = setInterval(() => {
    if (running.size > 0) renewKeys(db, [...running.values()]).catch(() => undefined);
  }, RENEW_MS);
  renewal.unref();

  async function claim(name: KeyName, fingerprint: Buffer, rule = RULE): Promise<KeyRow> {
    const now = clock.now();
    const oldest = earlier(now, RETENTION_HOURS * HOUR_MS);
    const wanted = { ...name, fingerprint, rule, subject: newId(), now, oldest };
    for (let attempt = 0; attempt < MAX_CLAIMS; attempt += 1) {
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
        fingerprint = request.previousFingerprint();
        // Claim again: an interrupted request can only be resumed with the same fingerprint.
        if (row.request_hash.equals(fingerprint)) row = await claim(name, fingerprint, row.rule);
      }
      if (!row.mine) return { ...readStoredAnswer(row, fingerprint, seal), replayed: true };
      const slot = `${owner} ${key}`;
      running.set(slot, name);
      try {
        const { shouldStore, ...answer } = await work(row.subject);
        // Sealed: an answer that shows a new key must not be stored in readable form.
        const sealed = { status: answer.status, headers: answer.headers ?? null, body: seal.seal(answer.body) };
        await (shouldStore ? storeAnswer(db, name, row.subject, sealed) : releaseKey(db, name, row.subject));
        return { ...answer, replayed: false };
      } finally {
        running.delete(slot);
      }
    },
    close: () => clearInterval(renewal),
  };
}

const HINT = 'Use a new Idempotency-Key for a new request.';
/** A new key for what may be the same request would take effect twice. */
const HINT_BEFORE =
  'This key was used before the service was upgraded. Look whether that request had its effect before you send it with a new Idempotency-Key.';

function readStoredAnswer(row: KeyRow, fingerprint: Buffer, seal: Seal): Answer {
  if (!row.request_hash.equals(fingerprint)) {
    fail('idempotency_mismatch', { hint: row.rule === RULE ? HINT : HINT_BEFORE });
  }
  if (row.status === null || row.body === null) fail('idempotency_in_progress');
  return { status: row.status, ...(row.headers && { headers: row.headers }), body: seal.open(row.body) };
}

/** Hash that identifies a repeated request. */
export function fingerprint(...parts: (string | Buffer)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(String(part.length)).update(':').update(part);
  return hash.digest();
}

/**
 * Body as text, independent of its encoding: a form has text where JSON has numbers and booleans. No schema is
 * involved, so that a later release with new fields and defaults makes the same text of the same request.
 */
export const bodyText = (value: unknown): string =>
  JSON.stringify(value, (_, entry: unknown) =>
    typeof entry === 'number' || typeof entry === 'boolean' ? String(entry) : entry,
  );

/** Also published in the OpenAPI documents. */
const IDEMPOTENCY_KEY = /^[!-~]([ -~]{0,253}[!-~])?$/;
export const IDEMPOTENCY_KEY_PATTERN = IDEMPOTENCY_KEY.source;

/** Undefined when the header is missing. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && IDEMPOTENCY_KEY.test(header)) return header;
  return fail('malformed_request', { message: 'Idempotency-Key must be 1 to 255 printable ASCII characters.' });
}

/** Also published in the OpenAPI documents. */
const IF_MATCH = /^([*]|(W[/])?"?[0-9]{1,9}"?)$/;
export const IF_MATCH_PATTERN = IF_MATCH.source;

/** The version the caller's decision is based on: `"3"` or `3`; undefined where any version will do. */
export function readIfMatch(header: string | undefined): number | undefined {
  const value = header?.trim();
  if (value === undefined || value === '*') return undefined;
  if (IF_MATCH.test(value)) return Number(value.replaceAll(/\D/g, ''));
  return fail('malformed_request', {
    message: 'The header `If-Match` must be the `version` of the object, such as `"3"`.',
    errors: { 'If-Match': ['Must be the `version` of the object, such as `"3"`.'] },
  });
}
