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
// The pool ends a child long before: this ends one that spins after its server is gone.
const CPU_SECONDS = 900;
const PRLIMIT = linuxTool('prlimit');
const SETPRIV = linuxTool('setpriv');

/** How a child is started: held to its memory, bound to the life of this process, and without its settings. */
export function commandFor(entry: string, memoryBytes: number): ChildCommand {
  const args = [process.execPath, `--max-old-space-size=${HEAP_MEGABYTES}`, '--no-warnings'];
  if (entry.endsWith('.ts')) args.push('--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href);
  args.push(entry);
  if (PRLIMIT) {
    // Data, not address space: the engines reserve gigabytes of addresses that they never touch.
    args.unshift(PRLIMIT, `--data=${memoryBytes + reservedForCode(entry)}`, '--core=0', `--cpu=${CPU_SECONDS}`);
  }
  // A child in a loop does not see the channel close.
  if (SETPRIV) args.unshift(SETPRIV, '--pdeathsig', 'KILL');
  const [file = process.execPath, ...rest] = args;
  const { PATH = '', SystemRoot } = process.env;
  // Whatever a hostile file can make a child do, it finds no secret of the server there.
  return { file, args: rest, env: SystemRoot === undefined ? { PATH } : { PATH, SystemRoot } };
}

/** The path of an entry: in the source tree beside the module that asks, in a build beside the bundle. */
export function entryBeside(moduleUrl: string, source: string, built: string): string {
  return fileURLToPath(new URL(moduleUrl.endsWith('.ts') ? source : built, moduleUrl));
}

/** From Node 24 on, the room that an engine sets aside for code counts as data; running from source takes a second engine. */
function reservedForCode(entry: string): number {
  if (Number.parseInt(process.versions.node, 10) < 24) return 0;
  return (entry.endsWith('.ts') ? 2 : 1) * CODE_RANGE;
}

function linuxTool(name: string): string | undefined {
  return [`/usr/bin/${name}`, `/bin/${name}`].find((path) => process.platform === 'linux' && existsSync(path));
}
