import type { TSchema } from 'typebox';
import { namedSchemas } from '../../../wire/schemas/scalars.ts';

export interface SchemaNode {
  $ref?: string;
  type?: string | string[];
  format?: string;
  properties?: Record<string, TSchema>;
  required?: string[];
  items?: TSchema;
  anyOf?: TSchema[];
  additionalProperties?: boolean;
  enum?: string[];
  default?: string;
  'x-default'?: string;
  maxProperties?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  description?: string;
}

/** Removes the null alternative from a nullable schema. */
export function withoutNull(node: SchemaNode): SchemaNode {
  const others = node.anyOf?.filter((one) => resolve(one).type !== 'null');
  return others?.[0] !== undefined && others.length === 1 ? resolve(others[0]) : node;
}

export function resolve(schema: TSchema): SchemaNode {
  const node: SchemaNode = schema;
  if (node.$ref === undefined) return node;
  return namedSchemas().get(node.$ref.replace(/#$/, '')) ?? {};
}
