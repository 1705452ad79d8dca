import type { Clock } from '../../core/clock.ts';
import { type Id, toToken } from '../../core/ids.ts';
import type { Database, Tx } from '../../storage/database.ts';
import type { Role } from '../../wire/schemas/team.ts';
import { type Actor, audit } from '../events/audit.ts';
import { findPersonByEmail } from '../people/find-person.ts';
import { refuseTakenEmail } from '../people/refuse-taken-email.ts';
import { insertTeamPerson, type TeamPersonRow, updateRole } from './people.queries.ts';

export interface PersonRequest {
  id: Id<'prs'>;
  name: string;
  email?: string;
  role: Role;
}

/** Adds somebody to the team: whoever has the address already, or a new person. */
export async function createPerson(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  { id, name, email, role }: PersonRequest,
): Promise<TeamPersonRow> {
  return refuseTakenEmail(() =>
    db.transaction('system', async (tx) => {
      const known = email === undefined ? undefined : await findPersonByEmail(tx, email);
      // Somebody of an account: one person signs in for both.
      if (known?.role === null) return addToTeam(tx, { clock }, actor, known.id, role);
      const { person, repeated } = await insertTeamPerson(tx, { id, name, email: email ?? null, role }, clock.now());
      if (!repeated)
        audit(tx, { clock }, actor, { action: 'person.create', target: toToken('prs', id), detail: { name, role } });
      return person;
    }),
  );
}

async function addToTeam(
  tx: Tx,
  { clock }: { clock: Clock },
  actor: Actor,
  id: Id<'prs'>,
  role: Role,
): Promise<TeamPersonRow> {
  const person = await updateRole(tx, id, role, clock.now());
  if (person === undefined) throw new Error('A person who was just found is not there.');
  audit(tx, { clock }, actor, { action: 'person.create', target: toToken('prs', id), detail: { role } });
  return person;
}
