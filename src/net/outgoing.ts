import { AsyncLocalStorage } from 'node:async_hooks';
import type { Readable } from 'node:stream';
import { Agent, type Dispatcher, errors } from 'undici';
import { type Attempt, createConnector, type OpenSocket, openTcpSocket } from './connector.ts';
import { type Deadline, startDeadline, untilAborted } from './deadline.ts';
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

interface Hop {
  method: OutgoingRequest['method'];
  url: URL;
  headers: Record<string, string>;
  body?: string | Buffer;
}

interface Answer {
  response: Dispatcher.ResponseData;
  headers: Record<string, string>;
  connectMs: number | null;
}

const MAX_HEADER_BYTES = 16 * 1024;
const IDLE_CONNECTION_MS = 2_000;
const MAX_STALE_CONNECTIONS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export function createOutgoing(options: OutgoingOptions): Outgoing {
  const rules: UrlRules = { allowPrivate: options.allowPrivate, allowHttp: options.allowPrivate };
  const attempts = new AsyncLocalStorage<Attempt>();
  const agent = new Agent({
    connect: createConnector({
      allowPrivate: options.allowPrivate,
      lookup: options.lookup ?? (options.allowPrivate ? lookupLocal : createPublicLookup()),
      openSocket: options.openSocket ?? openTcpSocket,
      ca: options.ca,
      currentAttempt: () => attempts.getStore(),
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

  async function send(hop: Hop, signal: AbortSignal): Promise<Answer> {
    for (let stale = 0; ; stale += 1) {
      const attempt: Attempt = { signal, fresh: false, connectMs: null, over: false };
      try {
        const response = await untilAborted(
          attempts.run(attempt, () => dispatch(hop, signal)),
          signal,
        );
        response.body.on('error', () => {});
        return { response, headers: flatHeaders(response.headers), connectMs: attempt.connectMs };
      } catch (error) {
        // A header that cannot be sent is the caller's mistake, not the server's.
        if (error instanceof errors.InvalidArgumentError) throw error;
        const failure = toOutgoingError(error);
        // An idle connection may close just as it is used again: the fault is not the server's answer.
        if (failure.reason !== 'reset' || attempt.fresh || stale >= MAX_STALE_CONNECTIONS) throw failure;
      } finally {
        attempt.over = true;
      }
    }
  }

  function dispatch(hop: Hop, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    return agent.request({
      origin: hop.url.origin,
      path: hop.url.pathname + hop.url.search,
      method: hop.method,
      headers: {
        'accept-encoding': 'identity',
        ...(options.userAgent === undefined ? {} : { 'user-agent': options.userAgent }),
        ...lowerCased(hop.headers),
      },
      body: hop.body ?? null,
      signal,
    });
  }

  async function request(input: OutgoingRequest): Promise<OutgoingResponse> {
    const url = parseOutgoingUrl(String(input.url), rules);
    const started = performance.now();
    const deadline = startDeadline(input.totalMs, input.signal);
    const hop = { method: input.method, url, headers: input.headers ?? {} };
    try {
      const answer = await send(input.body === undefined ? hop : { ...hop, body: input.body }, deadline.signal);
      const headersMs = performance.now() - started;
      const read = await readCapped(answer.response, input.maxBytes, input.captureBytes ?? input.maxBytes);
      const timings = { connectMs: answer.connectMs, headersMs, totalMs: performance.now() - started };
      return { status: answer.response.statusCode, headers: answer.headers, ...read, timings };
    } finally {
      deadline.end();
    }
  }

  async function download(input: DownloadRequest): Promise<Download> {
    const asked = parseOutgoingUrl(String(input.url), rules);
    const deadline = startDeadline(input.totalMs, input.signal);
    try {
      let url = asked;
      for (let redirects = 0; ; redirects += 1) {
        const answer = await send({ method: 'GET', url, headers: { accept: '*/*' } }, deadline.signal);
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

async function readCapped(
  response: Dispatcher.ResponseData,
  maxBytes: number,
  captureBytes: number,
): Promise<{ body: Buffer; truncated: boolean }> {
  const kept: Buffer[] = [];
  let seen = 0;
  try {
    for await (const chunk of response.body as AsyncIterable<Buffer>) {
      const room = Math.min(maxBytes, captureBytes) - seen;
      if (room > 0) kept.push(chunk.subarray(0, room));
      seen += chunk.length;
      if (seen > maxBytes) break;
    }
  } catch (error) {
    throw toOutgoingError(error, response.statusCode);
  }
  return { body: Buffer.concat(kept), truncated: seen > maxBytes };
}

function mediaType(header: string | undefined): string | null {
  const type = header?.split(';')[0]?.trim().toLowerCase() ?? '';
  return /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/.test(type) ? type : null;
}

function flatHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const flat = Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')] as const);
  return Object.fromEntries(flat);
}

function lowerCased(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
