import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { code, page, table } from './docs-markdown.ts';

// Every `*.lifecycle.ts` under src/domain → its moves as a table and as a diagram.

interface Move {
  from: readonly string[];
  to: string | readonly string[];
  by: string | readonly string[];
  when: string;
}

interface Turn {
  in: readonly string[];
  begins: boolean;
}

interface Step extends Turn {
  milestone: string;
  withoutTranslation?: Turn;
}

/**
 * An act that changes no status: `after`, the reason it must have ended for; `autobuy`, whether allowed with a held
 * estimate.
 */
interface Act {
  in: readonly string[];
  autobuy: boolean;
  after: string | null;
  by: string;
}

type Acts = readonly (readonly [name: string, act: Act])[];
type Steps = readonly (readonly [name: string, step: Step])[];
type Moves = readonly (readonly [name: string, move: Move])[];

export async function lifecyclesPage(root: string): Promise<string> {
  const parts: string[] = [];
  for (const file of lifecycleFiles(join(root, 'src', 'domain'))) {
    const word = basename(file, '.lifecycle.ts');
    const { moves, steps, acts } = await readTables(file);
    const heading = `## ${word.charAt(0).toUpperCase()}${word.slice(1)}`;
    parts.push(heading, ...describe(moves), ...describeActs(acts), ...describeSteps(steps));
  }
  return page('Lifecycles', '`src/domain/**/*.lifecycle.ts`', [
    'The tables below list every status change. Any other change fails with 422 `invalid_state`, which includes the current `status`, and has no effect.',
    ...parts,
  ]);
}

function lifecycleFiles(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return entries
    .filter((entry) => entry.endsWith('.lifecycle.ts'))
    .sort()
    .map((entry) => join(folder, entry));
}

async function readTables(file: string): Promise<{ moves: Moves; steps: Steps; acts: Acts }> {
  const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  const named = (ending: string) => Object.entries(exported).filter(([name]) => name.endsWith(ending));
  const tables = named('_LIFECYCLE');
  const [found] = tables;
  if (found === undefined || tables.length > 1) throw new Error(`${file} must export one table named …_LIFECYCLE.`);
  const [steps] = named('_ACTIONS');
  const [acts] = named('_ACTS');
  return {
    moves: Object.entries(found[1] as Record<string, Move>),
    steps: steps === undefined ? [] : Object.entries(steps[1] as Record<string, Step>),
    acts: acts === undefined ? [] : Object.entries(acts[1] as Record<string, Act>),
  };
}

function describeActs(acts: Acts): string[] {
  if (acts.length === 0) return [];
  const rows = acts.map(([name, act]) => [
    code(name),
    act.in.map(code).join(', ') + (act.after === null ? '' : ` after ${code(act.after)}`),
    act.by,
    act.autobuy ? 'yes' : 'no',
  ]);
  return ['Actions that don’t change the status:', table(['Action', 'While', 'By', 'Also with `autobuy`'], rows)];
}

function describeSteps(steps: Steps): string[] {
  if (steps.length === 0) return [];
  const row = (name: string, turn: Turn, { milestone }: Step) => [
    name,
    turn.in.map(code).join(', '),
    code(milestone),
    turn.begins ? 'yes' : '',
  ];
  const rows = steps.flatMap(([name, step]) => [
    row(code(name), step, step),
    ...(step.withoutTranslation === undefined
      ? []
      : [row(`${code(name)} of an order without a translation`, step.withoutTranslation, step)]),
  ]);
  return [
    'The team’s actions that reach a milestone, each once and in this order. Actions before `review` can be skipped: the next one also reaches their milestones. Uploading a translation or a result, adding a conversion, `review` and `complete` also start the work.',
    table(['Action', 'While', 'Milestone', 'Starts the work'], rows),
  ];
}

function describe(moves: Moves): string[] {
  const rows = moves.map(([name, { from, to, by, when }]) => [
    code(name),
    from.map(code).join(', '),
    [to].flat().map(code).join(' or '),
    [by].flat().join(' or '),
    when,
  ]);
  return [table(['Change', 'From', 'To', 'By', 'When'], rows), `\`\`\`mermaid\n${diagram(moves)}\n\`\`\``];
}

function diagram(moves: Moves): string {
  const left = new Set(moves.flatMap(([, move]) => move.from));
  const reached = new Set(moves.flatMap(([, move]) => move.to));
  // A lifecycle begins where its first move does.
  const first = moves[0]?.[1].from[0] ?? '';
  const last = [...reached].filter((state) => !left.has(state));
  return [
    'stateDiagram-v2',
    `  [*] --> ${first}`,
    ...moves.flatMap(([name, { from, to }]) =>
      from.flatMap((state) => [to].flat().map((next) => `  ${state} --> ${next}: ${name}`)),
    ),
    ...last.map((state) => `  ${state} --> [*]`),
  ].join('\n');
}
