import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst, transformWithEsbuild } from 'vite';
import { root } from '../../../scripts/ensure.mjs';

export interface FoundPattern {
  file: string;
  pattern: RegExp;
}

export interface CollectedPatterns {
  patterns: FoundPattern[];
  /** Files that build patterns at run time. */
  made: string[];
}

interface Node {
  type: string;
  [name: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** Every pattern that is written in src/: as a literal, in `new RegExp`, and as the `pattern` of a schema. */
export async function collectPatterns(): Promise<CollectedPatterns> {
  const folder = path.join(root, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.d)\.tsx?$/.test(file),
  );
  const collected: CollectedPatterns = { patterns: [], made: [] };
  for (const file of files) {
    const source = readFileSync(path.join(folder, file), 'utf8');
    if (mayHavePatterns(source)) await collectFrom(file, source, collected);
  }
  return collected;
}

/** Cheap pre-check that may match too much: most files have no pattern. */
const mayHavePatterns = (source: string): boolean =>
  /RegExp|pattern:|[^\w\s<)\]'"`/*]\s*\/[^/*\s]|return \//.test(source);

export async function collectFrom(file: string, source: string, { patterns, made }: CollectedPatterns): Promise<void> {
  const { code } = await transformWithEsbuild(source, file, { target: 'esnext', sourcemap: false, jsx: 'automatic' });
  walk(parseAst(code) as unknown as Node, (node) => {
    const pattern = patternOf(node);
    if (pattern === 'made') made.push(file);
    else if (pattern !== null) patterns.push({ file, pattern });
  });
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    if (isNode(value)) walk(value, visit);
    else if (Array.isArray(value)) for (const item of value) if (isNode(item)) walk(item, visit);
  }
}

function patternOf(node: Node): RegExp | 'made' | null {
  const { regex } = node as { regex?: { pattern: string; flags: string } };
  if (node.type === 'Literal' && regex !== undefined) return new RegExp(regex.pattern, regex.flags);
  if (node.type === 'NewExpression' || node.type === 'CallExpression') {
    const { callee, arguments: args } = node as unknown as { callee: Node; arguments: Node[] };
    if (callee['name'] !== 'RegExp') return null;
    const [text, flags] = args.map((argument) => argument?.['value']);
    return typeof text === 'string' ? new RegExp(text, typeof flags === 'string' ? flags : '') : 'made';
  }
  if (node.type !== 'Property') return null;
  const { key, value } = node as unknown as { key: Node; value: Node };
  return key['name'] === 'pattern' && typeof value['value'] === 'string' ? new RegExp(value['value'], 'u') : null;
}
