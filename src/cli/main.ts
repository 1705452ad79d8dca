import { Command } from 'commander';
import { SCHEMA, VERSION } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { systemClock } from '../core/clock.ts';
import { fromToken, newId, toToken } from '../core/ids.ts';
import { findAccount, listAccounts } from '../domain/accounts/accounts.queries.ts';
import { makeKey } from '../domain/accounts/keys/make-key.ts';
import { makeAdministratorLink } from '../domain/people/links/make-link.ts';
import { serve } from '../serve.ts';
import type { Database } from '../storage/database.ts';
import { lockFolder } from '../storage/folder-lock.ts';
import { migrate } from '../storage/migrations/migrate.ts';
import { openDatabase } from '../storage/open-database.ts';
import { startEmbeddedPostgres } from '../storage/postgres/embedded-postgres.ts';
import { runDemo } from './demo.ts';

// The operator's commands. Each opens the database by the same settings as the service.

const say = (line: string) => process.stdout.write(`${line}\n`);
const program = new Command('dragoman').version(VERSION).description('Runs and looks after a Dragoman service.');

program
  .command('serve')
  .description('Serve, as `npm start` does')
  .action(() => serve(readConfig(process.env)));

program
  .command('migrate')
  .description('Bring the database to the newest schema')
  .action(() =>
    withDatabase(async ({ applied }) => {
      say(applied.length === 0 ? 'The schema is current.' : `Applied ${applied.join(', ')}.`);
    }),
  );

program
  .command('sign-in-link')
  .description('Make a one-time link that signs the administrator in to the console')
  .action(() =>
    withDatabase(async ({ db }) => {
      const { BASE_URL, PORT } = readConfig(process.env);
      const { secret } = await db.transaction('system', (tx) => makeAdministratorLink(tx, { clock: systemClock }));
      say(`${BASE_URL ?? `http://localhost:${PORT}`}/sign-in/${secret}`);
    }),
  );

program
  .command('demo')
  .description('Walk the whole journey in a sandbox of a running service')
  .option('--key <key>', 'a test key; else from DRAGOMAN_KEY')
  .action(async ({ key = process.env['DRAGOMAN_KEY'] }: { key?: string }) => {
    const { BASE_URL, PORT } = readConfig(process.env);
    await runDemo({ baseUrl: BASE_URL ?? `http://localhost:${PORT}`, key });
  });

const keys = program
  .command('keys')
  .description('Make API keys; the service must be stopped when its database is embedded');

keys
  .command('team')
  .description('Make a key of the service’s team')
  .option('--name <name>', 'what the key is for', 'Made by an operator')
  .action(({ name }: { name: string }) =>
    withDatabase(async ({ db }) => {
      const made = await db.transaction('system', (tx) =>
        makeKey(tx, { clock: systemClock }, { id: newId(), account: null, name, scopes: null }),
      );
      say(made.secret);
    }),
  );

keys
  .command('account <token>')
  .description('Make a key of an account, or of a sandbox, by its `acct_` token')
  .option('--name <name>', 'what the key is for', 'Made by an operator')
  .action((token: string, { name }: { name: string }) =>
    withDatabase(async ({ db }) => {
      const id = fromToken('acct', token);
      const made = await db.transaction('system', async (tx) => {
        const found = id === null ? undefined : await findAccount(tx, id);
        if (found === undefined) throw new Error(`There is no account ${token}; \`keys accounts\` lists them.`);
        return makeKey(tx, { clock: systemClock }, { id: newId(), account: found.account, name, scopes: null });
      });
      say(made.secret);
    }),
  );

keys
  .command('accounts')
  .description('List the newest accounts and their tokens')
  .action(() =>
    withDatabase(async ({ db }) => {
      const { rows } = await db.transaction('system', (tx) => listAccounts(tx, {}, { page: 1, perPage: 50 }));
      for (const { account } of rows)
        say(`${toToken('acct', account.id)}  ${account.livemode ? 'live' : 'test'}  ${account.name}`);
    }),
  );

async function withDatabase(work: (open: { db: Database; applied: string[] }) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const { url, close } = await reachDatabase(config);
  try {
    const { applied, useRole } = await migrate({ url, schema: SCHEMA });
    const db = openDatabase({ url, useRole, maxConnections: 2 });
    try {
      await work({ db, applied });
    } finally {
      await db.close();
    }
  } finally {
    await close();
  }
}

async function reachDatabase(config: Config): Promise<{ url: string; close(): Promise<void> }> {
  if (config.DATABASE_URL !== undefined) return { url: config.DATABASE_URL, close: async () => undefined };
  const lock = await lockFolder(config.DATA_DIR, { command: 'dragoman' });
  const postgres = await startEmbeddedPostgres({ dataDir: config.DATA_DIR });
  return {
    url: postgres.url,
    async close() {
      await postgres.stop();
      await lock.release();
    },
  };
}

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`dragoman: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
