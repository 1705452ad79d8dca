// Sends hostile requests over and over, several at once. A separate process, so its cost counts neither for the server
// nor for the neighbour.

import { request } from 'node:http';
import { connect } from 'node:net';
import type { HostileInput } from './hostile-inputs.ts';

export interface Attack {
  port: number;
  inputs: HostileInput[];
  /** Concurrent requests. */
  connections: number;
  ms: number;
  /** Further connections that send a byte now and then, and never end. */
  slow?: number;
  /** Further streams that are never read, each opened by this input. */
  unread?: { count: number; input: HostileInput };
}

/** Number of answers per status; 0 for none. */
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

/** Sends a request and never reads the answer. */
function leaveUnread(port: number, { method, path, headers }: HostileInput): () => void {
  const socket = connect({ port, host: '127.0.0.1' }).pause();
  socket.on('error', () => undefined);
  const lines = Object.entries({ Host: 'a', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  return () => socket.destroy();
}

async function attack({ port, inputs, connections, ms, slow = 0, unread }: Attack): Promise<AttackResult> {
  const end = performance.now() + ms;
  const statuses: AttackResult = {};
  const drips = Array.from({ length: slow }, () => drip(port));
  if (unread) drips.push(...Array.from({ length: unread.count }, () => leaveUnread(port, unread.input)));
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
