import { describeDeprecation } from '../../../wire/deprecated.ts';
import type { Operation } from '../../../wire/paths.ts';
import type { Route } from '../../../wire/routes/route.ts';
import { ErrorReply } from '../../../wire/schemas/reply.ts';
import { ref } from '../../../wire/schemas/scalars.ts';
import sentences from '../../../words/api/operations.json' with { type: 'json' };
import type { Components } from '../schemas/components.ts';
import type { Json } from '../schemas/publish-schema.ts';
import { describeBody } from './describe-body.ts';
import { describeCaller, securityOf } from './describe-caller.ts';
import { parametersOf } from './parameters.ts';

/** Effect, refusals and consequences of each operation. An operation without a sentence does not compile. */
export const SENTENCES: Readonly<Record<Operation, string>> = sentences;

export function describeOperation(components: Components, operation: Operation, route: Route, method: string): Json {
  const { deprecated } = route;
  return {
    operationId: operation,
    summary: route.summary,
    description: [
      SENTENCES[operation],
      [describeCaller(route), ...(deprecated ? [`${describeDeprecation(deprecated)}.`] : [])].join(' '),
    ].join('\n\n'),
    ...(deprecated && { deprecated: true }),
    tags: [route.tag],
    security: securityOf(route),
    parameters: parametersOf(components, operation, route, method),
    ...(route.body !== undefined && { requestBody: describeBody(components, route.body) }),
    responses: {
      ...answersOf(components, route),
      '4XX': refusal(components, 'The request was refused'),
      '5XX': refusal(components, 'The service is unavailable'),
    },
  };
}

const refusal = (components: Components, description: string) => ({
  description,
  content: { 'application/json': { schema: components.publish(ref(ErrorReply), 'reply') } },
});

function answersOf(components: Components, { status, sends, reply }: Route): Json {
  if (status === 302) {
    const Location = { description: 'Short-lived URL of the file', schema: { type: 'string' } };
    return {
      '200': {
        description: 'The file, for clients that follow the redirect',
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
      '302': { description: 'Found', headers: { Location } },
    };
  }
  const schema = components.publish(reply, 'reply');
  if (sends !== undefined) return { [status]: { description: 'The file', content: { [sends]: { schema } } } };
  return { [status]: { description: 'Success', content: { 'application/json': { schema } } } };
}
