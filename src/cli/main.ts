import { Command } from 'commander';
import { VERSION } from '../app.ts';
import { readConfig } from '../config.ts';
import { systemClock } from '../core/clock.ts';
import { linkUrl, makeAdministratorLink } from '../domain/people/links/make-link.ts';
import { serve } from '../serve.ts';
import { runDemo } from './integrator/demo.ts';
import { describeAccounts, makeAccountKey, makeTeamKey } from './operator/keys.ts';
import { findRunningService, readServiceAddress } from './operator/service-address.ts';
import { migrateDatabase, withDatabase } from './operator/with-database.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const program = new Command('dragoman').version(VERSION).description('Runs and looks after a Dragoman service.');

program
  .command('serve')
  .description('Serve, as `npm start` does')
  .action(() => serve(readConfig(process.env)));

program
  .command('migrate')
  .description('Bring the database to the newest schema')
  .action(async () => {
    const applied = await migrateDatabase();
    say(applied.length === 0 ? 'The schema is current.' : `Applied ${applied.join(', ')}.`);
  });

program
  .command('sign-in-link')
  .description('Make a one-time link that signs the administrator in to the console')
  .action(() =>
    withDatabase(async (db) => {
      const baseUrl = await readServiceAddress(db, readConfig(process.env));
      const { secret } = await db.transaction('system', (tx) => makeAdministratorLink(tx, { clock: systemClock }));
      say(linkUrl({ baseUrl }, secret));
    }),
  );

program
  .command('demo')
  .description('Walk the whole journey in a sandbox of a running service')
  .option('--key <key>', 'a test key; else from DRAGOMAN_KEY')
  .action(async ({ key = process.env['DRAGOMAN_KEY'] }: { key?: string }) =>
    runDemo({ baseUrl: await findRunningService(readConfig(process.env)), key }),
  );

const keys = program.command('keys').description('Make API keys, also while the service runs');

keys
  .command('team')
  .description('Make a key of the service’s team')
  .option('--name <name>', 'what the key is for', 'Made by an operator')
  .action(({ name }: { name: string }) =>
    withDatabase(async (db) => {
      say(await makeTeamKey(db, name));
    }),
  );

keys
  .command('account <token>')
  .description('Make a key of an account, or of a sandbox, by its `acct_` token')
  .option('--name <name>', 'what the key is for', 'Made by an operator')
  .action((token: string, { name }: { name: string }) =>
    withDatabase(async (db) => {
      say(await makeAccountKey(db, token, name));
    }),
  );

keys
  .command('accounts')
  .description('List the newest accounts and their tokens')
  .action(() =>
    withDatabase(async (db) => {
      for (const line of await describeAccounts(db)) say(line);
    }),
  );

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`dragoman: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
