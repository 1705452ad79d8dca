// Sends hostile requests over and over, some at once. A part of its own: what it costs is neither the server's nor the neighbour's.

import { request } from 'node:http';
import { connect } from 'node:net';
import type { HostileInput } from './hostile-inputs.ts';

export interface Attack {
  port: number;
  inputs: HostileInput[];
  /** Requests at once. */
  connections: number;
  ms: number;
  /** Connections besides that send a byte now and then, and never end. */
  slow?: number;
}

/** How often each status was answered; 0 where none was. */
export type AttackResult = Record<string, number>;

function sendOne(port: number, { method, path, headers, body }: HostileInput): Promise<number> {
  return new Promise((resolve) => {
    const options = { port, host: '127.0.0.1', method, path, headers, timeout: 30_000 };
    const sent = request(options, (answer) => {
      answer.resume();
      answer.once('close', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', () => resolve(0));
    sent.once('timeout', () => sent.destroy());
    sent.end(body);
  });
}

/** Headers that never end, a byte at a time. */
function drip(port: number): () => void {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  socket.write('GET /v1/ping HTTP/1.1\r\nHost: a\r\nX-Slow: ');
  const timer = setInterval(() => socket.write('a'), 200);
  return () => {
    clearInterval(timer);
    socket.destroy();
  };
}

async function attack({ port, inputs, connections, ms, slow = 0 }: Attack): Promise<AttackResult> {
  const end = performance.now() + ms;
  const statuses: AttackResult = {};
  const drips = Array.from({ length: slow }, () => drip(port));
  let at = 0;
  const one = async () => {
    while (performance.now() < end) {
      const input = inputs[at % inputs.length];
      at += 1;
      if (input === undefined) return;
      const status = await sendOne(port, input);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  for (const stop of drips) stop();
  return statuses;
}

process.on('message', (message: Attack | { once: HostileInput; port: number }) => {
  const done = 'once' in message ? sendOne(message.port, message.once) : attack(message);
  void done.then((answer) => process.send?.(answer));
});
