import { newId } from '../../../src/core/ids.ts';
import type { World } from '../world.ts';

/** A revision, an apostille step and an original, without checks of the order: for tests of row visibility. */
export async function fillPapers(
  { rows }: World,
  { order, account }: { order: string | null; account: string | null },
): Promise<void> {
  const original = newId();
  await rows(
    `INSERT INTO revisions (id, account_id, order_id, file_id, status, text, created_at)
     SELECT $1, $2, $3, id, 'answered', 'Spell Iván', now() FROM files WHERE account_id = $2 LIMIT 1`,
    [newId(), account, order],
  );
  await rows(`INSERT INTO apostille_steps VALUES ($1, $2, $3, 'received', NULL, NULL, 'Ana', now())`, [
    newId(),
    account,
    order,
  ]);
  await rows(`INSERT INTO originals VALUES ($1, $2, $3, NULL, 'Passport', 'received', now())`, [
    original,
    account,
    order,
  ]);
  await rows(`INSERT INTO custody VALUES ($1, $2, $3, $4, 'received', 'Safe', NULL, 'Ana', now())`, [
    newId(),
    account,
    order,
    original,
  ]);
}
