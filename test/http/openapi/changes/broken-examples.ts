import type { Direction } from './schema-rules.ts';
import type { Json } from './shape.ts';

// For each rule, a change that it refuses and a similar one that breaks no caller.

/** The change from `was` to `broken` is refused; from `was` to `fine` is not. */
export interface SchemaExample {
  direction: Direction;
  was: Json;
  broken: Json;
  fine: Json;
}

const text = { type: 'string' };
const object = (properties: Json, required: string[] = []) => ({ type: 'object', properties, required });
const words = (...values: string[]) => ({ type: 'string', enum: values });

export const SCHEMA_EXAMPLES: Readonly<Record<string, SchemaExample>> = {
  field_removed: {
    direction: 'answered',
    was: object({ total: text, number: text }),
    broken: object({ total: text }),
    fine: object({ total: text, number: text, currency: text }),
  },
  field_newly_required: {
    direction: 'sent',
    was: object({ notes: text, files: text }, ['files']),
    broken: object({ notes: text, files: text }, ['files', 'notes']),
    fine: object({ notes: text, files: text, deadline: text }),
  },
  field_no_longer_always: {
    direction: 'answered',
    was: object({ total: text, notes: text }, ['total']),
    broken: object({ total: text, notes: text }),
    fine: object({ total: text, notes: text }, ['total', 'notes']),
  },
  fields_closed: {
    direction: 'sent',
    was: object({ notes: text }),
    broken: { ...object({ notes: text }), additionalProperties: false },
    fine: { ...object({ notes: text }), additionalProperties: true },
  },
  type_narrowed: {
    direction: 'sent',
    was: { type: 'number' },
    broken: { type: 'integer' },
    fine: { type: ['number', 'string'] },
  },
  type_widened: {
    direction: 'answered',
    was: { type: 'number' },
    broken: { type: ['number', 'string'] },
    fine: { type: 'integer' },
  },
  null_refused: {
    direction: 'sent',
    was: { anyOf: [text, { type: 'null' }] },
    broken: text,
    fine: { type: ['string', 'null'] },
  },
  null_added: {
    direction: 'answered',
    was: text,
    broken: { anyOf: [text, { type: 'null' }] },
    fine: { ...text, description: 'Told at length' },
  },
  value_removed: {
    direction: 'answered',
    was: words('created', 'completed'),
    broken: words('created', 'done'),
    fine: words('created', 'completed', 'voided'),
  },
  values_limited: {
    direction: 'sent',
    was: text,
    broken: words('small', 'large'),
    fine: { ...text, examples: ['small'] },
  },
  values_opened: {
    direction: 'answered',
    was: words('small', 'large'),
    broken: text,
    fine: words('large', 'small'),
  },
  format_changed: {
    direction: 'answered',
    was: { type: 'string', format: 'date-time' },
    broken: { type: 'string', format: 'date' },
    fine: { type: 'string', format: 'date-time', pattern: 'Z$' },
  },
  format_demanded: {
    direction: 'sent',
    was: text,
    broken: { type: 'string', pattern: '^[A-Z]' },
    fine: { ...text, title: 'Name' },
  },
  format_dropped: {
    direction: 'answered',
    was: { type: 'string', format: 'date-time' },
    broken: text,
    fine: { type: 'string', format: 'date-time' },
  },
  limit_tightened: {
    direction: 'sent',
    was: { type: 'string', maxLength: 500, minLength: 2 },
    broken: { type: 'string', maxLength: 200, minLength: 2 },
    fine: { type: 'string', maxLength: 1000, minLength: 1 },
  },
  default_changed: {
    direction: 'sent',
    was: { ...words('digital', 'physical'), 'x-default': 'digital' },
    broken: { ...words('digital', 'physical'), 'x-default': 'physical' },
    fine: { ...words('digital', 'physical'), default: 'digital' },
  },
};

export interface OperationExample {
  was: Json;
  broken: Json;
  fine: Json;
}

const parameter = (name: string, required = false) => ({ name, in: 'query', required, schema: text });
const body = (required: boolean, ...types: string[]) => ({
  requestBody: { required, content: Object.fromEntries(types.map((type) => [type, { schema: text }])) },
});

export const OPERATION_EXAMPLES: Readonly<Record<string, OperationExample>> = {
  operation_renamed: { was: { operationId: 'pay' }, broken: { operationId: 'buy' }, fine: { operationId: 'pay' } },
  parameter_removed: {
    was: { parameters: [parameter('page')] },
    broken: { parameters: [] },
    fine: { parameters: [parameter('page'), parameter('cursor')] },
  },
  parameter_newly_required: {
    was: { parameters: [parameter('page')] },
    broken: { parameters: [parameter('page', true)] },
    fine: { parameters: [parameter('page'), parameter('sort')] },
  },
  body_newly_required: {
    was: {},
    broken: body(true, 'application/json'),
    fine: body(false, 'application/json'),
  },
  media_type_removed: {
    was: body(false, 'application/json', 'multipart/form-data'),
    broken: body(false, 'application/json'),
    fine: body(false, 'multipart/form-data', 'application/json', 'text/plain'),
  },
  status_changed: {
    was: { responses: { '200': {} } },
    broken: { responses: { '201': {} } },
    fine: { responses: { '200': {}, '4XX': {} } },
  },
  access_narrowed: {
    was: { security: [{ app: ['orders:read'] }] },
    broken: { security: [{ app: ['orders:write'] }] },
    fine: { security: [{ app: [] }, { account: [] }] },
  },
};
