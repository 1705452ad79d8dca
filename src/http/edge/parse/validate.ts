import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import type { FieldErrors } from '../../../core/field-errors.ts';
import { FORMATS } from '../../../wire/schemas/formats.ts';
import { namedSchemas } from '../../../wire/schemas/scalars.ts';
import { describeError } from './describe-error.ts';

// Validates a value by its schema and describes each error in plain words.

// More errors help no one, and would make a small request's answer large.
const MAX_ERRORS = 200;
const LONGEST_NAME = 100;

export type Check = (value: unknown, errors: FieldErrors, at?: string) => void;

/** Each check is compiled at first use, or when `prepare` is called. */
export function createValidator(): { of(schema: TSchema): Check; prepare: Set<() => void> } {
  const ajv = new Ajv({
    allErrors: true,
    useDefaults: true,
    // Otherwise defaults inside a union, such as a nullable object, would not be filled in.
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
    // Startup does not wait for schemas that no one uses.
    const compile = () => {
      prepare.delete(compile);
      return (compiled ??= ajv.compile(schema));
    };
    prepare.add(compile);
    return (value, errors, at = '') => {
      const check = compiled ?? compile();
      if (check(value)) return;
      // An error of a property name is reported once, by the name's own error.
      const reported = check.errors?.filter((error) => error.propertyName === undefined && !isOfNull(error)) ?? [];
      for (const error of reported.slice(0, MAX_ERRORS)) errors.add(join(at, pathOf(error)), describeError(error));
    };
  };
  return { of, prepare };
}

/** Errors of a union's null alternative say nothing useful about a value. */
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
