import type { World } from '../world/world.ts';

/** Every call that changes something writes a row to one of these tables. */
const WRITTEN_TABLES = [
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
 * Every change made while the work runs fails at its commit and leaves nothing behind. A call that would be allowed
 * ends as an internal error, and a refused one as its refusal: so many calls can be tried on one object.
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

/** Once per world: adding and dropping a trigger makes every connection plan its statements again. */
async function setUp(world: World): Promise<void> {
  const [existing] = await world.rows<{ is: boolean }>(`SELECT to_regclass('undoing') IS NOT NULL AS is`);
  if (existing?.is === true) return;
  await world.rows('CREATE TABLE undoing (since timestamptz DEFAULT now())');
  await world.rows('GRANT SELECT ON undoing TO PUBLIC');
  await world.rows(`CREATE FUNCTION undo_writes() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF EXISTS (SELECT FROM undoing) THEN RAISE EXCEPTION 'undone'; END IF; RETURN NULL; END $$`);
  for (const table of WRITTEN_TABLES) {
    await world.rows(`CREATE CONSTRAINT TRIGGER undo_writes AFTER INSERT OR UPDATE OR DELETE ON ${table}
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION undo_writes()`);
  }
}
