import { afterEach } from 'vitest';
import type { Client, StreamOperation } from '../../../src/sdk/client.ts';
import type { StreamEvent } from '../../../src/sdk/follow-stream.ts';
import { until } from '../../support/until.ts';

// Listens to a stream, as a page of the console does.

export interface Listening {
  /** Events so far, as `type target event version`; resets as `reset`. */
  received: string[];
  events: StreamEvent[];
  states: string[];
  /** Waits for an event that matches, and returns it. */
  waitFor(pattern: RegExp | string): Promise<string>;
  cursor(): string;
  /** The error that ended the stream; null while it is open. */
  refusal(): unknown;
  stop(): void;
}

const open = new Set<Listening>();
afterEach(() => {
  for (const one of open) one.stop();
  open.clear();
});

type StreamOptions = Parameters<Client['stream']>[1];

/** Opens a stream and returns once it is open. */
export async function listenTo(
  client: Client,
  operation: StreamOperation,
  options: StreamOptions = {},
): Promise<Listening> {
  const ending = new AbortController();
  let refusal: unknown = null;
  const listening: Listening = {
    received: [],
    events: [],
    states: [],
    waitFor: (pattern) =>
      until(() => {
        const found = listening.received.find((line) =>
          typeof pattern === 'string' ? line.includes(pattern) : pattern.test(line),
        );
        if (found === undefined) throw new Error(`heard only ${listening.received.join(', ') || 'nothing'}`);
        return found;
      }),
    cursor: () => listening.events.at(-1)?.cursor ?? '',
    refusal: () => refusal,
    stop: () => ending.abort(),
  };
  open.add(listening);
  const onState = (state: string) => void listening.states.push(state);
  void (async () => {
    for await (const event of client.stream(operation, { ...options, signal: ending.signal, onState })) {
      listening.events.push(event);
      listening.received.push(describeEvent(event));
    }
  })().catch((error: unknown) => {
    refusal = error;
  });
  await until(() => {
    if (listening.states.length === 0 && refusal === null) throw new Error('not open yet');
  });
  return listening;
}

function describeEvent(streamEvent: StreamEvent): string {
  if (streamEvent.event === 'reset') return 'reset';
  const { type, target, event = '-', version } = streamEvent.data;
  return `${type} ${target} ${event} ${version}`;
}
