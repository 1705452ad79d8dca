import { spawn } from 'node:child_process';
import { text as readAll } from 'node:stream/consumers';
import { type Block, placeOf } from './blocks.ts';
import { alike, missingFrom } from './sample.ts';

// Runs the commands of a page in one shell, as a reader pastes them, and compares their output with
// the samples that follow.

export interface Shell {
  folder: string;
  /** Variables that the reader has set before. */
  set: Record<string, string>;
  /** Replaces placeholders such as a key with the reader's own values. */
  instead?: (command: string) => string;
}

export interface Ran {
  block: Block;
  printed: string;
  sample: Block | null;
}

const MARK = '\u0003next\u0003';

/** Throws the output of a command that fails. */
export async function runBlocks(blocks: readonly Block[], { folder, set, instead }: Shell): Promise<Ran[]> {
  const commands = blocks.filter(({ language }) => language === 'sh');
  const fill = instead ?? ((command: string) => command);
  const script = commands.map(({ text }) => `${fill(text)}\nprintf '${MARK}'\n`).join('');
  const printed = (await runScript(script, folder, set)).split(MARK);
  return commands.map((block, at) => {
    const next = blocks[blocks.indexOf(block) + 1];
    const sample = next !== undefined && ['json', 'text'].includes(next.language) && !next.shows ? next : null;
    return { block, printed: printed[at]?.trim() ?? '', sample };
  });
}

async function runScript(script: string, folder: string, set: Record<string, string>): Promise<string> {
  const { PATH, HOME } = process.env;
  const child = spawn('bash', ['-eu', '-o', 'pipefail'], { cwd: folder, env: { PATH, HOME, ...set } });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  child.stdin.end(script);
  const [printed, errorOutput] = await Promise.all([readAll(child.stdout), readAll(child.stderr)]);
  const code = await ended;
  if (code !== 0) throw new Error(`A command ended with ${code}: ${errorOutput}\n${printed.slice(-2000)}`);
  return printed;
}

/** Differences from the samples, and errors in answers without a sample. */
export function differences(ran: readonly Ran[]): string[] {
  return ran.flatMap(({ block, printed, sample }) => {
    const wrong = sample === null ? unexpectedError(printed) : compareSample(sample, printed);
    return wrong.map((one) => `${placeOf(sample ?? block)}: ${one}`);
  });
}

const unexpectedError = (printed: string): string[] => (printed.includes('"error":true') ? [printed] : []);

function compareSample(sample: Block, printed: string): string[] {
  // A sample may show only some of the header lines.
  const [head = '', body = ''] = sample.text.startsWith('HTTP/') ? sample.text.split('\n…\n') : ['', sample.text];
  const answer = head === '' ? printed : printed.slice(printed.indexOf('\r\n\r\n') + 4);
  const lines = printed.split(/\r?\n/);
  const heads = head.split('\n').filter((line) => line !== '' && !lines.includes(line));
  if (sample.language === 'json' || head !== '') return [...heads, ...missingFrom(body, JSON.parse(answer) as unknown)];
  return alike(sample.text, printed) ? [] : [`printed:\n${printed}`];
}
