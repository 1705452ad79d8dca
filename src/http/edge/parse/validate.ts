import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import type { FieldErrors } from '../../../core/field-errors.ts';
import { FORMATS } from '../../../wire/schemas/formats.ts';
import { namedSchemas } from '../../../wire/schemas/scalars.ts';
import { describeError } from './describe-error.ts';

// Checks a value against its schema and says each error in plain words.

// More would help nobody, and make a small request's answer large.
const MOST_ERRORS = 200;
const LONGEST_NAME = 100;

export type Check = (value: unknown, errors: FieldErrors, at?: string) => void;

/** Each check is compiled at its first use, or when `prepare` is called. */
export function createValidator(): { of(schema: TSchema): Check; prepare: Set<() => void> } {
  const ajv = new Ajv({
    allErrors: true,
    useDefaults: true,
    // Otherwise what stands in a choice, such as an object that may be null, would not be filled in.
    inlineRefs: false,
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
  const prepare = new Set<() => void>();
  const of = (schema: TSchema): Check => {
    let compiled: ValidateFunction | undefined;
    // A start does not wait for schemas nobody calls.
    const compile = () => {
      prepare.delete(compile);
      return (compiled ??= ajv.compile(schema));
    };
    prepare.add(compile);
    return (value, errors, at = '') => {
      const check = compiled ?? compile();
      if (check(value)) return;
      // What is wrong with a name is told once, by the error of the name itself.
      const told = check.errors?.filter((error) => error.propertyName === undefined && !isOfNull(error)) ?? [];
      for (const error of told.slice(0, MOST_ERRORS)) errors.add(join(at, pathOf(error)), describeError(error));
    };
  };
  return { of, prepare };
}

/** That it could have been null instead says nothing of what is wrong with a value. */
const isOfNull = ({ keyword, schema }: ErrorObject): boolean =>
  keyword === 'anyOf' || (keyword === 'type' && schema === 'null');

function pathOf(error: ErrorObject): string {
  const path = error.instancePath.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~');
  if (error.keyword === 'required') return join(path, String(error.params['missingProperty']));
  if (error.keyword === 'propertyNames') return join(path, String(error.params['propertyName']).slice(0, LONGEST_NAME));
  return path;
}

export function join(path: string, name: string | number): string {
  if (path === '') return String(name);
  return name === '' ? path : `${path}.${name}`;
}
