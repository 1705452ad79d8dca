import { parseSync } from 'oxc-parser';

/** A name that the code gives: to a function, a type, a variable or a parameter. */
export interface Definition {
  name: string;
  start: number;
}

export interface Comment {
  text: string;
  start: number;
}

export interface Parsed {
  definitions: Definition[];
  comments: Comment[];
}

type Node = { type: string; start: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Nodes whose `id` is a name of ours. */
const NAMED = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ClassDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'VariableDeclarator',
]);
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

export function parseSource(file: string, source: string): Parsed {
  const { program, comments } = parseSync(file, source);
  const definitions: Definition[] = [];
  const addPattern = (pattern: unknown): void => {
    definitions.push(...namesIn(pattern));
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    if (!isNode(value)) return;
    if (NAMED.has(value.type)) addPattern(value['id']);
    if (FUNCTIONS.has(value.type) && Array.isArray(value['params']))
      for (const param of value['params']) addPattern(param);
    for (const child of Object.values(value)) if (typeof child === 'object') visit(child);
  };
  visit(program);
  return { definitions, comments: joinLines(comments, source) };
}

/** Names that a pattern binds. A shorthand in a destructuring repeats the name of a property, which is not ours to choose. */
function* namesIn(pattern: unknown): Generator<Definition> {
  if (!isNode(pattern)) return;
  if (pattern.type === 'Identifier') yield { name: String(pattern['name']), start: pattern.start };
  if (pattern.type === 'AssignmentPattern') yield* namesIn(pattern['left']);
  if (pattern.type === 'RestElement') yield* namesIn(pattern['argument']);
  if (pattern.type === 'TSParameterProperty') yield* namesIn(pattern['parameter']);
  if (pattern.type === 'ArrayPattern' && Array.isArray(pattern['elements']))
    for (const element of pattern['elements']) yield* namesIn(element);
  if (pattern.type === 'ObjectPattern' && Array.isArray(pattern['properties']))
    for (const property of pattern['properties'])
      if (!isNode(property) || property['shorthand'] !== true)
        yield* namesIn(isNode(property) && property.type === 'Property' ? property['value'] : property);
}

interface RawComment {
  type: 'Line' | 'Block';
  value: string;
  start: number;
  end: number;
}

/** Line comments that follow each other are one comment. */
function joinLines(comments: readonly RawComment[], source: string): Comment[] {
  const joined: { text: string; start: number; end: number; isLine: boolean }[] = [];
  for (const { type, value, start, end } of comments) {
    const last = joined.at(-1);
    const text = value.replace(/^\s*\*+/gm, '').trim();
    const isLine = type === 'Line';
    const follows =
      last?.isLine === true &&
      isLine &&
      /^\s*$/.test(source.slice(last.end, start)) &&
      !/\n\s*\n/.test(source.slice(last.end, start));
    if (last !== undefined && follows) Object.assign(last, { text: `${last.text} ${text}`, end });
    else joined.push({ text, start, end, isLine });
  }
  return joined;
}

export const lineOf = (source: string, start: number): number => source.slice(0, start).split('\n').length;
