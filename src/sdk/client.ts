import { type Operation, PATHS } from '../wire/paths.ts';
import { refusalOf } from './errors.ts';
import { type FollowOptions, followStream, type StreamEvent } from './follow-stream.ts';
import type { BodyOf, FiltersOf, ParamsOf, QueryOf, ReplyOf } from './types.ts';

// The SDK imports the paths and its generated types only, so callers get no schema library.

export interface ClientOptions {
  baseUrl: string;
  /** API key. Without a key, the browser's session cookie signs the calls, so only same-origin calls work. */
  key?: string;
  fetch?: typeof fetch;
}

export interface Arguments<O extends Operation> {
  params?: ParamsOf<O>;
  query?: QueryOf<O>;
  filters?: FiltersOf<O>;
  /** Objects are sent as JSON; forms and URL parameters are sent unchanged. */
  body?: BodyOf<O> | FormData | URLSearchParams;
  idempotencyKey?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

interface List {
  data: readonly unknown[];
  meta: { next_cursor: string | null; total: number };
}

export type StreamOperation = 'stream' | 'teamStream';

export type ListOperation = { [O in Operation]: ReplyOf<O> extends List ? O : never }[Operation];

export interface Client {
  /** Returns the parsed reply, or throws an `ApiError`. */
  call<O extends Operation>(operation: O, args?: Arguments<O>): Promise<ReplyOf<O>>;
  /** Every row of a list; the next page is requested only when the loop reaches it. */
  each<O extends ListOperation>(operation: O, args?: Arguments<O>): AsyncGenerator<ReplyOf<O>['data'][number]>;
  /** Like `call`, but returns the raw response and does not throw on an error status. */
  send<O extends Operation>(operation: O, args?: Arguments<O>): Promise<Response>;
  /**
   * Changes as they happen, until the signal aborts or the loop ends; resumes at the last event after a lost
   * connection.
   */
  stream(
    operation: StreamOperation,
    args?: Pick<Arguments<StreamOperation>, 'headers'> & FollowOptions,
  ): AsyncGenerator<StreamEvent>;
}

export function createClient({ baseUrl, key, fetch: doFetch = (...args) => fetch(...args) }: ClientOptions): Client {
  async function send<O extends Operation>(operation: O, args: Arguments<O> = {}): Promise<Response> {
    const [method, path] = PATHS[operation];
    const url = new URL(baseUrl + fill(path, { ...args.params }));
    for (const [name, value] of Object.entries(args.query ?? {}))
      for (const one of [value].flat()) url.searchParams.append(name, String(one));
    for (const [name, value] of Object.entries(args.filters ?? {})) setFilter(url, `filter[${name}]`, value);
    const headers: Record<string, string> = {
      ...(key !== undefined && { Authorization: `Bearer ${key}` }),
      Accept: 'application/json',
      ...args.headers,
    };
    if (args.idempotencyKey !== undefined) headers['Idempotency-Key'] = args.idempotencyKey;
    const { body, signal } = args;
    const request = { method, headers, ...(signal && { signal }) };
    if (body === undefined) return doFetch(url, { ...request, redirect: 'manual' });
    if (body instanceof FormData || body instanceof URLSearchParams) return doFetch(url, { ...request, body });
    return doFetch(url, {
      ...request,
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  async function call<O extends Operation>(operation: O, args?: Arguments<O>): Promise<ReplyOf<O>> {
    const response = await send(operation, args);
    if (!response.ok) throw await refusalOf(response);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the service promises this type for the operation.
    return (await response.json()) as ReplyOf<O>;
  }

  async function* each<O extends ListOperation>(operation: O, args: Arguments<O> = {}) {
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = { ...args.query, ...(cursor !== undefined && { cursor }) };
      const page: ReplyOf<O> & List = await call<O>(operation, { ...args, query });
      yield* page.data;
      cursor = page.meta.next_cursor;
    }
  }

  function stream(operation: StreamOperation, args: Arguments<StreamOperation> & FollowOptions = {}) {
    const open = async ({ cursor, signal }: { cursor: string | undefined; signal: AbortSignal }) => {
      const headers = { ...args.headers, Accept: 'text/event-stream', ...(cursor && { 'Last-Event-ID': cursor }) };
      const response = await send(operation, { headers, signal });
      if (!response.ok) throw await refusalOf(response);
      return response;
    };
    return followStream(open, args);
  }

  return { send, call, each, stream };
}

/** Supports one value, several joined by commas, or values by key: `filter[metadata][matter]=2041`. */
function setFilter(url: URL, name: string, value: unknown): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) url.searchParams.set(name, String(value));
  else for (const [key, entry] of Object.entries(value)) url.searchParams.set(`${name}[${key}]`, String(entry));
}

function fill(path: string, params: Record<string, string>): string {
  return path.replaceAll(/:([a-z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
