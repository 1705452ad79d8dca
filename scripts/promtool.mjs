import { spawnSync } from 'node:child_process';
import { accessSync, constants, copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { installWithApt } from './apt.mjs';
import { root } from './ensure.mjs';

// Prometheus' own tool, which tests the alert rules and checks the metrics. Extracted from Debian's package without
// installing it: nobody who runs tests wants a Prometheus service on their machine.

const cachedPath = join(root, 'node_modules', '.cache', 'promtool', 'promtool');

/** Path of promtool, or null. */
export function findPromtool() {
  const named = process.env['PROMTOOL_PATH'];
  if (named) return named;
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return [...folders.map((folder) => join(folder, 'promtool')), cachedPath].find(canRun) ?? null;
}

/** Fetches promtool on Debian and derivatives; otherwise throws one line on how to install it. */
export function ensurePromtool() {
  if (findPromtool() !== null) return;
  console.log('Fetching promtool for the tests of metrics and alerts, once …');
  // Nothing can be fetched without package lists: `installWithApt` updates them.
  if (unpack() || (installWithApt(['ca-certificates']) && unpack())) return;
  throw new Error(
    'The tests of metrics and alerts need promtool: install Prometheus (Debian: sudo apt-get install prometheus) or set PROMTOOL_PATH to it, then run this again.',
  );
}

function unpack() {
  const folder = mkdtempSync(join(tmpdir(), 'promtool-'));
  try {
    if (!run('apt-get', ['download', '-qq', '-o', 'APT::Sandbox::User=root', 'prometheus'], folder)) return false;
    const name = readdirSync(folder).find((file) => file.endsWith('.deb'));
    if (name === undefined || !run('dpkg-deb', ['-x', name, 'unpacked'], folder)) return false;
    mkdirSync(dirname(cachedPath), { recursive: true });
    copyFileSync(join(folder, 'unpacked', 'usr', 'bin', 'promtool'), cachedPath);
    return canRun(cachedPath);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(command, args, cwd) {
  return spawnSync(command, args, { cwd, stdio: 'ignore' }).status === 0;
}

function canRun(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
