import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import type { FieldErrors } from '../../../core/field-errors.ts';
import { nearestName } from '../../../wire/reference/nearest.ts';
import { FORMATS, type Format } from '../../../wire/schemas/formats.ts';
import type { Warning } from '../../../wire/schemas/reply.ts';
import { namedSchemas } from '../../../wire/schemas/scalars.ts';
import { MAX_FIELDS } from './body/body.ts';
import { describeError } from './describe-error.ts';
import { resolve, type SchemaNode, withoutNull } from './read-ids.ts';

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

function join(path: string, name: string | number): string {
  if (path === '') return String(name);
  return name === '' ? path : `${path}.${name}`;
}

// Shapes a request value before validation: form strings become booleans and numbers, codes are normalized, null
// optionals are dropped, and unknown names are reported.

interface Shaping {
  /** The body is a form: every value is text. */
  form: boolean;
  /** Retains empty values, as in a query; a form sends its empty inputs too. */
  emptyCounts?: boolean;
  warnings: Warning[];
  errors: FieldErrors;
}

export function shape(schema: TSchema, value: unknown, shaping: Shaping, path = ''): unknown {
  const node = withoutNull(resolve(schema));
  if (typeof value === 'string') return shapeText(node, value, shaping, path);
  if (Array.isArray(value)) return shapeList(node, value, shaping, path);
  if (typeof value === 'object' && value !== null) return shapeObject(node, value, shaping, path);
  return value;
}

function shapeList({ items, maxItems = 0 }: SchemaNode, value: unknown[], shaping: Shaping, path: string): unknown {
  if (items === undefined) return value;
  // A schema may allow more than the general limit.
  const most = Math.max(MAX_FIELDS, maxItems);
  if (value.length > most) shaping.errors.add(path, `Must have at most ${most} entries.`);
  return value.slice(0, most).map((entry, index) => shape(items, entry, shaping, join(path, index)));
}

function shapeObject(node: SchemaNode, value: object, shaping: Shaping, path: string): unknown {
  if (node.items !== undefined && shaping.form) return shapeIndexed(node.items, value, shaping, path);
  if (node.properties === undefined) return firstOf(value, node.maxProperties);
  const known: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(value)) {
    const property = Object.hasOwn(node.properties, name) ? node.properties[name] : undefined;
    const here = join(path, name);
    if (property === undefined) {
      noteUnknown(name, here, { known: node.properties, kind: 'field' }, shaping.warnings);
      continue;
    }
    // An optional field sent as null, or empty in a form, counts as not sent.
    const absent = entry === null || (shaping.form && !shaping.emptyCounts && entry === '');
    if (absent && !node.required?.includes(name) && !acceptsNull(property)) continue;
    known[name] = shape(property, entry, shaping, here);
  }
  return known;
}

/** One name more than allowed is enough for a refusal. */
function firstOf(value: object, most = Number.POSITIVE_INFINITY): object {
  const names = Object.keys(value);
  return names.length <= most ? value : Object.fromEntries(Object.entries(value).slice(0, most + 1));
}

/** `files[0]=a&files[1]=b` with gaps or large indexes arrives as an object. */
function shapeIndexed(items: TSchema, value: object, shaping: Shaping, path: string): unknown {
  const entries: [string, unknown][] = Object.entries(value);
  if (!entries.every(([name]) => /^\d{1,6}$/.test(name))) return value;
  const ordered = entries.sort(([a], [b]) => Number(a) - Number(b));
  return ordered.map(([name, entry]) => shape(items, entry, shaping, join(path, name)));
}

function shapeText(node: SchemaNode, text: string, shaping: Shaping, path: string): unknown {
  const { form, errors } = shaping;
  const format = node.format === undefined ? undefined : FORMATS[node.format];
  if (format !== undefined) return shapeFormatted(format, text, shaping, path);
  if (!form) return text;
  const type = typeof node.type === 'string' ? node.type : node.type?.find((one) => one !== 'null');
  if (type === 'boolean') {
    if (/^(true|1|on|yes)$/i.test(text)) return true;
    if (/^(false|0|off|no)$/i.test(text)) return false;
  }
  if ((type === 'integer' || type === 'number') && /^-?\d{1,15}(\.\d{1,10})?$/.test(text)) return Number(text);
  if (type === 'array' && text.startsWith('[')) errors.add(path, `In a form, send a list as \`${path}[]\`.`);
  // A form cannot distinguish a single entry from a text.
  else if (type === 'array' && node.items !== undefined) return [shape(node.items, text, shaping, join(path, 0))];
  return text;
}

function shapeFormatted(format: Format, text: string, { warnings }: Shaping, path: string): string {
  const value = format.read(text);
  if (value === null) return text;
  const doubt = format.doubt?.(value) ?? null;
  if (doubt !== null) warnings.push({ field: path, message: doubt });
  return value;
}

function acceptsNull(schema: TSchema): boolean {
  const node = resolve(schema);
  return (
    node.type === 'null' ||
    (Array.isArray(node.type) && node.type.includes('null')) ||
    (node.anyOf?.some(acceptsNull) ?? false)
  );
}

interface Unknown {
  kind: 'field' | 'parameter';
  /** Known names, as a list or as an object's keys. */
  known: readonly string[] | Readonly<Record<string, unknown>>;
  /** The certain correction; otherwise the nearest known name is suggested. */
  meant?: string;
}

const MAX_GUESSES = 20;

export function noteUnknown(name: string, path: string, { kind, known, meant }: Unknown, warnings: Warning[]): void {
  if (warnings.length >= 100) return;
  // So many unknown names are not typos.
  const near = () =>
    warnings.length < MAX_GUESSES ? nearestName(name, Array.isArray(known) ? known : Object.keys(known)) : null;
  const suggestion = meant ?? near();
  const shown = path.length > 200 ? `${path.slice(0, 200)}…` : path;
  const guess = suggestion === null ? '' : ` Did you mean \`${suggestion}\`?`;
  warnings.push({
    field: shown,
    message: `Unknown ${kind} \`${shown}\` was ignored.${guess}`,
    ...(suggestion === null ? {} : { suggestion }),
  });
}

/** PostgreSQL cannot store NUL, and a lone surrogate is not text. */
export function refuseBrokenText(value: unknown, errors: FieldErrors, path = ''): void {
  if (typeof value === 'string') {
    if (value.includes('\0')) errors.add(path, 'Must not contain the NUL character.');
    else if (!value.isWellFormed()) errors.add(path, 'Must be well-formed Unicode text.');
  } else if (Array.isArray(value)) {
    value.forEach((entry, index) => refuseBrokenText(entry, errors, join(path, index)));
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, entry] of Object.entries(value)) {
      const clean = name.includes('\0') || !name.isWellFormed() ? JSON.stringify(name).slice(1, -1) : name;
      if (clean !== name) errors.add(join(path, clean), 'Must be well-formed Unicode text without NUL.');
      refuseBrokenText(entry, errors, join(path, clean));
    }
  }
}
