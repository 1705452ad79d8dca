import { constants, setPriority } from 'node:os';
import { Command, InvalidArgumentError } from 'commander';
import { readConfig } from '../config.ts';
import { systemClock } from '../core/clock.ts';
import { linkUrl, makeAdministratorLink } from '../domain/people/links/use-link.ts';
import { VERSION } from '../release.ts';
import { ENGLISH } from '../words/reader.ts';
import { type SayKey, say } from '../words/say.ts';
import { describeAccounts, makeAccountKey, makeTeamKey } from './operator/keys.ts';
import {
  describeLaterSchema,
  findRunningService,
  migrateDatabase,
  readServiceAddress,
  withDatabase,
} from './operator/with-database.ts';

// Large modules are imported by the command that needs them: a command must not slow down the running service.

const print = (line: string) => process.stdout.write(`${line}\n`);
const words = (key: SayKey): string => say(ENGLISH, key);
const program = new Command('dragoman').version(VERSION).description(words('cli.about'));

/** Lower this process's priority: requests of the running service go first. */
function yieldToService(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {}
}

program
  .command('serve')
  .description(words('cli.serve'))
  .action(async () => {
    const { serve } = await import('../serve.ts');
    await serve(readConfig(process.env));
  });

program
  .command('migrate')
  .description(words('cli.migrate'))
  .action(async () => {
    const { applied, laterRelease } = await migrateDatabase();
    if (laterRelease !== null) print(describeLaterSchema(laterRelease));
    else if (applied.length === 0) print(words('cli.migrate.current'));
    else print(say(ENGLISH, 'cli.migrate.applied', { names: applied.join(', ') }));
  });

program
  .command('sign-in-link')
  .description(words('cli.sign_in_link'))
  .action(() =>
    withDatabase(async (db) => {
      const baseUrl = await readServiceAddress(db, readConfig(process.env));
      const { secret } = await db.transaction('system', (tx) => makeAdministratorLink(tx, { clock: systemClock }));
      print(linkUrl({ baseUrl }, secret));
    }),
  );

program
  .command('demo')
  .description(words('cli.demo'))
  .option('--key <key>', words('cli.demo.key'))
  .action(async ({ key = process.env['DRAGOMAN_KEY'] }: { key?: string }) => {
    const { runDemo } = await import('./integrator/demo.ts');
    await runDemo({ baseUrl: await findRunningService(readConfig(process.env)), key });
  });

program
  .command('backup <folder>')
  .description(words('cli.backup'))
  .option('--with-key', words('cli.backup.with_key'), false)
  .option('--keep <number>', words('cli.backup.keep'), parsePositiveInteger)
  .action(async (folder: string, { withKey, keep = null }: { withKey: boolean; keep?: number | null }) => {
    yieldToService();
    const { runBackup } = await import('./operator/backup/commands.ts');
    if (!(await runBackup(readConfig(process.env), { folder, withKey, maxSnapshots: keep }, print)))
      process.exitCode = 1;
  });

program
  .command('verify <folder>')
  .description(words('cli.verify'))
  .option('--snapshot <name>', words('cli.verify.snapshot'))
  .action(async (folder: string, { snapshot = null }: { snapshot?: string | null }) => {
    const { runVerify } = await import('./operator/backup/commands.ts');
    if (!(await runVerify({ folder, snapshot }, print))) process.exitCode = 1;
  });

program
  .command('restore <folder>')
  .description(words('cli.restore'))
  .option('--snapshot <name>', words('cli.restore.snapshot'))
  .option('--quiet', words('cli.restore.quiet'), false)
  .action(async (folder: string, { snapshot = null, quiet }: { snapshot?: string | null; quiet: boolean }) => {
    const { runRestore } = await import('./operator/backup/commands.ts');
    await runRestore(readConfig(process.env), { folder, snapshot, quiet }, print);
  });

program
  .command('end-quiet')
  .description(words('cli.end_quiet'))
  .option('--send-emails', words('cli.end_quiet.send'), false)
  .action(async ({ sendEmails }: { sendEmails: boolean }) => {
    const { runEndQuiet } = await import('./operator/backup/commands.ts');
    await runEndQuiet(readConfig(process.env), { sendEmails }, print);
  });

program
  .command('doctor')
  .description(words('cli.doctor'))
  .option('--json', words('cli.doctor.json'), false)
  .action(async ({ json }: { json: boolean }) => {
    const { describeFindings, examine } = await import('./operator/doctor/examine.ts');
    const findings = await examine(process.env);
    for (const line of json ? [JSON.stringify(findings, null, 2)] : describeFindings(findings)) print(line);
    if (findings.some(({ state }) => state === 'fail')) process.exitCode = 1;
  });

program
  .command('seed')
  .description(words('cli.seed'))
  .action(async () => {
    const { runSeed } = await import('./operator/seed/run-seed.ts');
    await runSeed(readConfig(process.env), print);
  });

function parsePositiveInteger(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError(words('cli.backup.keep.wrong'));
  return Number(text);
}

const keys = program.command('keys').description(words('cli.keys'));

keys
  .command('team')
  .description(words('cli.keys.team'))
  .option('--name <name>', words('cli.keys.name'), words('cli.keys.name.default'))
  .action(({ name }: { name: string }) =>
    withDatabase(async (db) => {
      print(await makeTeamKey(db, name));
    }),
  );

keys
  .command('account <token>')
  .description(words('cli.keys.account'))
  .option('--name <name>', words('cli.keys.name'), words('cli.keys.name.default'))
  .action((token: string, { name }: { name: string }) =>
    withDatabase(async (db) => {
      print(await makeAccountKey(db, token, name));
    }),
  );

keys
  .command('accounts')
  .description(words('cli.keys.accounts'))
  .action(() =>
    withDatabase(async (db) => {
      for (const line of await describeAccounts(db)) print(line);
    }),
  );

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`dragoman: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
