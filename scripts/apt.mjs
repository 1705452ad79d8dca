import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs packages on Debian and derivatives; false if that is impossible. */
export function installWithApt(packages) {
  const root = process.getuid?.() === 0;
  if (!existsSync('/usr/bin/apt-get') || !(root || existsSync('/usr/bin/sudo'))) return false;
  const asRoot = root ? [] : ['sudo', '-n'];
  return (
    apt(asRoot, ['update', '-qq']) && apt(asRoot, ['install', '-y', '-qq', '--no-install-recommends', ...packages])
  );
}

function apt(asRoot, args) {
  const [command, ...rest] = [...asRoot, 'apt-get', ...args];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stderr } = spawnSync(command, rest, { env, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
  if (status !== 0 && stderr) console.error(stderr.trim().split('\n').at(-1));
  return status === 0;
}
