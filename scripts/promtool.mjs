import { spawnSync } from 'node:child_process';
import { accessSync, constants, copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { installWithApt } from './apt.mjs';
import { root } from './ensure.mjs';

// Prometheus' own tool, which tests the alert rules and checks the metrics. It is taken out of Debian's package without
// installing that: nobody who runs tests wants a Prometheus to run beside them.

const kept = join(root, 'node_modules', '.cache', 'promtool', 'promtool');

/** The path of promtool, or null. */
export function findPromtool() {
  const named = process.env['PROMTOOL_PATH'];
  if (named) return named;
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return [...folders.map((folder) => join(folder, 'promtool')), kept].find(canRun) ?? null;
}

/** Fetches it on Debian and its like; throws one line that says how to get it where that cannot be done. */
export function ensurePromtool() {
  if (findPromtool() !== null) return;
  console.log('Fetching promtool for the tests of metrics and alerts, once …');
  // Without lists of packages nothing can be fetched: the other command brings them.
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
    mkdirSync(dirname(kept), { recursive: true });
    copyFileSync(join(folder, 'unpacked', 'usr', 'bin', 'promtool'), kept);
    return canRun(kept);
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
