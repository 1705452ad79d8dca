import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { type App, createApp, type Outside } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import type { Clock } from '../../src/core/clock.ts';
import { type Client, createClient } from '../../src/sdk/client.ts';
import { openTestPool } from '../support/databases.ts';
import { temporaryFolder } from '../support/embedded-postgres.ts';
import { holdPort } from '../support/ports.ts';
import { retryingClient } from '../support/run/retrying-client.ts';
import { sharedCompilers } from '../support/shared/compilers.ts';
import { sharedJoiner, sharedReader, sharedRenderer } from '../support/shared/engines.ts';
import { copyTemplate } from '../support/test-database.ts';
import { useFixture } from './use-fixture.ts';

// A full service with its own database, reached over real HTTP.

export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

export interface Account {
  token: string;
  live: Client;
  test: Client;
  keys: { live: string; test: string };
}

export interface World {
  url: string;
  app: App;
  clock: TestClock;
  team: Client;
  teamKey: string;
  as(key: string): Client;
  newAccount(details?: { name?: string; email?: string; invoicing?: boolean; webhook_url?: string }): Promise<Account>;
  /** Bypasses row-level security. */
  rows<Row = Record<string, unknown>>(sql: string, values?: unknown[]): Promise<Row[]>;
  dataDir: string;
  databaseUrl: string;
  close(): Promise<void>;
}

/** The world of a file or describe, open in its tests and hooks: `const world = useWorld({ ROLE: 'api' });`. */
export function useWorld(settings: Record<string, string> = {}, outside: Outside = {}): World {
  return useFixture(
    () => openWorld(settings, outside),
    (world) => world.close(),
  );
}

/** A world that the caller must close. */
export async function openWorld(
  settings: Record<string, string> = {},
  outside: Outside = {},
  existing?: Awaited<ReturnType<typeof copyTemplate>>,
): Promise<World> {
  const database = existing ?? (await copyTemplate());
  const folder = await temporaryFolder();
  const clock = testClock();
  const teamKey = `dgm_team_${randomUUID()}`;
  const { port, release } = await holdPort();
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: folder.path,
    TEAM_KEY: teamKey,
    // Messages and prices are sent at once, except where undoing them is tested.
    UNDO_SECONDS: '0',
    RATE_LIMIT: '0',
    LOG_LEVEL: 'error',
    DRAIN_SECONDS: '3',
    // Compressing every answer takes longer than most requests: tests of compression turn it on.
    COMPRESSION: 'false',
    // Tests do the team's work themselves.
    SANDBOX_PACE: 'manual',
    ...settings,
  });
  const app = await createApp(config, database.url, {
    clock,
    log: pino({ level: config.LOG_LEVEL }),
    reader: sharedReader,
    renderer: sharedRenderer,
    joiner: sharedJoiner,
    compilers: sharedCompilers,
    ...outside,
  });
  await release();
  await app.server.listen({ port, host: '127.0.0.1' });
  const pool = openTestPool({ connectionString: database.url, max: 2 });
  return {
    ...createClients(`http://127.0.0.1:${port}`, teamKey),
    app,
    clock,
    dataDir: folder.path,
    databaseUrl: database.url,
    rows: async (sql, values = []) => (await pool.query(sql, values)).rows as never,
    async close() {
      await pool.end();
      await app.close();
      await folder.remove();
      await database.drop();
    },
  };
}

export function testClock(): TestClock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    advance: (milliseconds) => {
      offset += milliseconds;
    },
  };
}

function createClients(url: string, teamKey: string): Pick<World, 'url' | 'team' | 'teamKey' | 'as' | 'newAccount'> {
  const as = (key: string) => retryingClient(createClient({ baseUrl: url, key }));
  const team = as(teamKey);
  return {
    url,
    team,
    teamKey,
    as,
    async newAccount(details = {}) {
      const { data } = await team.call('teamCreateAccount', {
        body: { name: 'Acme Legal', email: 'office@acme.example', ...details },
      });
      return { token: data.token, keys: data.keys, live: as(data.keys.live), test: as(data.keys.test) };
    },
  };
}

const COUNTED_TABLES = [
  'accounts',
  'api_keys',
  'sources',
  'files',
  'quotes',
  'quote_files',
  'events',
  'audit',
  'blob_garbage',
];

/** Rows per table and blobs in the store: equal before and after when nothing was stored. */
export async function countStored(world: World): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const table of COUNTED_TABLES) {
    const [row] = await world.rows<{ total: string }>(`SELECT count(*) AS total FROM ${table}`);
    counted[table] = Number(row?.total);
  }
  let blobs = 0;
  for await (const _ of world.app.blobs.list()) blobs += 1;
  return { ...counted, blobs };
}
