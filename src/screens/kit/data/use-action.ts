import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Arguments } from '../../../client/client.ts';
import type { Operation } from '../../../wire/paths.ts';
import type { BodyOf, ParamsOf, ReplyOf } from '../../../wire/routes.ts';
import type { Action } from '../../../wire/schemas/actions/action.ts';
import { client } from './client.ts';
import { asksFor, operationOf } from './keys.ts';
import { aboutTarget } from './live.ts';
import { useOnce } from './use-once.ts';
import { useSingleMutation } from './use-single-mutation.ts';

export interface Acted {
  readonly token: string;
  readonly version?: number;
  readonly actions: readonly Action[];
}

/** Further tokens of the path, where an object offers one action for several things: `{ original: 'orig_…' }`. */
export type At = Readonly<Record<string, string>>;

export const actionOf = ({ actions }: Acted, name: string, at: At = {}): Action | undefined =>
  actions.find((one) => one.name === name && Object.values(at).every((token) => one.url.includes(token)));

/** Whether this person's role allows the action at all, even if the action has to wait for something. */
export const isFor = (object: Acted, name: string): boolean => {
  const action = actionOf(object, name);
  return action !== undefined && !action.waits_for?.some(({ code }) => code === 'insufficient_scope');
};

/** Reasons why an action has to wait, without the object's state, which the page already shows. */
export const whyInWords = (waits: readonly { readonly message: string }[]): string =>
  waits.map(({ message }) => message.replace(/^This \w+ is [a-z_]+\. /, '')).join(' ');

interface ActionOptions<O extends Operation> {
  readonly at?: At;
  /** Version the decision was based on, if not the current one. */
  readonly version?: number | undefined;
  /** Replaces `client.call`, for example for uploads. */
  send?(operation: O, given: Arguments<O>): Promise<ReplyOf<O>>;
}

/**
 * An action of an object: whether it is allowed now, what it waits for, and a mutation that sends the version the user
 * saw.
 */
export function useAction<O extends Operation>(
  object: Acted,
  name: string,
  operation: O,
  { at = {}, version = object.version, send = client.call }: ActionOptions<O> = {},
) {
  const queries = useQueryClient();
  const once = useOnce();
  const action = actionOf(object, name, at);
  const run = useSingleMutation({
    mutationFn: (body: BodyOf<O> | FormData) => {
      const params = { token: object.token, ...at } as unknown as ParamsOf<O>;
      const given = { params, body, ...(version !== undefined && { headers: { 'If-Match': `"${version}"` } }) };
      return once(given, (idempotencyKey) => send(operation, { ...given, idempotencyKey }));
    },
    onSuccess: (reply) => {
      showReply(queries, object.token, reply);
      void queries.invalidateQueries({ predicate: aboutTarget(object.token) });
    },
  });
  return { allowed: action?.allowed ?? false, waitsFor: action?.waits_for ?? [], run };
}

const READS = ['teamGetOrder', 'teamGetQuote', 'teamGetInvoice'];

/** Shows the reply of a change at once, before the object is fetched again. */
function showReply(queries: QueryClient, token: string, reply: unknown): void {
  if (!isAbout(reply, token)) return;
  const predicate = (query: Parameters<typeof operationOf>[0]) =>
    READS.includes(operationOf(query)) && asksFor(query, token);
  queries.setQueriesData({ predicate }, reply);
}

function isAbout(reply: unknown, token: string): boolean {
  if (typeof reply !== 'object' || reply === null || !('data' in reply)) return false;
  const { data } = reply;
  return typeof data === 'object' && data !== null && 'token' in data && data.token === token && 'actions' in data;
}
