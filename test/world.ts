import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { type App, createApp, type Outside } from '../src/app.ts';
import { type Client, createClient } from '../src/client/client.ts';
import { readConfig } from '../src/config.ts';
import type { Clock } from '../src/core/clock.ts';
import { databaseAt, runAsAdmin } from './support/databases.ts';
import { temporaryFolder } from './support/embedded-postgres.ts';
import { holdPort } from './support/ports.ts';

// A whole service on a database of its own, reached over real HTTP.

export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

export function testClock(start = new Date()): TestClock {
  const began = Date.now();
  let moved = 0;
  return {
    now: () => new Date(start.getTime() + (Date.now() - began) + moved),
    advance: (milliseconds) => {
      moved += milliseconds;
    },
  };
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
  /** A client with any key. */
  as(key: string): Client;
  newAccount(details?: { name?: string; email?: string; invoicing?: boolean; webhook_url?: string }): Promise<Account>;
  /** Reads the database past every wall. */
  rows<Row = Record<string, unknown>>(sql: string, values?: unknown[]): Promise<Row[]>;
  dataDir: string;
  databaseUrl: string;
  close(): Promise<void>;
}

export async function openWorld(settings: Record<string, string> = {}, outside: Outside = {}): Promise<World> {
  const admin = inject('databaseUrl');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await runAsAdmin(admin, `CREATE DATABASE ${database} TEMPLATE ${inject('templateDatabase')}`);
  const databaseUrl = databaseAt(admin, database);
  const folder = await temporaryFolder();
  const clock = testClock();
  const teamKey = `dgm_team_${randomUUID()}`;
  const { port, release } = await holdPort();
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: folder.path,
    TEAM_KEY: teamKey,
    RATE_LIMIT: '0',
    LOG_LEVEL: 'error',
    DRAIN_SECONDS: '3',
    // People of the test do the team's work.
    SANDBOX_PACE: 'manual',
    ...settings,
  });
  const app = await createApp(config, databaseUrl, { clock, log: pino({ level: config.LOG_LEVEL }), ...outside });
  await release();
  await app.server.listen({ port, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${port}`;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  // Tests end connections on purpose.
  pool.on('error', () => undefined);
  const as = (key: string) => createClient({ baseUrl: url, key });
  const team = as(teamKey);
  return {
    url,
    app,
    clock,
    team,
    teamKey,
    as,
    dataDir: folder.path,
    databaseUrl,
    async newAccount(details = {}) {
      const { data } = await team.call('teamCreateAccount', {
        body: { name: 'Acme Legal', email: 'office@acme.example', ...details },
      });
      return { token: data.token, keys: data.keys, live: as(data.keys.live), test: as(data.keys.test) };
    },
    async rows(sql, values = []) {
      const { rows } = await pool.query(sql, values);
      return rows as never;
    },
    async close() {
      await pool.end();
      await app.close();
      await folder.remove();
      await runAsAdmin(admin, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
    },
  };
}

/** Uploads text or bytes under a name and gives the file's id. */
export async function upload(
  client: Client,
  name = 'birth-certificate.txt',
  content: string | Buffer = 'Acta de nacimiento de Juan',
): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([content]), name);
  const { data } = await client.call('uploadFile', { body: form });
  return data.id;
}

export async function fixture(name: string): Promise<Buffer> {
  return readFile(path.join(import.meta.dirname, 'engines', 'reading', 'fixtures', name));
}

export const translation = (options: Record<string, unknown> = {}) => ({
  translation: true,
  translation_options: {
    source_language: 'es',
    target_language: ['en'],
    translation_type: 'certified' as const,
    ...options,
  },
});
