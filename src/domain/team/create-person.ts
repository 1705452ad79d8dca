import type { Clock } from '../../core/clock.ts';
import { type Id, toToken } from '../../core/ids.ts';
import type { DbDeps, Tx } from '../../storage/database.ts';
import type { Role } from '../../wire/schemas/team.ts';
import { type Actor, audit } from '../events/audit.ts';
import { findPersonByEmail } from '../people/find-person.ts';
import { refuseDuplicateEmail } from '../people/refuse-duplicate-email.ts';
import { endCustomerSignIn } from '../people/sessions/end-customer-sign-in.ts';
import { insertTeamPerson, type TeamPersonRow, updateRoles } from './people.queries.ts';

export interface PersonRequest {
  id: Id<'prs'>;
  name: string;
  email?: string;
  roles: Role[];
}

/** A team member, and whether their address was a customer's before. */
export interface AddedPerson {
  person: TeamPersonRow;
  wasCustomer: boolean;
  /** Tokens of the keys, endpoints and apps that ended with the change. */
  ended: string[];
}

/** Add a team member: the person who already has the address, or a new one. */
export async function createPerson(
  { db, clock }: DbDeps,
  actor: Actor,
  { id, name, email, roles }: PersonRequest,
): Promise<AddedPerson> {
  return refuseDuplicateEmail(() =>
    db.transaction('system', async (tx) => {
      const known = email === undefined ? undefined : await findPersonByEmail(tx, email);
      // A person of a customer account: one person signs in for both.
      if (known?.roles.length === 0) {
        const person = await addToTeam(tx, { clock }, actor, { id: known.id, name, roles });
        return { person, wasCustomer: true, ended: [] };
      }
      const { person, repeated } = await insertTeamPerson(tx, { id, name, email: email ?? null, roles }, clock.now());
      if (!repeated)
        audit(tx, { clock }, actor, { action: 'person.create', target: toToken('prs', id), detail: { name, roles } });
      return { person, wasCustomer: false, ended: [] };
    }),
  );
}

/**
 * The administrator's name for the person wins: the earlier one may be made up by the first person who typed the
 * address.
 */
async function addToTeam(
  tx: Tx,
  { clock }: { clock: Clock },
  actor: Actor,
  { id, name, roles }: Omit<PersonRequest, 'email'>,
): Promise<TeamPersonRow> {
  const person = await updateRoles(tx, id, { name, roles }, clock.now());
  if (person === undefined) throw new Error('A person who was just found is not there.');
  await endCustomerSignIn(tx, id);
  audit(tx, { clock }, actor, {
    action: 'person.create',
    target: toToken('prs', id),
    detail: { name, roles, was_customer: true },
  });
  return person;
}
