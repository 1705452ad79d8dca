import { spawn } from 'node:child_process';
import { rmSync, watch } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { checkNode, ensureInstalled, root } from './ensure.mjs';

// Serves, and after each save rebuilds and restarts. The embedded database runs on: only the
// server is new. Arguments after `--` are passed to Node: `npm run dev -- --inspect`.

checkNode();
ensureInstalled({ dev: true });
const { context, build } = await import('esbuild');
const { bundled, bundlePageFiles, processOptions, watchScreens } = await import('./build.mjs');
const { register } = await import('tsx/esm/api');
register();
const { supervisePostgres } = await import('../src/storage/postgres/supervise-postgres.ts');
const { lockFolder } = await import('../src/storage/folder-lock.ts');

const say = (line) => console.log(line);
const outdir = join(root, 'dist');
const dataDir = resolve(process.env.DATA_DIR ?? join(root, 'data'));
const nodeFlags = process.argv.slice(2);
const QUIET_MS = 25;
const STOP_MS = 100;
const main = join(outdir, 'main.js');

rmSync(outdir, { recursive: true, force: true });
// Packages that a build bundles are loaded from node_modules here: a change then reads only our own sources again.
const { external, ...rest } = processOptions(outdir);
const options = { ...rest, external: [...external, ...bundled.flatMap((name) => [name, `${name}/*`])] };
const bundler = await context({ ...options, logLevel: 'silent' });
const screens = await watchScreens({ context, build }, join(outdir, 'web', 'screens'));
const database = process.env.DATABASE_URL ? null : await openDatabase();
let packages = [];
let child = null;
let next = null;
let changed = null;
let stopping = false;
let working = Promise.resolve();

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop());
const pageFiles = () => bundlePageFiles(build, join(outdir, 'web'));
await Promise.all([bundler.rebuild(), findPackages(), pageFiles(), screens.rebuild()]).catch(explain);
child = startServer({ greets: true });
for (const folder of ['src', 'migrations', 'sql']) {
  watch(join(root, folder), { recursive: true }, (_, name) => name && note(join(folder, name)));
}

/** Finds the packages once: a package added later is loaded when needed. */
async function findPackages() {
  const { metafile } = await build({ ...options, logLevel: 'silent', metafile: true, write: false });
  packages = packagesOf(metafile);
}

/** Packages that the service imports at its start, without pages and other parts that load on demand. */
function packagesOf({ outputs }) {
  const [found, seen] = [new Set(), new Set()];
  // The app is loaded once settings and database are ready, and the start waits for it.
  const begins = ['src/main.ts', 'src/app.ts'];
  const open = Object.keys(outputs).filter((path) => begins.includes(outputs[path].entryPoint));
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    for (const { path: to, kind, external } of outputs[path]?.imports ?? []) {
      if (kind !== 'import-statement') continue;
      if (external) found.add(to);
      else open.push(to);
    }
  }
  return [...found];
}

async function openDatabase() {
  const lock = await lockFolder(dataDir, { command: 'npm run dev', log: say });
  const postgres = await supervisePostgres({ dataDir, log: say });
  await lock.noteService({ address: `http://localhost:${process.env.PORT ?? 8080}`, database: postgres.url });
  return { url: postgres.url, close: () => postgres.stop().then(() => lock.release()) };
}

/** Editors save in several steps: one restart for all of them. */
function note(name) {
  if (/(^|\/)\.|~$|\.sw.$/.test(name)) return;
  if (changed === null) working = working.then(() => delay(QUIET_MS)).then(restart);
  changed ??= { name, since: performance.now() };
}

async function restart() {
  const { name, since } = changed ?? { name: '', since: performance.now() };
  changed = null;
  const styled = /^src\/web\/(styles|browser)\//.test(name);
  // Screens run in the browser: a change there alone needs no restart, but it may also change the wire's types.
  const screened = /^src\/(screens|client|wire)\//.test(name);
  try {
    await Promise.all([bundler.rebuild(), styled && pageFiles(), screened && screens.rebuild()]);
  } catch (error) {
    explain(error);
    return;
  }
  await endServer();
  child = startServer({ greets: false });
  await child.listening;
  say(`Restarted in ${Math.round(performance.now() - since)} ms: ${name}`);
}

function explain(error) {
  const [first] = error.errors ?? [];
  const where = first?.location ? `${first.location.file}:${first.location.line}: ` : '';
  say(`Not built, so what ran before runs on: ${where}${first?.text ?? error.message}`);
}

/** A process that has loaded the packages and waits for its service. */
function prepareServer() {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: process.env.DATABASE_URL ?? database.url,
    DRAIN_SECONDS: '0',
    ...(process.stdout.isTTY && { LOG_FORMAT: process.env.LOG_FORMAT ?? 'pretty' }),
  };
  const loader = join(root, 'scripts', 'dev-server.mjs');
  const flags = ['--enable-source-maps', ...nodeFlags];
  return spawn(process.execPath, [...flags, loader, JSON.stringify(packages)], {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
}

function startServer({ greets }) {
  const server = next ?? prepareServer();
  server.send(main);
  // The greeting shows that the server listens; print it at the first start only.
  let greeting = !greets;
  server.listening = new Promise((done) => {
    server.once('exit', done);
    createInterface({ input: server.stdout }).on('line', (line) => {
      if (line.includes('Dragoman is serving') || line.includes('Dragoman is working')) done();
      if (!greeting || !/^( {2}|$)/.test(line)) say(line);
      if (line.includes('Keys were shown')) greeting = false;
    });
  });
  // A debugger's port is for one process: then start each server only when needed.
  const hasInspector = nodeFlags.some((flag) => flag.startsWith('--inspect'));
  next = null;
  if (!hasInspector) void server.listening.then(() => (next ??= stopping ? null : prepareServer()));
  return server;
}

/** Every answered write is stored, so a server that takes too long may be killed. */
async function endServer() {
  if (child === null || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await Promise.race([ended, delay(STOP_MS)]);
  child.kill('SIGKILL');
  await ended;
}

async function stop() {
  stopping = true;
  await working;
  next?.kill('SIGKILL');
  await endServer();
  await Promise.all([bundler.dispose(), screens.dispose()]);
  await database?.close();
  process.exit(0);
}
