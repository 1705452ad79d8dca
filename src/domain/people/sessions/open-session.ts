import { HOUR_MS, later, MINUTE_MS } from '../../../core/calendar.ts';
import type { Clock } from '../../../core/clock.ts';
import { hashSecret, newUrlSecret } from '../../../core/secrets.ts';
import type { Tx } from '../../../storage/database.ts';
import { insertSession, type NewSessionRow } from '../rows/sessions.queries.ts';

/** The secret is in this answer only. */
export interface NewSession {
  secret: string;
  expiresAt: Date;
}

/** Origin of a sign-in. */
export interface Visitor {
  address: string;
  agent: string | null;
}

const LIFETIME_MS = { done: 12 * HOUR_MS, code: 10 * MINUTE_MS } as const;
const LONGEST_AGENT = 300;

/** A session that still waits for the second factor grants no access. */
export function openSession(
  tx: Tx,
  { clock }: { clock: Clock },
  session: Pick<NewSessionRow, 'person' | 'method' | 'step' | 'proved'> & { visitor: Visitor },
): NewSession {
  const { person, method, step, proved, visitor } = session;
  const now = clock.now();
  const secret = newUrlSecret();
  const expiresAt = later(now, LIFETIME_MS[step]);
  const agent = visitor.agent?.slice(0, LONGEST_AGENT) ?? null;
  insertSession(
    tx,
    { hash: hashSecret(secret), person, step, method, proved, address: visitor.address, agent, expiresAt },
    now,
  );
  return { secret, expiresAt };
}
