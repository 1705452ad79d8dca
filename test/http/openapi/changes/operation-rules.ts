import { isObject, type Json } from './shape.ts';

// Breaking changes of an operation, apart from the schemas of its request and answer.

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Json;
}

export interface OperationRule {
  /** Wording in docs/versioning.md. */
  sentence: string;
  broken(was: Json, is: Json): readonly string[];
}

export const parametersOf = ({ parameters }: Json): Parameter[] => (Array.isArray(parameters) ? parameters : []);
export const contentOf = (holder: unknown): Record<string, Json> =>
  isObject(holder) && isObject(holder['content']) ? (holder['content'] as Record<string, Json>) : {};

const nameOf = (one: Parameter) => `${one.in} ${one.name}`;
const required = (operation: Json) => parametersOf(operation).filter((one) => one.required === true);
const without = (some: readonly string[], others: readonly string[]) => some.filter((one) => !others.includes(one));

/** Success statuses only; errors are identified by their codes. */
const statusesOf = ({ responses }: Json) => Object.keys(Object(responses)).filter((status) => /^[123]/.test(status));

function typesSent({ requestBody }: Json): string[] {
  const also: unknown = isObject(requestBody) ? requestBody['x-also-as'] : [];
  return [...Object.keys(contentOf(requestBody)), ...(Array.isArray(also) ? also.map(String) : [])];
}

const typesAnswered = (operation: Json) =>
  statusesOf(operation).flatMap((status) => Object.keys(contentOf(Object(operation['responses'])[status])));

const needsBody = ({ requestBody }: Json) => isObject(requestBody) && requestBody['required'] === true;

/** One way to authenticate: scheme → scopes. */
type SecurityOption = Record<string, string[]>;
const securityOptionsOf = ({ security }: Json): SecurityOption[] => (Array.isArray(security) ? security : []);
const admits = (option: SecurityOption, key: SecurityOption) =>
  Object.entries(option).every(([scheme, scopes]) => {
    const held = key[scheme];
    return held !== undefined && without(scopes, held).length === 0;
  });

export const OPERATION_RULES: Readonly<Record<string, OperationRule>> = {
  operation_renamed: {
    sentence: 'an `operationId` changes; generated clients name their functions after it',
    broken: (was, is) => (was['operationId'] === is['operationId'] ? [] : [String(is['operationId'])]),
  },
  parameter_removed: {
    sentence: 'a parameter or header is removed or renamed',
    broken: (was, is) => without(parametersOf(was).map(nameOf), parametersOf(is).map(nameOf)),
  },
  parameter_newly_required: {
    sentence: 'a parameter or header becomes required',
    broken: (was, is) => without(required(is).map(nameOf), required(was).map(nameOf)),
  },
  body_newly_required: {
    sentence: 'a body becomes required',
    broken: (was, is) => (needsBody(is) && !needsBody(was) ? ['body'] : []),
  },
  media_type_removed: {
    sentence: 'a media type is no longer accepted or no longer returned',
    broken: (was, is) => [...without(typesSent(was), typesSent(is)), ...without(typesAnswered(was), typesAnswered(is))],
  },
  status_changed: {
    sentence: 'the success status changes',
    broken: (was, is) => without(statusesOf(was), statusesOf(is)),
  },
  access_narrowed: {
    sentence: 'someone who could call it no longer can, or needs another scope',
    broken: (was, is) => {
      const options = securityOptionsOf(is);
      const lost = securityOptionsOf(was).filter((key) => !options.some((option) => admits(option, key)));
      return lost.map((key) => Object.keys(key).join(' and '));
    },
  },
};

/** Removals, which leave nothing to compare. */
export const REMOVALS = {
  operation_removed: 'an operation is removed, or its URL or method changes',
  event_removed: 'an event is no longer sent',
} as const;
