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

/** Tokens of the path besides, where an object offers the same for each of several things: `{ original: 'orig_…' }`. */
export type At = Readonly<Record<string, string>>;

/** What an object says of something that can be done with it, or with one thing of it. */
export const actionOf = ({ actions }: Acted, name: string, at: At = {}): Action | undefined =>
  actions.find((one) => one.name === name && Object.values(at).every((token) => one.url.includes(token)));

/** Whether something is for this person at all, whatever it waits for. */
export const isFor = (object: Acted, name: string): boolean => {
  const action = actionOf(object, name);
  return action !== undefined && !action.waits_for?.some(({ code }) => code === 'insufficient_scope');
};

/** Why something waits, in sentences; the page itself shows the state of the object. */
export const whyInWords = (waits: readonly { readonly message: string }[]): string =>
  waits.map(({ message }) => message.replace(/^This \w+ is [a-z_]+\. /, '')).join(' ');

interface ActionOptions<O extends Operation> {
  readonly at?: At;
  /** The version that it is decided by, where that is not the one that is there now. */
  readonly version?: number | undefined;
  /** Sends it in another way. */
  send?(operation: O, given: Arguments<O>): Promise<ReplyOf<O>>;
}

/** Something that can be done with an object: whether by this person now, what it waits for, and doing it on what was seen. */
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

/** A call that changes a thing answers how it is now: that is shown at once, before it is read again. */
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
