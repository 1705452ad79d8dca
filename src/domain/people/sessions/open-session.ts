import { HOUR_MS, later, MINUTE_MS } from '../../../core/calendar.ts';
import type { Clock } from '../../../core/clock.ts';
import { hashSecret, newUrlSecret } from '../../../core/secrets.ts';
import type { Tx } from '../../../storage/database.ts';
import { insertSession, type NewSessionRow } from '../rows/sessions.queries.ts';

/** A secret that opens something for a while; it leaves only in this answer. */
export interface NewSession {
  secret: string;
  expiresAt: Date;
}

/** From where somebody signs in. */
export interface Visitor {
  address: string;
  agent: string | null;
}

const LIFETIME_MS = { done: 12 * HOUR_MS, code: 10 * MINUTE_MS } as const;
const LONGEST_AGENT = 300;

/** Opens a session; one that still waits for the second factor opens nothing yet. */
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
