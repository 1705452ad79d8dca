import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import type { World } from '../world/world.ts';
import { until } from './until.ts';

// Transactions alongside those of the service: open ones, waiting ones, and ones that must fail.

/** A transaction that stays open until the test commits it; ending it without a commit rolls it back. */
export interface OpenTransaction {
  query(sql: string, values?: unknown[]): Promise<unknown>;
  commit(): Promise<void>;
  end(): Promise<void>;
}

export async function openTransaction(world: Pick<World, 'databaseUrl'>): Promise<OpenTransaction> {
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  await client.query('BEGIN');
  return {
    query: (sql, values = []) => client.query(sql, values),
    async commit() {
      await client.query('COMMIT');
      await client.end();
    },
    end: () => client.end(),
  };
}

/** Waits until so many transactions of the service wait for a lock. */
export async function waitForLocks(world: World, count = 1): Promise<void> {
  await until(async () => {
    const waiting = await world.rows(
      `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    );
    if (waiting.length < count) throw new Error(`${waiting.length} of ${count} wait`);
  });
}

/**
 * Makes the database refuse every event of a quote with the reference `silent`, and of its order, in this file or
 * describe.
 */
export function refuseEvents(world: World): void {
  beforeAll(async () => {
    await world.rows(`CREATE FUNCTION refuse_events() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.data ->> 'reference' = 'silent' OR NEW.quote_id IN (SELECT id FROM quotes WHERE reference = 'silent') THEN
          RAISE EXCEPTION 'no events today';
        END IF;
        RETURN NEW;
      END $$`);
    await world.rows(
      'CREATE TRIGGER refuse_events BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION refuse_events()',
    );
  });
  afterAll(() => world.rows('DROP TRIGGER refuse_events ON events'));
}
