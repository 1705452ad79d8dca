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
  await world.rows(`CREATE OR REPLACE FUNCTION undo_writes() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'undone'; END $$`);
  for (const table of WRITTEN) {
    await world.rows(`CREATE CONSTRAINT TRIGGER undo_writes AFTER INSERT OR UPDATE OR DELETE ON ${table}
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION undo_writes()`);
  }
  try {
    return await work();
  } finally {
    for (const table of WRITTEN) await world.rows(`DROP TRIGGER undo_writes ON ${table}`);
  }
}
