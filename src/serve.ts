import type { Logger } from 'pino';
import type { App } from './app.ts';
import { END_QUIET, QUIET } from './composition/quiet-copy.ts';
import { settingsToLog } from './composition/settings-to-log.ts';
import { type Config, checkPlayMoney } from './config.ts';
import { codeOf, toError } from './core/unknown.ts';
import { PLAY_MONEY } from './core/words/play-money.ts';
import type { FirstKeys } from './domain/team/prepare-start.ts';
import { explainListening, type HeldPort, holdPort } from './http/hold-port.ts';
import { VERSION } from './release.ts';
import { findHolder, inUseMessage, lockFolder } from './storage/folder-lock.ts';
import { supervisePostgres } from './storage/postgres/supervise-postgres.ts';
import { createLog } from './watch/log/create-log.ts';
import { createThrottle } from './watch/throttle.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Starts the service as configured, and stops it in the right order on SIGTERM and Ctrl-C. */
export async function serve(settings: Config): Promise<void> {
  checkPlayMoney(settings);
  const embedded = settings.DATABASE_URL === undefined;
  if (embedded && settings.ROLE !== 'all')
    throw new Error(`ROLE=${settings.ROLE} needs DATABASE_URL: the embedded database serves one process.`);
  // First of all: a start whose port is in use must leave the data folder unchanged.
  const held = await holdOwnPort(settings, embedded);
  const config = { ...settings, PORT: held.port };
  const log = createLog({ level: config.LOG_LEVEL, format: config.LOG_FORMAT });
  const began = performance.now();
  log.info({ version: VERSION, node: process.version, settings: settingsToLog(config) }, 'starting');
  if (config.PAYMENT_GATEWAY === 'test') log.warn({ gateway: config.PAYMENT_GATEWAY }, PLAY_MONEY);
  const undo: Undo = [async () => held.release()];
  const stop = stopOnce(undo, log);
  // From the start: a running database must not outlive an interrupted start.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
  try {
    const logLine = createStorageLog(log);
    const lock = embedded ? await lockFolder(config.DATA_DIR, { command: 'dragoman', log: logLine }) : undefined;
    if (lock) undo.push(() => lock.release());
    const databaseUrl = config.DATABASE_URL ?? (await startDatabase(config, logLine, undo));
    const [{ createApp }, { prepareStart }] = await loadCode();
    const app = await createApp(config, databaseUrl, { log });
    undo.push(() => app.close());
    await listen(app, config, held);
    await lock?.noteService({ address: app.baseUrl, database: databaseUrl });
    // Last: keys created before a failure would never be shown.
    const keys = config.ROLE === 'worker' ? null : await prepareStart(app);
    printWelcome(app, config, keys);
    if (app.quiet) log.warn(`${QUIET} ${END_QUIET}`);
    log.info({ url: app.baseUrl, seconds: secondsSince(began) }, 'serving');
    void warnOfMail(app, log);
    const warming = app.warmUp();
    undo.push(() => warming.stop());
  } catch (error) {
    await stop(null);
    throw error;
  }
}

const secondsSince = (began: number) => Math.round((performance.now() - began) / 10) / 100;

/** An unreachable mail server does not stop the start: emails wait for it. */
async function warnOfMail({ mailer }: App, log: Logger): Promise<void> {
  await mailer?.check?.().catch((error: unknown) => {
    log.warn(
      { reason: toError(error).message },
      'the setting SMTP_URL names a mail server that takes no mail; mails wait',
    );
  });
}

/** Logs messages of the lock and the embedded database; repeated ones once a minute. */
function createStorageLog(log: Logger): (line: string) => void {
  const throttle = createThrottle({ most: 1, everyMs: 60_000 });
  return (line) => {
    if (throttle(line).allowed) log.warn(line);
  };
}

/** Holds the port. If it is in use by another start on the same folder, the error names that start. */
async function holdOwnPort({ HOST, PORT, DATA_DIR }: Config, embedded: boolean): Promise<HeldPort> {
  try {
    return await holdPort(HOST, PORT);
  } catch (error) {
    const holder = embedded && codeOf(error) === 'EADDRINUSE' ? await findHolder(DATA_DIR) : undefined;
    throw holder === undefined ? error : new Error(inUseMessage(DATA_DIR, holder), { cause: error });
  }
}

/** Loads nearly all of the code. A start refused by its port or folder fails before this. */
const loadCode = () => Promise.all([import('./app.ts'), import('./domain/team/prepare-start.ts')]);

async function startDatabase({ DATA_DIR: dataDir }: Config, log: (line: string) => void, undo: Undo): Promise<string> {
  // While the database starts, this process is idle.
  const onSpawn = () => void loadCode().catch(() => undefined);
  const postgres = await supervisePostgres({ dataDir, log, onSpawn });
  undo.push(() => postgres.stop());
  return postgres.url;
}

/** Cleanup functions, run in reverse order; the service's own reports whether all requests were answered. */
type Undo = (() => Promise<{ drained: boolean } | void>)[];

/** After a signal the process exits; without one the start failed, and the caller reports it. */
function stopOnce(undo: Undo, log: Logger) {
  let stopping: Promise<void> | undefined;
  const run = async (signal: 'SIGINT' | 'SIGTERM' | null) => {
    const began = performance.now();
    if (signal !== null) log.info({ signal }, 'stopping');
    let drained = true;
    for (let step = undo.pop(); step !== undefined; step = undo.pop()) {
      const done = await step().catch((error: Error) =>
        log.error({ reason: error.message }, 'a step of the stop failed'),
      );
      drained &&= done?.drained ?? true;
    }
    if (signal === null) return;
    log.info({ signal, drained, seconds: secondsSince(began) }, 'stopped');
    process.exit(0);
  };
  return (signal: 'SIGINT' | 'SIGTERM' | null) => (stopping ??= run(signal));
}

async function listen(app: App, { PORT, HOST }: Config, held: HeldPort): Promise<void> {
  await held.release();
  try {
    await app.server.listen({ port: PORT, host: HOST });
  } catch (error) {
    throw explainListening(error, HOST, PORT);
  }
}

function printWelcome({ baseUrl, quiet }: App, config: Config, keys: FirstKeys | null): void {
  if (config.ROLE === 'worker') {
    print(`Dragoman is working; its health is at http://localhost:${config.PORT}/healthz`);
    return;
  }
  print('');
  print(`  Dragoman is serving at ${baseUrl}`);
  print(`  API reference          ${baseUrl}/docs`);
  print(`  Data                   ${config.DATA_DIR}`);
  if (config.PAYMENT_GATEWAY === 'test') print(`  Payments               ${PLAY_MONEY}`);
  if (quiet) print(`  Quiet                  ${QUIET} ${END_QUIET}`);
  if (keys === null) {
    print('  Keys were shown at the first start; `npm run dragoman -- keys --help` makes new ones.');
    print('');
    return;
  }
  print('');
  print('  This is the first start. These keys are shown once:');
  print(`    live key   ${keys.live}`);
  print(`    test key   ${keys.test}`);
  print(`    team key   ${keys.team}`);
  print(`    console    ${baseUrl}/sign-in/${keys.signInLink}  (signs you in, once)`);
  print('');
  print('  Try it:');
  print(`    curl ${baseUrl}/v1/account -H 'Authorization: Bearer ${keys.test}'`);
  print('');
}
