import type { Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import type { Actor } from '../events/audit.ts';
import type { WhoWrites } from '../mail/letter.ts';
import type { OrderRule } from '../orders/viewers/role-visibility.ts';
import { findPerson } from '../people/rows/people.queries.ts';

/** Somebody of the team: who they are, and which orders they see. */
export interface TeamAuthor {
  actor: Actor;
  visible: OrderRule;
  /** Null: a key, which is nobody in particular. */
  person: Id<'prs'> | null;
  /** Instead of the name of the person, or of the company. */
  name?: string;
}

/** Under which name somebody of the team writes. */
export async function teamName(
  tx: Tx,
  { company }: { company: WhoWrites },
  { person, name }: Pick<TeamAuthor, 'person' | 'name'>,
): Promise<string> {
  if (name !== undefined) return name;
  const found = person === null ? undefined : await findPerson(tx, person);
  return found?.name ?? company().name;
}
