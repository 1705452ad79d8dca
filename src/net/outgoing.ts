import type { Readable } from 'node:stream';
import { Agent, type Dispatcher } from 'undici';
import { type Attempt, createConnector, type OpenSocket, openTcpSocket } from './connector.ts';
import { type Deadline, startDeadline, untilAborted } from './deadline.ts';
import { exchange, type Received } from './exchange.ts';
import { createPublicLookup, type Lookup, lookupLocal } from './lookup.ts';
import { OutgoingError, toOutgoingError } from './outgoing-error.ts';
import { parseOutgoingUrl, parseRedirect, type UrlRules } from './outgoing-url.ts';
import { receiveBody, tooLarge } from './received-body.ts';
import { headerText, remoteFilename } from './remote-filename.ts';

export interface OutgoingOptions {
  /** Development: lifts the address check and allows `http://`. */
  allowPrivate: boolean;
  userAgent?: string;
  /** Trusted authorities (PEM) in place of the built-in ones. */
  ca?: string;
  lookup?: Lookup;
  openSocket?: OpenSocket;
}

export interface OutgoingRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string | URL;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Covers everything: name lookup, connection, headers and body. */
  totalMs: number;
  /** The connection is cut once more than this has come; the answer then says `truncated`. */
  maxBytes: number;
  /** How many of these bytes to keep in `body`; all when absent. */
  captureBytes?: number;
  signal?: AbortSignal;
}

export interface OutgoingResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  truncated: boolean;
  /** Milliseconds from the start; `connectMs` is null on a connection that was already open. */
  timings: { connectMs: number | null; headersMs: number; totalMs: number };
}

export interface DownloadRequest {
  url: string | URL;
  totalMs: number;
  maxBytes: number;
  maxRedirects?: number;
  signal?: AbortSignal;
}

export interface Download {
  status: number;
  headers: Record<string, string>;
  finalUrl: string;
  filename: string | null;
  mimetype: string | null;
  /** Fails with an OutgoingError; must be read or destroyed. */
  stream: Readable;
}

export interface Outgoing {
  /** One exchange. Redirects are answers like any other, and bodies are never decoded. */
  request(request: OutgoingRequest): Promise<OutgoingResponse>;
  /** A file by GET: redirects are followed, each checked; any status but 2xx is an error. */
  download(request: DownloadRequest): Promise<Download>;
  /** Lets running exchanges finish and takes no new ones. */
  close(): Promise<void>;
}

/** Where a request goes, as the client wants it. */
interface Target {
  origin: string;
  path: string;
}

interface Answer {
  response: Dispatcher.ResponseData;
  headers: Record<string, string>;
}

