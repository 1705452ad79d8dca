import type { FastifyRequest } from 'fastify';
import { FieldErrors } from '../../../core/field-errors.ts';
import { fingerprint } from '../idempotency.ts';
import type { ParsedRequest } from '../parse/parse.ts';
import type { SchemaNode } from '../parse/read-ids.ts';
import { shape } from '../parse/shape.ts';
import bodies from './bodies-0.4.0.json' with { type: 'json' };

// Release 0.4.0 compared bodies as shaped by its schemas. A key lives for a day, so only the next release needs this.

const BODIES: Readonly<Record<string, SchemaNode | undefined>> = bodies;

/** Fingerprint that release 0.4.0 would compute for this request. */
export function releasedFingerprint(request: FastifyRequest, { sent, strict }: ParsedRequest): Buffer {
  const { method, url, headers, routeOptions } = request;
  const schema = BODIES[routeOptions.config?.operation ?? ''];
  const body = JSON.stringify(schema === undefined || sent === null ? null : shapedThen(schema, sent));
  return fingerprint(method, url, body, String(headers['partner-id'] ?? ''), String(strict));
}

function shapedThen(schema: SchemaNode, { value, form }: { value: unknown; form: boolean }): unknown {
  const shaped = shape(schema, value, { form, errors: new FieldErrors(), warnings: [] });
  addDefaults(schema, shaped);
  return shaped;
}

/** Defaults of fields that were not sent counted too, after the sent ones. */
function addDefaults({ properties = {}, items }: SchemaNode, value: unknown): void {
  if (Array.isArray(value)) {
    if (items !== undefined) for (const entry of value) addDefaults(items, entry);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, property] of Object.entries<SchemaNode>(properties)) {
    if (Reflect.get(value, name) === undefined && property.default !== undefined)
      Reflect.set(value, name, property.default);
    addDefaults(property, Reflect.get(value, name));
  }
}
