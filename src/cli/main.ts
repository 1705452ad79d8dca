import { constants, setPriority } from 'node:os';
import { Command, InvalidArgumentError } from 'commander';
import { readConfig } from '../config.ts';
import { systemClock } from '../core/clock.ts';
import { linkUrl, makeAdministratorLink } from '../domain/people/links/make-link.ts';
import { VERSION } from '../release.ts';
import { describeAccounts, makeAccountKey, makeTeamKey } from './operator/keys.ts';
import { findRunningService, readServiceAddress } from './operator/service-address.ts';
import { describeLaterSchema, migrateDatabase, withDatabase } from './operator/with-database.ts';

// Large modules are imported by the command that needs them: a command must not slow down the running service.

const say = (line: string) => process.stdout.write(`${line}\n`);
const program = new Command('dragoman').version(VERSION).description('Runs and looks after a Dragoman service.');

/** Lower this process's priority: requests of the running service go first. */
function yieldToService(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {}
}

program
  .command('serve')
  .description('Serve, as `npm start` does')
  .action(async () => {
    const { serve } = await import('../serve.ts');
    await serve(readConfig(process.env));
  });

program
  .command('migrate')
  .description('Bring the database to the schema of this release')
  .action(async () => {
    const { applied, laterRelease } = await migrateDatabase();
    if (laterRelease !== null) say(describeLaterSchema(laterRelease));
    else say(applied.length === 0 ? 'The schema is current.' : `Applied ${applied.join(', ')}.`);
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
  .action(async ({ key = process.env['DRAGOMAN_KEY'] }: { key?: string }) => {
    const { runDemo } = await import('./integrator/demo.ts');
    await runDemo({ baseUrl: await findRunningService(readConfig(process.env)), key });
  });

program
  .command('backup <folder>')
  .description('Copy the database and the files as they are at one moment, while the service runs')
  .option('--with-key', 'put the secret key into the backup, too', false)
  .option('--keep <number>', 'how many snapshots stay; older ones are removed', parsePositiveInteger)
  .action(async (folder: string, { withKey, keep = null }: { withKey: boolean; keep?: number | null }) => {
    yieldToService();
    const { runBackup } = await import('./operator/backup/commands.ts');
    if (!(await runBackup(readConfig(process.env), { folder, withKey, maxSnapshots: keep }, say))) process.exitCode = 1;
  });

program
  .command('verify <folder>')
  .description('Read every byte of a backup, and say what is not as it was written')
  .option('--snapshot <name>', 'this one only')
  .action(async (folder: string, { snapshot = null }: { snapshot?: string | null }) => {
    const { runVerify } = await import('./operator/backup/commands.ts');
    if (!(await runVerify({ folder, snapshot }, say))) process.exitCode = 1;
  });

program
  .command('restore <folder>')
  .description('Put a backup into an empty place: the database and the file store that the settings name')
  .option('--snapshot <name>', 'this one instead of the newest')
  .option(
    '--quiet',
    'a copy for a trial: it sends no email and no webhook, runs no jobs and moves no real money',
    false,
  )
  .action(async (folder: string, { snapshot = null, quiet }: { snapshot?: string | null; quiet: boolean }) => {
    const { runRestore } = await import('./operator/backup/commands.ts');
    await runRestore(readConfig(process.env), { folder, snapshot, quiet }, say);
  });

program
  .command('end-quiet')
  .description(
    'Make a copy that was restored with --quiet the service: it sends, charges and works from its next start',
  )
  .option('--send-emails', 'send the emails that were written while it was quiet; else they end', false)
  .action(async ({ sendEmails }: { sendEmails: boolean }) => {
    const { runEndQuiet } = await import('./operator/backup/commands.ts');
    await runEndQuiet(readConfig(process.env), { sendEmails }, say);
  });

program
  .command('doctor')
  .description('Look at everything that the service needs, and say what to do; 1 when something is wrong')
  .option('--json', 'print the findings as JSON', false)
  .action(async ({ json }: { json: boolean }) => {
    const { describeFindings, examine } = await import('./operator/doctor/examine.ts');
    const findings = await examine(process.env);
    for (const line of json ? [JSON.stringify(findings, null, 2)] : describeFindings(findings)) say(line);
    if (findings.some(({ state }) => state === 'fail')) process.exitCode = 1;
  });

program
  .command('seed')
  .description('Fill an empty place with customers, people and 200 orders in every state, to work on; play money only')
  .action(async () => {
    const { runSeed } = await import('./operator/seed/run-seed.ts');
    await runSeed(readConfig(process.env), say);
  });

function parsePositiveInteger(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError('Give a whole number from 1 to 9999.');
  return Number(text);
}

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
