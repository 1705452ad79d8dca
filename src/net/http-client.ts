import { Agent, type Dispatcher } from 'undici';
import { type Attempt, createConnector, type OpenSocket, openTcpSocket } from './connector.ts';
import { createPublicLookup, type Lookup, lookupLocal } from './lookup.ts';
import { type Deadline, OutgoingError } from './outgoing-error.ts';
import { parseOutgoingUrl, type UrlRules } from './outgoing-url.ts';

export interface HttpClientOptions {
  /** Development: lifts the address check and allows `http://`. */
  allowPrivate: boolean;
  userAgent?: string;
  /** Trusted authorities (PEM) in place of the built-in ones. */
  ca?: string;
  lookup?: Lookup;
  openSocket?: OpenSocket;
}

export interface HttpClient {
  agent: Agent;
  rules: UrlRules;
  /** Headers of every request. */
  headers: Record<string, string>;
  targets: Map<string, Target>;
  /**
   * Attempt being dispatched: the library asks for a connection during the dispatch, or later for no particular
   * attempt.
   */
  attempt: Attempt | undefined;
}

/** Request target in the form the library wants. */
export interface Target {
  origin: string;
  path: string;
}

const MAX_HEADER_BYTES = 16 * 1024;
const IDLE_CONNECTION_MS = 2_000;
const MAX_STALE_CONNECTIONS = 3;
const MAX_TARGETS = 1000;

export function openHttpClient(options: HttpClientOptions): HttpClient {
  const { allowPrivate, userAgent, ca } = options;
  const agent = new Agent({
    connect: createConnector({
      allowPrivate,
      lookup: options.lookup ?? (allowPrivate ? lookupLocal : createPublicLookup()),
      openSocket: options.openSocket ?? openTcpSocket,
      ca,
      currentAttempt: () => client.attempt,
    }),
    // A limit here would be per host and make one customer wait for another's dead endpoint.
    connections: null,
    pipelining: 1,
    keepAliveTimeout: IDLE_CONNECTION_MS,
    keepAliveMaxTimeout: IDLE_CONNECTION_MS,
    maxHeaderSize: MAX_HEADER_BYTES,
    // The deadline covers both phases.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const client: HttpClient = {
    agent,
    rules: { allowPrivate, allowHttp: allowPrivate },
    headers: { 'accept-encoding': 'identity', ...(userAgent === undefined ? {} : { 'user-agent': userAgent }) },
    targets: new Map(),
    attempt: undefined,
  };
  return client;
}

/** Dispatches a request; a connection requested during `start` belongs to this attempt. */
export function startAttempt<T>(client: HttpClient, attempt: Attempt, start: () => T): T {
  client.attempt = attempt;
  try {
    return start();
  } finally {
    client.attempt = undefined;
  }
}

/** Runs an exchange, and repeats it if an idle connection closed just as it was used. */
export async function repeatStale<T>(deadline: Deadline, exchange: (attempt: Attempt) => Promise<T>): Promise<T> {
  for (let stale = 0; ; stale += 1) {
    const attempt: Attempt = { deadline, fresh: false, connectMs: null, over: false };
    try {
      return await exchange(attempt);
    } catch (error) {
      if (!isStale(error, attempt) || stale >= MAX_STALE_CONNECTIONS) throw error;
    } finally {
      attempt.over = true;
    }
  }
}

function isStale(error: unknown, { fresh }: Attempt): boolean {
  return !fresh && error instanceof OutgoingError && error.reason === 'reset' && error.status === null;
}

export function optionsOf(
  client: HttpClient,
  method: Dispatcher.HttpMethod,
  target: Target,
  headers: Record<string, string>,
): { method: Dispatcher.HttpMethod; headers: Record<string, string> } & Target {
  const sent = { ...client.headers };
  // Lower case, so that headers with the same name replace each other.
  for (const name in headers) if (Object.hasOwn(headers, name)) sent[name.toLowerCase()] = headers[name] ?? '';
  return { origin: target.origin, path: target.path, method, headers: sent };
}

export const targetOf = (url: URL): Target => ({ origin: url.origin, path: url.pathname + url.search });

/** Cached, since checking a URL costs as much as sending to it. The resolved address is checked on the socket. */
export function findTarget({ targets, rules }: HttpClient, url: string): Target {
  const found = targets.get(url);
  if (found !== undefined) return found;
  const target = targetOf(parseOutgoingUrl(url, rules));
  if (targets.size >= MAX_TARGETS) targets.clear();
  targets.set(url, target);
  return target;
}

export function flatHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers))
    flat[name] = Array.isArray(value) ? value.join(', ') : (value ?? '');
  return flat;
}
