import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

export interface ChildCommand {
  file: string;
  args: string[];
  env: Record<string, string>;
}

const HEAP_MEGABYTES = 512;
const CODE_RANGE = 512 * 1024 ** 2;
// Last resort for a child that spins after its server has died: the pool ends a child long before this.
const CPU_SECONDS = 900;
const PRLIMIT = linuxTool('prlimit');
const SETPRIV = linuxTool('setpriv');

/** Limits the child's memory, ties it to the life of this process, and passes none of our settings on. */
export function commandFor(entry: string, memoryBytes: number): ChildCommand {
  const args = [process.execPath, `--max-old-space-size=${HEAP_MEGABYTES}`, '--no-warnings'];
  if (entry.endsWith('.ts')) args.push('--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href);
  args.push(entry);
  if (PRLIMIT) {
    // Limit data, not address space: the engines reserve gigabytes of addresses that they never touch.
    args.unshift(PRLIMIT, `--data=${memoryBytes + reservedForCode(entry)}`, '--core=0', `--cpu=${CPU_SECONDS}`);
  }
  // A child in a loop does not notice that its channel has closed.
  if (SETPRIV) args.unshift(SETPRIV, '--pdeathsig', 'KILL');
  const [file = process.execPath, ...rest] = args;
  const { PATH = '', SystemRoot } = process.env;
  // No secret of the server in the environment: a hostile file may take over a child.
  return { file, args: rest, env: SystemRoot === undefined ? { PATH } : { PATH, SystemRoot } };
}

/** Path of a child's entry: next to the asking module in the source tree, next to the bundle in a build. */
export function resolveEntry(moduleUrl: string, source: string, built: string): string {
  return fileURLToPath(new URL(moduleUrl.endsWith('.ts') ? source : built, moduleUrl));
}

/** From Node 24 on, the code range an engine reserves counts as data; running from source uses a second engine. */
function reservedForCode(entry: string): number {
  if (Number.parseInt(process.versions.node, 10) < 24) return 0;
  return (entry.endsWith('.ts') ? 2 : 1) * CODE_RANGE;
}

function linuxTool(name: string): string | undefined {
  return [`/usr/bin/${name}`, `/bin/${name}`].find((path) => process.platform === 'linux' && existsSync(path));
}