const MAX_HEADER_BYTES = 16 * 1024;
const IDLE_CONNECTION_MS = 2_000;
const MAX_STALE_CONNECTIONS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export function createOutgoing(options: OutgoingOptions): Outgoing {
  const rules: UrlRules = { allowPrivate: options.allowPrivate, allowHttp: options.allowPrivate };
  const agentHeader = options.userAgent === undefined ? {} : { 'user-agent': options.userAgent };
  // The client asks for a connection while a request is handed to it, or for none of them in particular.
  let handing: Attempt | undefined;
  const targets = createTargets(rules);
  const agent = new Agent({
    connect: createConnector({
      allowPrivate: options.allowPrivate,
      lookup: options.lookup ?? (options.allowPrivate ? lookupLocal : createPublicLookup()),
      openSocket: options.openSocket ?? openTcpSocket,
      ca: options.ca,
      currentAttempt: () => handing,
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

  function handOver<T>(attempt: Attempt, work: () => T): T {
    handing = attempt;
    try {
      return work();
    } finally {
      handing = undefined;
    }
  }

  const optionsOf = (method: OutgoingRequest['method'], target: Target, headers: Record<string, string>) => ({
    origin: target.origin,
    path: target.path,
    method,
    headers: lowerCased(headers, { 'accept-encoding': 'identity', ...agentHeader }),
  });

  async function request(input: OutgoingRequest): Promise<OutgoingResponse> {
    const target = targets.of(String(input.url));
    const { maxBytes, captureBytes = maxBytes } = input;
    const started = performance.now();
    const deadline = startDeadline(input.totalMs, input.signal);
    const options = Object.assign(optionsOf(input.method, target, input.headers ?? {}), { body: input.body ?? null });
    try {
      for (let stale = 0; ; stale += 1) {
        const attempt = newAttempt(deadline);
        const hand = (handler: Dispatcher.DispatchHandler) =>
          handOver(attempt, () => void agent.dispatch(options, handler));
        try {
          const received = await exchange(hand, { maxBytes, captureBytes }, deadline);
          const { status, headers, headersAt, body, truncated } = received;
          const { connectMs } = attempt;
          const timings = { connectMs, headersMs: headersAt - started, totalMs: performance.now() - started };
          return { status, headers: flatHeaders(headers), body, truncated, timings };
        } catch (error) {
          if (!mayRepeat(error, attempt, stale)) throw error;
        } finally {
          attempt.over = true;
        }
      }
    } finally {
      deadline.end();
    }
  }

  async function open(url: URL, deadline: Deadline): Promise<Answer> {
    const { signal } = deadline;
    const options = { ...optionsOf('GET', targetOf(url), { accept: '*/*' }), body: null, signal };
    for (let stale = 0; ; stale += 1) {
      const attempt = newAttempt(deadline);
      try {
        const response = await untilAborted(
          handOver(attempt, () => agent.request(options)),
          signal,
        );
        response.body.on('error', () => {});
        return { response, headers: flatHeaders(response.headers) };
      } catch (error) {
        const failure = toOutgoingError(error);
        if (!mayRepeat(failure, attempt, stale)) throw failure;
      } finally {
        attempt.over = true;
      }
    }
  }

  async function download(input: DownloadRequest): Promise<Download> {
    const asked = parseOutgoingUrl(String(input.url), rules);
    const deadline = startDeadline(input.totalMs, input.signal);
    try {
      let url = asked;
      for (let redirects = 0; ; redirects += 1) {
        const answer = await open(url, deadline);
        const location = REDIRECTS.has(answer.response.statusCode) ? answer.headers.location : undefined;
        if (location === undefined) return receive(answer, { asked, url }, input.maxBytes, deadline);
        answer.response.body.destroy();
        if (redirects >= (input.maxRedirects ?? 3)) {
          throw new OutgoingError('too_many_redirects', 'The server redirects too often.');
        }
        url = parseRedirect(headerText(location), url, rules);
      }
    } catch (error) {
      deadline.end();
      throw error;
    }
  }

  let closing: Promise<void> | undefined;
  const close = () => (closing ??= agent.close());
  return { request, download, close };
}

function receive(answer: Answer, urls: { asked: URL; url: URL }, maxBytes: number, deadline: Deadline): Download {
  const { response, headers } = answer;
  const status = response.statusCode;
  try {
    // 206 without a range asked for would store a part as the whole.
    if (status < 200 || status > 299 || status === 206) {
      throw new OutgoingError('bad_status', `The server answered with status ${status}.`, { status });
    }
    if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes, status);
    const encoding = headers['content-encoding'];
    return {
      status,
      headers,
      finalUrl: urls.url.href,
      filename: remoteFilename(headers['content-disposition'], urls.asked, urls.url),
      mimetype: mediaType(headers['content-type']),
      stream: receiveBody({ body: response.body, encoding, maxBytes, status, done: deadline.end }),
    };
  } catch (error) {
    response.body.destroy();
    throw error;
  }
}

const newAttempt = (deadline: Deadline): Attempt => ({ deadline, fresh: false, connectMs: null, over: false });

/** An idle connection may close just as it is used again: the fault is not the server's answer. */
function mayRepeat(error: unknown, attempt: Attempt, stale: number): boolean {
  const isReset = error instanceof OutgoingError && error.reason === 'reset' && error.status === null;
  return isReset && !attempt.fresh && stale < MAX_STALE_CONNECTIONS;
}

function mediaType(header: string | undefined): string | null {
  const type = header?.split(';')[0]?.trim().toLowerCase() ?? '';
  return /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/.test(type) ? type : null;
}

function flatHeaders(headers: Received['headers']): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers))
    flat[name] = Array.isArray(value) ? value.join(', ') : (value ?? '');
  return flat;
}

/** Adds headers by their names in small letters, so that one replaces another of the same name. */
function lowerCased(headers: Record<string, string>, into: Record<string, string>): Record<string, string> {
  for (const name in headers) if (Object.hasOwn(headers, name)) into[name.toLowerCase()] = headers[name] ?? '';
  return into;
}

const targetOf = (url: URL): Target => ({ origin: url.origin, path: url.pathname + url.search });

const MOST_TARGETS = 1000;

/** Reads each URL once: checking one costs as much as sending to it. What a name leads to is checked on the socket. */
function createTargets(rules: UrlRules) {
  const known = new Map<string, Target>();
  return {
    of(text: string): Target {
      const found = known.get(text);
      if (found !== undefined) return found;
      const target = targetOf(parseOutgoingUrl(text, rules));
      if (known.size >= MOST_TARGETS) known.clear();
      known.set(text, target);
      return target;
    },
  };
}
