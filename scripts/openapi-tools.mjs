import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installWithApt } from './apt.mjs';
import { root } from './ensure.mjs';

// Tools that read the OpenAPI documents in tests and need other packages than ours: client generators that want an
// older compiler, a linter, and a generator in Python. Installed once, next to our packages, from pinned lists.

const lists = join(root, 'test', 'http', 'openapi', 'tools', 'pinned');
const home = join(root, 'node_modules', '.cache', 'openapi-tools');
const windows = process.platform === 'win32';

/** Paths of the tools: a folder with node_modules, and a folder with Python's programs. */
export const tools = {
  node: join(home, 'node'),
  python: join(home, 'python', windows ? 'Scripts' : 'bin'),
};

/** Installs missing tools; throws one line of advice if that is impossible. */
export function ensureOpenapiTools() {
  ensure(tools.node, ['package.json', 'package-lock.json'], installNode);
  ensure(join(home, 'python'), ['requirements.txt'], installPython);
}

function ensure(folder, names, install) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  for (const name of names) hash.update(readFileSync(join(lists, name)));
  const wanted = hash.digest('hex');
  const marker = join(folder, '.installed');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return;
  console.log('Installing what the tests of the OpenAPI documents need, once …');
  // Remove the packages of another list or of a failed try.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of names) copyFileSync(join(lists, name), join(folder, name));
  install(folder);
  writeFileSync(marker, wanted);
}

function installNode(folder) {
  const { failed } = run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], folder);
  if (failed) stop('check the connection to the npm registry', failed);
}

function installPython(folder) {
  const make = () => run(windows ? 'python' : 'python3', ['-m', 'venv', '.'], folder).failed;
  // Debian has Python without the module that makes environments.
  const failed = make() && (!installWithApt(['python3', 'python3-venv']) || make());
  if (failed) stop('install Python 3.10 or later with venv (Debian: sudo apt-get install python3-venv)', failed);
  const packages = ['install', '--quiet', '--no-deps', '-r', 'requirements.txt'];
  const refused = run(join(tools.python, 'pip'), packages, folder).failed;
  if (refused) stop('check the connection to PyPI', refused);
}

/** Runs a program; `failed` is its last line of output, or undefined. */
function run(command, args, cwd) {
  const { status, stderr, stdout, error } = spawnSync(command, args, { cwd, shell: windows, encoding: 'utf8' });
  if (status === 0) return {};
  const output = stderr || stdout || error?.message || `${command} ended with ${status}.`;
  return { failed: output.trim().split('\n').at(-1) };
}

function stop(advice, failed) {
  throw new Error(`The tests of the OpenAPI documents need more tools: ${advice}, then run this again. (${failed})`);
}
