import type { Recording } from '../../../../src/http/openapi/recorded/recording.ts';
import { type Arguments, type Client, createClient } from '../../../../src/sdk/client.ts';
import type { ReplyOf } from '../../../../src/sdk/types.ts';
import type { Operation } from '../../../../src/wire/paths.ts';
import type { TestClock } from '../../../world/world.ts';

// Records requests and answers, one call for each operation.

type Body = Arguments<Operation>['body'];

export interface Tape {
  /** Sends a call and records it; only the first call of an operation is stored. */
  record<O extends Operation>(client: Client, operation: O, args?: Arguments<O>): Promise<ReplyOf<O>>;
  /** Sends a call that must be refused and records the refusal. */
  refuse<O extends Operation>(client: Client, operation: O, args?: Arguments<O>): Promise<void>;
  recordings: Map<Operation, Partial<Recording>>;
}

const MINUTE = 60_000;

export function newTape(clock: TestClock): Tape {
  const recordings = new Map<Operation, Partial<Recording>>();
  const capture = async (args: Arguments<Operation> = {}, response: Response) => {
    // One minute passes with each call, so that the recorded times differ.
    clock.advance(MINUTE);
    const json = response.headers.get('content-type')?.startsWith('application/json');
    const { pathname, search } = new URL(response.url);
    // A stream never ends by itself.
    if (response.headers.get('content-type')?.startsWith('text/event-stream')) await response.body?.cancel();
    const answer = { status: response.status, body: json ? ((await response.json()) as object) : null };
    const location = response.headers.get('location');
    return {
      path: `${pathname}${decodeURIComponent(search)}`,
      ...(args.body !== undefined && { body: await describeBody(args.body) }),
      ...(args.body instanceof FormData && { form: true }),
      ...(args.headers !== undefined && { headers: args.headers }),
      answer: { ...answer, ...(location !== null && { location }) },
    };
  };
  return {
    recordings,
    async record<O extends Operation>(client: Client, operation: O, args?: Arguments<O>) {
      const { answer, ...call } = await capture(args, await client.send(operation, args));
      if (answer.status >= 400) throw new Error(`${operation} was refused: ${JSON.stringify(answer.body)}`);
      const before = recordings.get(operation);
      if (before?.answer === undefined) recordings.set(operation, { ...before, ...call, answer });
      return answer.body as ReplyOf<O>;
    },
    async refuse(client, operation, args) {
      const { answer, path, body } = await capture(args, await client.send(operation, args));
      if (answer.status < 400) throw new Error(`${operation} was not refused.`);
      const refusal = { path, ...(body !== undefined && { body }), answer };
      recordings.set(operation, { ...recordings.get(operation), refusal });
    },
  };
}

/** The body as the documents show it, with files by name. */
async function describeBody(body: NonNullable<Body>): Promise<object> {
  if (!(body instanceof FormData)) return body instanceof URLSearchParams ? Object.fromEntries(body) : body;
  const shown: Record<string, unknown> = {};
  for (const [name, value] of body.entries()) {
    const text = typeof value === 'string' ? value : value.name;
    shown[name] = name === 'files' ? [text] : text;
  }
  return shown;
}

export const clientWith = (url: string, key: string): Client => createClient({ baseUrl: url, key });
