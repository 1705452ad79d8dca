import type { Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import type { Actor } from '../events/audit.ts';
import type { GetCorrespondent } from '../mail/email.ts';
import type { OrderRule } from '../orders/viewers/role-visibility.ts';
import { findPerson } from '../people/rows/people.queries.ts';

/** A team member, or a key of the team, and the orders they may see. */
export interface TeamAuthor {
  actor: Actor;
  visible: OrderRule;
  /** Null: a key. */
  person: Id<'prs'> | null;
  /** Name in place of the person's or the company's. */
  name?: string;
}

/** Author name of a team message. */
export async function teamName(
  tx: Tx,
  { company }: { company: GetCorrespondent },
  { person, name }: Pick<TeamAuthor, 'person' | 'name'>,
): Promise<string> {
  if (name !== undefined) return name;
  const found = person === null ? undefined : await findPerson(tx, person);
  return found?.name ?? company().name;
}
