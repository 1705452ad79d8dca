import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Arguments } from '../../../sdk/client.ts';
import type { BodyOf, ParamsOf, ReplyOf } from '../../../sdk/types.ts';
import type { Operation } from '../../../wire/paths.ts';
import type { Action } from '../../../wire/schemas/actions/action.ts';
import { useOutbox } from '../outbox/outbox-context.ts';
import { client } from './client.ts';
import { isQueryFor } from './keys.ts';
import { useRefetch } from './live.ts';
import { useOnce } from './use-once.ts';
import { useSingleMutation } from './use-single-mutation.ts';

export interface ActionTarget {
  readonly token: string;
  readonly version?: number;
  readonly actions: readonly Action[];
}

/** Further tokens of the path, where an object offers one action for several things: `{ original: 'orig_…' }`. */
export type PathParams = Readonly<Record<string, string>>;

export const actionOf = ({ actions }: ActionTarget, name: string, at: PathParams = {}): Action | undefined =>
  actions.find((one) => one.name === name && Object.values(at).every((token) => one.url.includes(token)));

/** Whether this person's role allows the action at all, even if the action has to wait for something. */
export const hasPermission = (object: ActionTarget, name: string): boolean => {
  const action = actionOf(object, name);
  return action !== undefined && !action.waits_for?.some(({ code }) => code === 'insufficient_scope');
};

/** Reasons why an action has to wait, without the object's state, which the page already shows. */
export const reasonsInWords = (waits: readonly { readonly message: string }[]): string =>
  waits.map(({ message }) => message.replace(/^This \w+ is [a-z_]+\. /, '')).join(' ');

interface ActionOptions<O extends Operation> {
  readonly at?: PathParams;
  /** Version the decision was based on, if not the current one. */
  readonly version?: number | undefined;
  /** Replaces `client.call`, for example for uploads. */
  send?(operation: O, input: Arguments<O>): Promise<ReplyOf<O>>;
}

/**
 * An action of an object: whether it is allowed now, what it waits for, and a mutation that sends the version the user
 * saw.
 */
export function useAction<O extends Operation>(
  object: ActionTarget,
  name: string,
  operation: O,
  { at = {}, version = object.version, send = client.call }: ActionOptions<O> = {},
) {
  const queries = useQueryClient();
  const refetch = useRefetch();
  const once = useOnce();
  const outbox = useOutbox();
  const action = actionOf(object, name, at);
  const run = useSingleMutation({
    mutationFn: async (body: BodyOf<O> | FormData) => {
      const params = paramsOf<O>(object, at);
      const based = await outbox.flushFor({ about: object.token, version });
      const input = { params, body, ...(based !== undefined && { headers: { 'If-Match': `"${based}"` } }) };
      return once(input, (idempotencyKey) => send(operation, { ...input, idempotencyKey }));
    },
    onSuccess: (reply) => {
      showReply(queries, object.token, reply);
      void refetch(object.token);
    },
  });
  return { allowed: action?.allowed ?? false, waitsFor: action?.waits_for ?? [], run };
}

/** Parameters of an action’s path. */
export const paramsOf = <O extends Operation>({ token }: ActionTarget, at: PathParams): ParamsOf<O> => ({
  token,
  ...at,
});

/** Shows the reply of a change at once, before the object is fetched again. */
export function showReply(queries: QueryClient, token: string, reply: unknown): void {
  if (!isReplyFor(reply, token)) return;
  const predicate = (query: Query) => isQueryFor(query, token) && isReplyFor(query.state.data, token);
  queries.setQueriesData({ predicate }, reply);
}

function isReplyFor(reply: unknown, token: string): boolean {
  if (typeof reply !== 'object' || reply === null || !('data' in reply)) return false;
  const { data } = reply;
  return typeof data === 'object' && data !== null && 'token' in data && data.token === token && 'actions' in data;
}
