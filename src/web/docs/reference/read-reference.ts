import { toId } from '../markdown/parse-markdown.ts';

// The OpenAPI document in the form of the reference pages: one page per tag, with its operations and their fields.

export interface Json {
  [name: string]: unknown;
}

export interface Field {
  /** With a path for fields of unnamed objects: `address.city`. */
  name: string;
  type: string;
  required: boolean;
  /** Description with allowed values and the default. */
  meaning: string;
  /** Name of the object that the field holds. */
  object: string | null;
}

export interface OperationPart {
  /** Name of the operation; also its anchor on the page, which search results link. */
  anchor: string;
  method: string;
  path: string;
  summary: string;
  sentence: string;
  caller: string;
  deprecated: boolean;
  parameters: (Field & { place: string })[];
  body: Field[];
  request: string | null;
  answers: { status: string; type: string; object: string | null; example: unknown }[];
  refusal: unknown;
}

export interface Resource {
  url: string;
  title: string;
  description: string;
  operations: OperationPart[];
}

export interface ObjectPart {
  name: string;
  description: string;
  fields: Field[];
}

export interface Reference {
  resources: Resource[];
  objects: ReadonlyMap<string, ObjectPart>;
  events: { name: string; when: string; object: string | null; fields: Field[] }[];
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const asObject = (value: unknown): Json => (isObject(value) ? value : {});
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** `prefix`: path of the pages of this document. */
export function* readReference(document: Json, prefix: string): Generator<void, Reference> {
  const schemas = asObject(asObject(document['components'])['schemas']);
  const objects = new Map<string, ObjectPart>();
  for (const [name, schema] of Object.entries(schemas)) {
    const one = asObject(schema);
    objects.set(name, { name, description: asText(one['description']), fields: fieldsOf(one) });
    yield;
  }
  const parts: ReturnType<typeof readOperation>[] = [];
  for (const [path, item] of Object.entries(asObject(document['paths']))) {
    for (const [method, operation] of Object.entries(asObject(item)))
      parts.push(readOperation(path, method, asObject(operation), schemas));
    yield;
  }
  const resources = asList(document['tags']).map((tag): Resource => {
    const { name, description } = asObject(tag);
    const title = asText(name);
    const operations = parts.filter(({ tag: under }) => under === title).map(({ part }) => part);
    return {
      url: `${prefix}/${toId(title.replace(/^Team: /, ''))}`,
      title,
      description: asText(description),
      operations,
    };
  });
  return { resources, objects, events: readEvents(document, schemas) };
}

function readOperation(
  path: string,
  method: string,
  operation: Json,
  schemas: Json,
): { tag: string; part: OperationPart } {
  const [sentence = '', caller = ''] = asText(operation['description']).split('\n\n');
  const [media] = Object.values(asObject(asObject(operation['requestBody'])['content']));
  const [sample] = asList(operation['x-codeSamples']);
  const part: OperationPart = {
    anchor: asText(operation['operationId']),
    method: method.toUpperCase(),
    path,
    summary: asText(operation['summary']),
    sentence,
    caller,
    deprecated: operation['deprecated'] === true,
    parameters: asList(operation['parameters']).map((one) => readParameter(asObject(one))),
    body: fieldsOf(resolved(asObject(asObject(media)['schema']), schemas)),
    request: asText(asObject(sample)['source']) || null,
    ...readAnswers(asObject(operation['responses']), schemas),
  };
  return { tag: asText(asList(operation['tags'])[0]), part };
}

function readParameter(parameter: Json): Field & { place: string } {
  const schema = asObject(parameter['schema']);
  return {
    name: asText(parameter['name']),
    place: asText(parameter['in']),
    type: typeOf(schema),
    required: parameter['required'] === true,
    meaning: meaningOf({ ...schema, description: parameter['description'] }),
    object: null,
  };
}

function readAnswers(responses: Json, schemas: Json): Pick<OperationPart, 'answers' | 'refusal'> {
  const entries = Object.entries(responses);
  const answers = entries
    .filter(([status]) => /^[23]/.test(status))
    .map(([status, response]) => {
      const [[type, media] = ['', {}]] = Object.entries(asObject(asObject(response)['content']));
      const schema = resolved(asObject(asObject(media)['schema']), schemas);
      const data = asObject(asObject(schema['properties'])['data']);
      return {
        status,
        type,
        object: nameOf(data) ?? nameOf(asObject(data['items'])),
        example: asObject(media)['example'],
      };
    });
  const [, refused] = entries.find(([status]) => status === '4XX') ?? [];
  const [media] = Object.values(asObject(asObject(refused)['content']));
  return { answers, refusal: asObject(media)['example'] };
}

function readEvents(document: Json, schemas: Json): Reference['events'] {
  return Object.entries(asObject(document['webhooks'])).map(([name, item]) => {
    const { requestBody, summary } = asObject(asObject(item)['post']);
    const [media] = Object.values(asObject(asObject(requestBody)['content']));
    const event = resolved(asObject(asObject(media)['schema']), schemas);
    const data = asObject(asObject(event['properties'])['data']);
    return { name, when: asText(summary), object: nameOf(data), fields: fieldsOf(resolved(data, schemas)) };
  });
}

const nameOf = (schema: Json): string | null => /[^/]+$/.exec(asText(schema['$ref']))?.[0] ?? null;

const resolved = (schema: Json, schemas: Json): Json => {
  const name = nameOf(schema);
  return name === null ? schema : asObject(schemas[name]);
};

/** All fields, with a path for those of unnamed objects. */
function fieldsOf(schema: Json, before = ''): Field[] {
  const required = asList(schema['required']);
  return Object.entries(asObject(schema['properties'])).flatMap(([name, value]) => {
    const inner = asObject(value);
    const field: Field = {
      name: before + name,
      type: typeOf(inner),
      required: required.includes(name),
      meaning: meaningOf(inner),
      object: objectIn(inner),
    };
    const nested = asObject(inner['properties'])['constructor'] === undefined ? inner : {};
    const items = asObject(inner['items']);
    return [field, ...fieldsOf(nested, `${before}${name}.`), ...fieldsOf(items, `${before}${name}[].`)];
  });
}

const choicesOf = (schema: Json): Json[] => [...asList(schema['anyOf']), ...asList(schema['oneOf'])].map(asObject);

function objectIn(schema: Json): string | null {
  const own = nameOf(schema) ?? nameOf(asObject(schema['items']));
  return (
    own ??
    choicesOf(schema)
      .map(nameOf)
      .find((name) => name !== null) ??
    null
  );
}

function typeOf(schema: Json): string {
  const name = nameOf(schema);
  if (name !== null) return name;
  const { type, items, format } = schema;
  if (type === 'array') return `list of ${typeOf(asObject(items))}`;
  const choices = choicesOf(schema);
  if (choices.length > 0) return choices.map(typeOf).join(' or ');
  const plain = Array.isArray(type) ? type.join(' or ') : asText(type) || 'any';
  return format === undefined ? plain : `${plain} (${asText(format)})`;
}

function meaningOf(schema: Json): string {
  const description = asText(schema['description']);
  const values = [...asList(schema['enum']), ...choicesOf(schema).flatMap((one) => asList(one['enum']))];
  const listed = values.length === 0 ? '' : `One of ${values.map((value) => `\`${String(value)}\``).join(', ')}.`;
  const defaultText = schema['default'] === undefined ? '' : `Default \`${JSON.stringify(schema['default'])}\`.`;
  return [description === '' ? '' : `${description.replace(/\.$/, '')}.`, listed, defaultText]
    .filter((part) => part !== '')
    .join(' ');
}
