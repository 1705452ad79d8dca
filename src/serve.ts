import { type App, createApp } from './app.ts';
import { type Config, checkPlayMoney } from './config.ts';
import { codeOf } from './core/unknown.ts';
import { PLAY_MONEY } from './core/words/play-money.ts';
import { type FirstKeys, prepareStart } from './domain/team/prepare-start.ts';
import { explainListening, type HeldPort, holdPort } from './http/hold-port.ts';
import { findHolder, inUse, lockFolder } from './storage/folder-lock.ts';
import { supervisePostgres } from './storage/postgres/supervise-postgres.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Starts everything the settings ask for, and stops it in the right order on SIGTERM and Ctrl-C. */
export async function serve(given: Config): Promise<void> {
  checkPlayMoney(given);
  const embedded = given.DATABASE_URL === undefined;
  if (embedded && given.ROLE !== 'all')
    throw new Error(`ROLE=${given.ROLE} needs DATABASE_URL: the embedded database serves one process.`);
  // Before anything is made: a start that finds its port taken leaves the data folder as it was.
  const held = await holdOwnPort(given, embedded);
  const config = { ...given, PORT: held.port };
  const undo: (() => Promise<void>)[] = [() => held.release()];
  const stop = stopOnce(undo);
  // From the first moment: a database that has been started must not outlive an interrupted start.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
  try {
    const lock = embedded ? await lockFolder(config.DATA_DIR, { command: 'dragoman', log: say }) : undefined;
    if (lock) undo.push(() => lock.release());
    const databaseUrl = config.DATABASE_URL ?? (await startDatabase(config, undo));
    const app = await createApp(config, databaseUrl);
    undo.push(() => app.close());
    await listen(app, config, held);
    await lock?.noteService({ address: app.baseUrl, database: databaseUrl });
    // Last of all: keys that nobody was shown would be lost.
    const keys = config.ROLE === 'worker' ? null : await prepareStart(app);
    printWelcome(app, config, keys);
  } catch (error) {
    await stop(null);
    throw error;
  }
}

/** The port, or who has it: a second start on the same folder is told of the first. */
async function holdOwnPort({ HOST, PORT, DATA_DIR }: Config, embedded: boolean): Promise<HeldPort> {
  try {
    return await holdPort(HOST, PORT);
  } catch (error) {
    const holder = embedded && codeOf(error) === 'EADDRINUSE' ? await findHolder(DATA_DIR) : undefined;
    throw holder === undefined ? error : new Error(inUse(DATA_DIR, holder), { cause: error });
  }
}

async function startDatabase({ DATA_DIR: dataDir }: Config, undo: (() => Promise<void>)[]): Promise<string> {
  const postgres = await supervisePostgres({ dataDir, log: say });
  undo.push(() => postgres.stop());
  return postgres.url;
}

function stopOnce(undo: (() => Promise<void>)[]) {
  let stopping: Promise<void> | undefined;
  const run = async (code: number | null) => {
    for (let step = undo.pop(); step !== undefined; step = undo.pop()) {
      await step().catch((error: Error) => process.stderr.write(`dragoman: ${error.message}\n`));
    }
    if (code !== null) process.exit(code);
  };
  return (code: number | null) => (stopping ??= run(code));
}

async function listen(app: App, { PORT, HOST }: Config, held: HeldPort): Promise<void> {
  await held.release();
  try {
    await app.server.listen({ port: PORT, host: HOST });
  } catch (error) {
    throw explainListening(error, HOST, PORT);
  }
}

function printWelcome({ baseUrl }: App, config: Config, keys: FirstKeys | null): void {
  if (config.ROLE === 'worker') {
    say(`Dragoman is working; its health is at http://localhost:${config.PORT}/healthz`);
    return;
  }
  say('');
  say(`  Dragoman is serving at ${baseUrl}`);
  say(`  API reference          ${baseUrl}/docs`);
  say(`  Data                   ${config.DATA_DIR}`);
  if (config.PAYMENT_GATEWAY === 'test') say(`  Payments               ${PLAY_MONEY}`);
  if (keys === null) {
    say('  Keys were shown at the first start; `npm run dragoman -- keys --help` makes new ones.');
    say('');
    return;
  }
  say('');
  say('  This is the first start. These keys are shown once:');
  say(`    live key   ${keys.live}`);
  say(`    test key   ${keys.test}`);
  say(`    team key   ${keys.team}`);
  say(`    console    ${baseUrl}/sign-in/${keys.signInLink}  (signs you in, once)`);
  say('');
  say('  Try it:');
  say(`    curl ${baseUrl}/v1/account -H 'Authorization: Bearer ${keys.test}'`);
  say('');
}
