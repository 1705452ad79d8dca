// Opens many streams, and records when each received an event. A separate process, so its cost does not count for the
// server.

import { connect } from 'node:net';

export interface Listeners {
  port: number;
  keys: string[];
  /** Streams per key. */
  each: number;
}

/** Sent once all streams are open. */
export interface Opened {
  open: number;
}

/** Events received so far, by target: their number, and the time of the last one in Unix milliseconds. */
export interface Received {
  received: Record<string, { times: number; lastAt: number }>;
  ended: number;
}

const received = new Map<string, { times: number; lastAt: number }>();
let ended = 0;

function openOne({ port }: Listeners, key: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.setEncoding('latin1');
    socket.on('error', () => resolve(false));
    socket.on('close', () => {
      ended += 1;
    });
    let begun = false;
    let text = '';
    socket.on('data', (more: string) => {
      if (!begun) {
        begun = true;
        resolve(more.startsWith('HTTP/1.1 200'));
      }
      text += more;
      const lines = text.split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) note(/"target":"(\w+)"/.exec(line)?.[1]);
    });
    socket.write(`GET /v1/stream HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${key}\r\n\r\n`);
  });
}

function note(target: string | undefined): void {
  if (target === undefined) return;
  const times = (received.get(target)?.times ?? 0) + 1;
  received.set(target, { times, lastAt: Date.now() });
}

async function openAll(listeners: Listeners): Promise<Opened> {
  let open = 0;
  for (let round = 0; round < listeners.each; round += 1) {
    const opened = await Promise.all(listeners.keys.map((key) => openOne(listeners, key)));
    open += opened.filter(Boolean).length;
  }
  return { open };
}

process.on('message', (message: Listeners | 'heard') => {
  if (message === 'heard') process.send?.({ received: Object.fromEntries(received), ended } satisfies Received);
  else void openAll(message).then((opened) => process.send?.(opened));
});
