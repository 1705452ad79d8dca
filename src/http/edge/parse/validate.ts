import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import type { Faults } from '../../../core/faults.ts';
import { FORMATS } from '../../../wire/schemas/formats.ts';
import { namedSchemas } from '../../../wire/schemas/scalars.ts';

// Checks a value against its schema and says each fault in plain words.

// More would help nobody, and make a small request's answer large.
const MOST_FAULTS = 200;

export type Check = (value: unknown, faults: Faults, at?: string) => void;

export function createValidator(): (schema: TSchema) => Check {
  const ajv = new Ajv({
    allErrors: true,
    useDefaults: true,
    strict: false,
    validateSchema: false,
    messages: false,
    verbose: true,
  });
  for (const [name, format] of Object.entries(FORMATS)) {
    ajv.addFormat(name, (text: string) => format.read(text) !== null);
  }
  ajv.addFormat('binary', true);
  ajv.addFormat('date-time', true);
  for (const schema of namedSchemas().values()) ajv.addSchema(schema);
  return (schema) => {
    let compiled: ValidateFunction | undefined;
    return (value, faults, at = '') => {
      // Compiled at the first use: a start does not wait for schemas nobody calls.
      compiled ??= ajv.compile(schema);
      if (compiled(value)) return;
      for (const error of compiled.errors?.slice(0, MOST_FAULTS) ?? [])
        faults.add(join(at, pathOf(error)), describe(error));
    };
  };
}

function pathOf(error: ErrorObject): string {
  const path = error.instancePath.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~');
  if (error.keyword === 'required') return join(path, String(error.params['missingProperty']));
  return path;
}

export function join(path: string, name: string | number): string {
  if (path === '') return String(name);
  return name === '' ? path : `${path}.${name}`;
}

const NAMES: Record<string, string> = {
  string: 'a string',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

function describe({ keyword, params, schema, parentSchema }: ErrorObject): string {
  const limit = String(schema);
  switch (keyword) {
    case 'required':
      return 'This field is required.';
    case 'type': {
      const wanted = Array.isArray(schema) ? (schema as string[]) : [String(schema)];
      return `Must be ${wanted.map((one) => NAMES[one] ?? one).join(' or ')}.`;
    }
    case 'enum':
      return `Must be ${list((params['allowedValues'] as (string | null)[]).filter((one) => one !== null).map((one) => `\`${one}\``))}.`;
    case 'const':
      return `Must be \`${String(params['allowedValue'])}\`.`;
    case 'format':
      return `Must be ${FORMATS[String(schema)]?.expects ?? String(schema)}.`;
    case 'pattern':
      return patternMessage(String(schema), parentSchema as { examples?: string[]; description?: string });
    case 'minLength':
      return Number(schema) === 1 ? 'Must not be empty.' : `Must have at least ${limit} characters.`;
    case 'maxLength':
      return `Must have at most ${limit} characters.`;
    case 'minItems':
      return `Must have at least ${limit} ${Number(schema) === 1 ? 'entry' : 'entries'}.`;
    case 'maxItems':
      return `Must have at most ${limit} entries.`;
    case 'uniqueItems':
      return 'Must not name the same entry twice.';
    case 'minimum':
      return `Must be at least ${limit}.`;
    case 'exclusiveMinimum':
      return `Must be more than ${limit}.`;
    case 'maximum':
      return `Must be at most ${limit}.`;
    default:
      return 'Is not right.';
  }
}

function patternMessage(pattern: string, schema: { examples?: string[]; description?: string }): string {
  if (pattern === '^https://') return 'Must begin with `https://`.';
  const example = schema.examples?.[0];
  if (example !== undefined) return `Must look like \`${example}\`.`;
  return schema.description === undefined ? `Must match ${pattern}.` : `Must be a ${lowerFirst(schema.description)}.`;
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function list(words: string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
