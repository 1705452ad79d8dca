import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import qs from 'qs';
import { Stripe } from 'stripe';
import { useFixture } from '../../world/use-fixture.ts';
import { createStripeBooks, type StripeBooks } from './books.ts';
import type { Body, Reply } from './entries.ts';

// A fake Stripe over real HTTP: forms in, JSON out, idempotency keys honoured, and every way an answer can get lost.

export type StripeFailure =
  /** The request has its effect, and the connection breaks before the answer. */
  | { kind: 'lost' }
  /** Refused on arrival: nothing happens, and the key stays unused. */
  | { kind: 'unavailable'; status?: number }
  /** Fails inside: nothing happens, and the key returns this answer from then on, as Stripe's keys do. */
  | { kind: 'broken' }
  /** The request has its effect, and the answer is delayed. */
  | { kind: 'slow'; until: Promise<unknown> }
  /** The answer of a proxy on the way: a 404 whose body has no `error`. */
  | { kind: 'stray' };

export interface FakeStripe {
  apiBase: { protocol: 'http'; host: string; port: number };
  secretKey: string;
  webhookSecret: string;
  books: StripeBooks;
  /** Every request received, as `POST /v1/refunds`. */
  requests: string[];
  /** The next requests, or the next ones of that method, fail like this. */
  fail(failure: StripeFailure, options?: { times?: number; method?: string }): void;
  /** Simulates the passing of a day: keys are forgotten, and would have their effect again. */
  forgetKeys(): void;
  sign(event: Body, options?: { secret?: string; at?: Date }): { body: Buffer; signature: string };
  send(url: string, event: Body): Promise<Response>;
  stop(): Promise<void>;
}

interface KnownKey {
  fingerprint: string;
  reply: Reply | null;
}

interface State {
  readonly books: StripeBooks;
  readonly secretKey: string;
  readonly keys: Map<string, KnownKey>;
  readonly requests: string[];
  /** Failures to come, each with the method it is meant for. */
  readonly failures: { fault: StripeFailure; method: string | undefined }[];
}

export const useFakeStripe = (): FakeStripe => useFixture(startFakeStripe, (stripe) => stripe.stop());

export async function startFakeStripe(): Promise<FakeStripe> {
  const secretKey = `sk_test_${randomBytes(12).toString('hex')}`;
  const webhookSecret = `whsec_${randomBytes(12).toString('hex')}`;
  const state: State = { books: createStripeBooks(), secretKey, keys: new Map(), requests: [], failures: [] };
  const server = createServer((request, response) => {
    answer(state, request, response).catch((error: Error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const sign: FakeStripe['sign'] = (event, { secret = webhookSecret, at = new Date() } = {}) =>
    signEvent(event, secret, at);
  return {
    apiBase: { protocol: 'http', host: '127.0.0.1', port },
    secretKey,
    webhookSecret,
    books: state.books,
    requests: state.requests,
    fail: (failure, { times = 1, method } = {}) => {
      state.failures.push(...Array.from({ length: times }, () => ({ fault: failure, method })));
    },
    forgetKeys: () => state.keys.clear(),
    sign,
    send: (url, event) => {
      const { body, signature } = sign(event);
      const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
      return fetch(url, { method: 'POST', headers, body: new Uint8Array(body) });
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function signEvent(event: Body, secret: string, at: Date): { body: Buffer; signature: string } {
  const payload = JSON.stringify(event, null, 2);
  const timestamp = Math.floor(at.getTime() / 1000);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return { body: Buffer.from(payload), signature };
}

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = await text(request);
  const method = request.method ?? 'GET';
  state.requests.push(`${method} ${request.url?.split('?')[0]}`);
  if (request.headers.authorization !== `Bearer ${state.secretKey}`) {
    const message = 'Invalid API Key provided: sk_test_****';
    return write(response, refusal(401, { type: 'invalid_request_error', message }));
  }
  const failure = nextFailure(state, method, request.url === PROBE_URL);
  if (failure?.kind === 'stray') return write(response, { status: 404, body: { message: 'no Route matched' } });
  if (failure?.kind === 'unavailable') {
    const status = failure.status ?? 503;
    const code = status === 429 ? 'rate_limit' : undefined;
    return write(response, refusal(status, { type: 'api_error', code, message: 'Try again.' }));
  }
  const { reply, done } = perform(state, request, form, failure);
  if (failure?.kind === 'slow') await failure.until;
  done();
  if (failure?.kind === 'lost') return void request.socket.destroy();
  write(response, reply);
}

/**
 * The service's own check that Stripe answers. It runs at any time, so it must not use up a failure meant for a
 * payment.
 */
const PROBE_URL = '/v1/payment_intents?limit=1';

function nextFailure({ failures }: State, method: string, isProbe: boolean): StripeFailure | undefined {
  const at = failures.findIndex((one) => one.method === undefined || (one.method === method && !isProbe));
  return at === -1 ? undefined : failures.splice(at, 1)[0]?.fault;
}

function perform(
  { books, keys }: State,
  request: IncomingMessage,
  form: string,
  failure: StripeFailure | undefined,
): { reply: Reply; done: () => void } {
  const url = new URL(request.url ?? '/', 'http://stripe');
  const method = request.method ?? 'GET';
  const work = (): Reply =>
    failure?.kind === 'broken'
      ? refusal(500, { type: 'api_error', message: 'An unknown error occurred.' })
      : books.handle(method, url.pathname, qs.parse(method === 'GET' ? url.search.slice(1) : form));
  const key = request.headers['idempotency-key'];
  if (method !== 'POST' || typeof key !== 'string') return { reply: work(), done: () => undefined };
  const fingerprint = createHash('sha256').update(`${method} ${url.pathname} ${form}`).digest('hex');
  const known = keys.get(key);
  if (known === undefined) {
    const mine: KnownKey = { fingerprint, reply: null };
    keys.set(key, mine);
    const reply = work();
    // The key is in use until its answer has been sent.
    return { reply, done: () => void (mine.reply = reply) };
  }
  return { reply: replay(known, fingerprint), done: () => undefined };
}

function replay(known: KnownKey, fingerprint: string): Reply {
  if (known.fingerprint !== fingerprint) {
    const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.';
    return refusal(400, { type: 'idempotency_error', message });
  }
  if (known.reply !== null) return known.reply;
  const message = 'There is currently another in-progress request using this Idempotency-Key.';
  return refusal(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message });
}

function refusal(status: number, error: Body): Reply {
  return { status, body: { error } };
}

function write(response: ServerResponse, { status, body }: Reply): void {
  const request = `req_${randomBytes(7).toString('hex')}`;
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': request }).end(JSON.stringify(body));
}
