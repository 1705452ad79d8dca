import type { Clock } from '../../core/clock.ts';
import { type Id, toToken } from '../../core/ids.ts';
import type { Database, Tx } from '../../storage/database.ts';
import type { Role } from '../../wire/schemas/team.ts';
import { type Actor, audit } from '../events/audit.ts';
import { findPersonByEmail } from '../people/find-person.ts';
import { refuseTakenEmail } from '../people/refuse-taken-email.ts';
import { insertTeamPerson, type TeamPersonRow, updateRoles } from './people.queries.ts';

export interface PersonRequest {
  id: Id<'prs'>;
  name: string;
  email?: string;
  roles: Role[];
}

/** Adds somebody to the team: whoever has the address already, or a new person. */
export async function createPerson(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  { id, name, email, roles }: PersonRequest,
): Promise<TeamPersonRow> {
  return refuseTakenEmail(() =>
    db.transaction('system', async (tx) => {
      const known = email === undefined ? undefined : await findPersonByEmail(tx, email);
      // Somebody of an account: one person signs in for both.
      if (known?.roles.length === 0) return addToTeam(tx, { clock }, actor, known.id, roles);
      const { person, repeated } = await insertTeamPerson(tx, { id, name, email: email ?? null, roles }, clock.now());
      if (!repeated)
        audit(tx, { clock }, actor, { action: 'person.create', target: toToken('prs', id), detail: { name, roles } });
      return person;
    }),
  );
}

async function addToTeam(
  tx: Tx,
  { clock }: { clock: Clock },
  actor: Actor,
  id: Id<'prs'>,
  roles: Role[],
): Promise<TeamPersonRow> {
  const person = await updateRoles(tx, id, roles, clock.now());
  if (person === undefined) throw new Error('A person who was just found is not there.');
  audit(tx, { clock }, actor, { action: 'person.create', target: toToken('prs', id), detail: { roles } });
  return person;
}
