import { createServer } from 'node:net';
import { relative } from 'node:path';
import { type App, createApp } from './app.ts';
import type { Config } from './config.ts';
import { codeOf } from './core/unknown.ts';
import { type FirstKeys, prepareFirstStart } from './domain/team/first-start.ts';
import { lockFolder } from './storage/folder-lock.ts';
import { supervisePostgres } from './storage/postgres/supervise-postgres.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Starts everything the settings ask for, and stops it in the right order on SIGTERM and Ctrl-C. */
export async function serve(given: Config): Promise<void> {
  const reserved = given.PORT === 0 ? await reserveFreePort(given.HOST) : null;
  const config = reserved === null ? given : { ...given, PORT: reserved.port };
  const embedded = config.DATABASE_URL === undefined;
  if (embedded && config.ROLE !== 'all')
    throw new Error(`ROLE=${config.ROLE} needs DATABASE_URL: the embedded database serves one process.`);
  const undo: (() => Promise<void>)[] = [];
  const stop = stopOnce(undo);
  // From the first moment: a database that has been started must not outlive an interrupted start.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
  try {
    const lock = embedded ? await lockFolder(config.DATA_DIR, { command: 'dragoman', log: say }) : undefined;
    if (lock) undo.push(() => lock.release());
    let databaseUrl = config.DATABASE_URL ?? '';
    if (embedded) {
      const postgres = await supervisePostgres({ dataDir: config.DATA_DIR, log: say });
      undo.push(() => postgres.stop());
      databaseUrl = postgres.url;
    }
    const app = await createApp(config, databaseUrl);
    undo.push(() => app.close());
    const keys = config.ROLE === 'worker' ? null : await prepareFirstStart(app);
    await reserved?.release();
    await listen(app, config);
    await lock?.noteAddress(app.baseUrl);
    printWelcome(app, config, keys);
  } catch (error) {
    await stop(null);
    throw error;
  }
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

async function listen(app: App, { PORT, HOST }: Config): Promise<void> {
  try {
    await app.server.listen({ port: PORT, host: HOST });
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${PORT} is taken by another program. Stop it, or set PORT to another number.`, {
      cause: error,
    });
  }
}

/** Links carry the port, so it must be known before anything is built; it is reserved until the server listens on it. */
async function reserveFreePort(host: string): Promise<{ port: number; release(): Promise<void> }> {
  const listener = createServer();
  await new Promise<void>((resolve, reject) => listener.once('error', reject).listen(0, host, resolve));
  const address = listener.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    release: () => new Promise((resolve) => listener.close(() => resolve())),
  };
}

function printWelcome({ baseUrl }: App, config: Config, keys: FirstKeys | null): void {
  if (config.ROLE === 'worker') {
    say(`Dragoman is working; its health is at http://localhost:${config.PORT}/healthz`);
    return;
  }
  say('');
  say(`  Dragoman is serving at ${baseUrl}`);
  say(`  API reference          ${baseUrl}/docs`);
  if (keys === null) {
    say('  Keys were shown at the first start; `npm run dragoman -- keys --help` makes new ones.');
    say('');
    return;
  }
  say(`  Data                   ${relative(process.cwd(), config.DATA_DIR) || '.'}`);
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
