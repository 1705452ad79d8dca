import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

/** A file of the screens: the files it loads with itself, the parts it loads later, and the text it has. */
export interface ScreenFile {
  imports: string[];
  parts: LazyPart[];
  texts: string[];
  /** Keys that are built from a value: the text before and after each value. */
  patterns: RegExp[];
  calls: MessageCall[];
}

/** `t('order.title', { number })` or `say(reader, 'pay.title', { number })`; the values are null when they are not written at the call. */
export interface MessageCall {
  key: string;
  values: string[] | null;
}

/** A part that loads later, with the chunks of the catalogue that are named for it. */
export interface LazyPart {
  file: string;
  chunks: string[];
}

export type Node = { type: string } & Record<string, unknown>;

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

export const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

export function readScreens(root: string): ReadonlyMap<string, ScreenFile> {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  return new Map(names.map((name) => [name, readScreen(name, readFileSync(path.join(root, name), 'utf8'))]));
}

export function readScreen(file: string, source: string): ScreenFile {
  const read: ScreenFile = { imports: [], parts: [], texts: [], patterns: [], calls: [] };
  const resolve = (target: unknown): string => path.posix.join(path.posix.dirname(file), String(target));
  const visit = (value: unknown, chunks: string[]): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, chunks);
    if (!isNode(value)) return;
    const named = namedChunks(value) ?? chunks;
    if (value.type === 'ImportDeclaration' && value['importKind'] !== 'type')
      read.imports.push(resolve(isNode(value['source']) && value['source']['value']));
    else if (value.type === 'ImportExpression')
      read.parts.push({ file: resolve(isNode(value['source']) && value['source']['value']), chunks: named });
    else if (value.type === 'Literal' && typeof value['value'] === 'string') read.texts.push(value['value']);
    else if (value.type === 'TemplateLiteral') read.patterns.push(...patternsOf(nodesOf(value['quasis'])));
    read.calls.push(...callsOf(value));
    for (const child of Object.values(value)) if (typeof child === 'object') visit(child, named);
  };
  visit(parseSync(file, source).program, []);
  return read;
}

/** Chunks are named in the call that loads a part: `lazyScreen(['order'], () => import('./OrderScreen.tsx'), …)`. */
function namedChunks(node: Node): string[] | null {
  if (node.type !== 'CallExpression') return null;
  const list = nodesOf(node['arguments']).find(({ type }) => type === 'ArrayExpression');
  const elements = nodesOf(list?.['elements']);
  const isNamed =
    elements.length > 0 && elements.every(({ type, value }) => type === 'Literal' && typeof value === 'string');
  return isNamed ? elements.map(({ value }) => String(value)) : null;
}

/** A key that is built begins with the name of its group, `prices.unit.${unit}`: anything else is no key. */
function patternsOf(quasis: readonly Node[]): RegExp[] {
  const parts = quasis.map(({ value }) =>
    typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '',
  );
  if (!/^[a-z_]+\./.test(parts[0] ?? '') || parts.some((part) => !/^[\w.]*$/.test(part))) return [];
  return [new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('.+')}$`)];
}

/** Functions that show a message, with the place of the key among their arguments. */
const SPEAKERS: Readonly<Record<string, number>> = { t: 0, say: 1, rich: 1 };

function callsOf(node: Node): MessageCall[] {
  const { callee } = node;
  const at = node.type === 'CallExpression' && isNode(callee) ? SPEAKERS[String(callee['name'])] : undefined;
  if (at === undefined) return [];
  const [key, values] = nodesOf(node['arguments']).slice(at);
  return key?.type === 'Literal' ? [{ key: String(key['value']), values: valuesOf(values) }] : [];
}

function valuesOf(node: Node | undefined): string[] | null {
  if (node === undefined) return [];
  const properties = nodesOf(node['properties']);
  if (node.type !== 'ObjectExpression' || properties.some(({ type }) => type !== 'Property')) return null;
  return properties.map(({ key }) => (isNode(key) ? String(key['name'] ?? key['value']) : ''));
}
