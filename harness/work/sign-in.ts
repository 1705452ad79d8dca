// Signed-in team members, one per role, by statements instead of requests.

import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { fromToken, type Id } from '../../src/core/ids.ts';
import { hashSecret } from '../../src/core/secrets.ts';
import { SESSION_COOKIE } from '../../src/domain/people/sessions/find-session.ts';
import { ROLES, type Role } from '../../src/wire/schemas/team.ts';

/** Request headers by role; the translator is a person with work. */
export async function signIn(
  client: pg.Client,
  translator: string,
): Promise<ReadonlyMap<Role, Record<string, string>>> {
  const signedIn = new Map<Role, Record<string, string>>();
  for (const role of ROLES) {
    const person = role === 'translator' ? fromToken('prs', translator) : await colleague(client, role);
    const secret = randomBytes(24).toString('base64url');
    await client.query(
      `INSERT INTO sessions (hash, person_id, created_at, expires_at, set_up_skipped, seen_at)
       VALUES ($1, $2, now(), now() + interval '1 day', true, now())`,
      [hashSecret(secret), person],
    );
    signedIn.set(role, { cookie: `${SESSION_COOKIE}=${secret}`, 'sec-fetch-site': 'same-origin' });
  }
  return signedIn;
}

async function colleague(client: pg.Client, role: Role): Promise<string> {
  const { rows } = await client.query<{ id: Id<'prs'> }>(
    `INSERT INTO people (id, name, roles, created_at) VALUES (gen_random_uuid(), $1, ARRAY[$2], now()) RETURNING id`,
    [`A colleague of ${role}`, role],
  );
  return rows[0]?.id ?? '';
}
