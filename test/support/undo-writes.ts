import type { World } from '../world/world.ts';

/** Where anything that a call changes leaves a row. */
const WRITTEN = [
  'quotes',
  'quote_files',
  'orders',
  'order_files',
  'events',
  'audit',
  'payments',
  'refunds',
  'messages',
  'notes',
  'adjustments',
  'cancellations',
  'invoices',
  'invoice_lines',
];

/**
 * While the work runs every change fails when it is committed, and nothing is left of it. A call that is let through
 * then ends as a bug of ours, and one that is refused as its refusal: so that many can be tried on one object.
 */
export async function undoWrites<T>(world: World, work: () => Promise<T>): Promise<T> {
  await setUp(world);
  await world.rows('INSERT INTO undoing DEFAULT VALUES');
  try {
    return await work();
  } finally {
    await world.rows('DELETE FROM undoing');
  }
}

/** Once in a world: a trigger that comes and goes makes every connection plan its statements anew. */
async function setUp(world: World): Promise<void> {
  const [there] = await world.rows<{ is: boolean }>(`SELECT to_regclass('undoing') IS NOT NULL AS is`);
  if (there?.is === true) return;
  await world.rows('CREATE TABLE undoing (since timestamptz DEFAULT now())');
  await world.rows('GRANT SELECT ON undoing TO PUBLIC');
  await world.rows(`CREATE FUNCTION undo_writes() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF EXISTS (SELECT FROM undoing) THEN RAISE EXCEPTION 'undone'; END IF; RETURN NULL; END $$`);
  for (const table of WRITTEN) {
    await world.rows(`CREATE CONSTRAINT TRIGGER undo_writes AFTER INSERT OR UPDATE OR DELETE ON ${table}
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION undo_writes()`);
  }
}
