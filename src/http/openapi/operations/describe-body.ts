import type { TSchema } from 'typebox';
import { ref } from '../../../wire/schemas/scalars.ts';
import { resolve } from '../../edge/parse/schema-node.ts';
import type { Components } from '../schemas/components.ts';
import type { Json } from '../schemas/publish-schema.ts';

const JSON_TYPE = 'application/json';
const MULTIPART = 'multipart/form-data';
const TYPES = [JSON_TYPE, 'application/x-www-form-urlencoded', MULTIPART];

interface Node {
  $id?: string;
  format?: string;
  items?: TSchema;
}

/**
 * Describes a body as one type: multipart where it can carry files, else JSON. The other encodings are described in
 * text only: generators that find several types send the first, the last, or all at once.
 */
export function describeBody(components: Components, body: TSchema): Json {
  const { properties = {}, required = [] } = resolve(body);
  const { $id }: Node = body;
  const type = Object.values(properties).some(isFile) ? MULTIPART : JSON_TYPE;
  const schema = components.publish($id === undefined ? body : ref(body), 'request');
  return {
    required: required.length > 0,
    'x-also-as': TYPES.filter((other) => other !== type),
    content: { [type]: { schema } },
  };
}

function isFile(property: TSchema): boolean {
  const { format, items }: Node = property;
  return format === 'binary' || (items !== undefined && isFile(items));
}
