import type { ErrorObject } from 'ajv';
import { wordsOfPattern } from '../../../wire/patterns.ts';
import { FORMATS } from '../../../wire/schemas/formats.ts';
import { resolve } from './read-ids.ts';

const TYPES: Readonly<Record<string, string>> = {
  string: 'a string',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

/** Describes the expected value for a schema error. */
export function describeError(error: ErrorObject): string {
  return WORDS[error.keyword]?.(error) ?? 'Does not have the form that the API reference gives for this field.';
}

const count = ({ params }: ErrorObject, one: string, many: string) =>
  `${params['limit']} ${params['limit'] === 1 ? one : many}`;

// By the schema's keyword.
const WORDS: Readonly<Record<string, (error: ErrorObject) => string>> = {
  required: describeMissing,
  type: ({ schema }) => `Must be ${[schema].flat().map(nameOfType).join(' or ')}.`,
  enum: ({ params }) => `Must be ${oneOf(params['allowedValues'])}.`,
  const: ({ params }) => `Must be \`${params['allowedValue']}\`.`,
  format: ({ schema }) => `Must be ${FORMATS[String(schema)]?.expects ?? String(schema)}.`,
  pattern: describePattern,
  minLength: (error) =>
    error.schema === 1 ? 'Must not be empty.' : `Must have at least ${count(error, 'character', 'characters')}.`,
  maxLength: (error) => `Must have at most ${count(error, 'character', 'characters')}.`,
  minItems: (error) => `Must have at least ${count(error, 'entry', 'entries')}.`,
  maxItems: (error) => `Must have at most ${count(error, 'entry', 'entries')}.`,
  uniqueItems: () => 'Must not name the same entry twice.',
  minimum: ({ params }) => `Must be at least ${params['limit']}.`,
  exclusiveMinimum: ({ params }) => `Must be more than ${params['limit']}.`,
  maxProperties: (error) => `Must have at most ${count(error, 'key', 'keys')}.`,
  propertyNames: ({ parentSchema }) => {
    const { minLength, maxLength } = resolve(parentSchema?.['propertyNames'] ?? {});
    return `The name of a key must have ${minLength} to ${maxLength} characters.`;
  },
  maximum: ({ params }) => `Must be at most ${params['limit']}.`,
};

/** Lists the choices where the schema has them: a caller who left the field out needs them next. */
function describeMissing({ params, parentSchema }: ErrorObject): string {
  const name = String(params['missingProperty']);
  const node = resolve(parentSchema?.['properties']?.[name] ?? {});
  const format = FORMATS[node.format ?? ''];
  if (format !== undefined) return `This field is required: ${format.expects}.`;
  const choices = node.enum ?? resolve(node.items ?? {}).enum;
  return choices === undefined ? 'This field is required.' : `This field is required: ${oneOf(choices)}.`;
}

const nameOfType = (type: unknown): string => TYPES[String(type)] ?? String(type);

function describePattern({ schema, parentSchema }: ErrorObject): string {
  const words = wordsOfPattern(String(schema));
  if (words !== undefined) return words;
  const choices: readonly string[] | undefined = parentSchema?.['x-choices'];
  if (choices !== undefined) return `Must be ${oneOf(choices)}, or several of these with commas between.`;
  const example: unknown = parentSchema?.['examples']?.[0];
  return `Must look like \`${String(example)}\`.`;
}

function oneOf(words: readonly (string | null)[]): string {
  const shown = words.filter((word) => word !== null).map((word) => `\`${word}\``);
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} or ${shown.at(-1)}`;
}
