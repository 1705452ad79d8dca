import { parseSync } from 'oxc-parser';
import { isNode, type Node, nodesOf } from './screen-parts.ts';

/** Attributes whose text people read. */
const READ_ATTRIBUTES = ['label', 'title', 'hint', 'aria-label', 'placeholder', 'alt'];

const TEXT = /\p{L}[\s\S]*\p{L}/u;
const NAME = /^\p{Lu}[\s\S]*\p{L}/u;
/** Three words or more, of which a value can be the first: `Order {} is paid`, `{} has paid`. */
const SENTENCE = /^(?=.*\p{L}{2}.* \p{L}{2})(?:\p{Lu}[\p{L}’]*|\{\})[,:]?(?: (?:[\p{L}’]+|\{\})[,:]?){2}/u;

/** Text for people in a source: JSX text, texts that JSX shows, and sentences. */
export function sentencesIn(file: string, source: string): string[] {
  const found = new Set<string>();
  const add = (texts: readonly string[], shape: RegExp) => {
    for (const text of texts) if (shape.test(text)) found.add(text.trim().replace(/\s+/g, ' '));
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    if (!isNode(value) || isForDevelopers(value)) return;
    if (value.type === 'JSXText') add([String(value['value'])], TEXT);
    if (value.type === 'JSXElement' || value.type === 'JSXFragment') {
      const shown = nodesOf(value['children']).filter(({ type }) => type === 'JSXExpressionContainer');
      add(shown.flatMap(textsOf), NAME);
    }
    if (value.type === 'JSXAttribute' && READ_ATTRIBUTES.includes(nameOf(value))) add(textsOf(value['value']), NAME);
    if (value.type === 'Literal' || value.type === 'TemplateLiteral') add(textsOf(value), SENTENCE);
    for (const child of Object.values(value)) if (typeof child === 'object') visit(child);
  };
  visit(parseSync(file, source).program);
  return [...found];
}

const nameOf = ({ name }: Node): string => (isNode(name) ? String(name['name']) : '');

/** Errors that no page shows, types, and SQL. */
function isForDevelopers({ type, callee }: Node): boolean {
  const isError = type === 'NewExpression' && isNode(callee) && String(callee['name']).endsWith('Error');
  return isError || type === 'TaggedTemplateExpression' || (type.startsWith('TS') && type.endsWith('Type'));
}

/** Texts that an expression can have; values in them become `{}`. */
function textsOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  switch (node.type) {
    case 'Literal':
      return typeof node['value'] === 'string' ? [node['value']] : [];
    case 'TemplateLiteral':
      return [nodesOf(node['quasis']).map(cookedOf).join('{}')];
    case 'JSXExpressionContainer':
      return textsOf(node['expression']);
    case 'ConditionalExpression':
      return [...textsOf(node['consequent']), ...textsOf(node['alternate'])];
    case 'LogicalExpression':
      return [...textsOf(node['left']), ...textsOf(node['right'])];
    default:
      return [];
  }
}

const cookedOf = ({ value }: Node): string =>
  typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '';
