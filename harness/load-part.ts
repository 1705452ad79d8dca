// Sends one request over and over on keep-alive connections, as fast as answers arrive. A separate process, so its cost
// does not count for the server. Plain sockets: on few cores a heavier client would slow the server down.

import { connect } from 'node:net';

export interface Load {
  port: number;
  request: string;
  connections: number;
  ms: number;
  /** Stops after this many requests. */
  most?: number;
  /** Expected status; 201 by default. */
  status?: number;
}

export interface LoadResult {
  perSecond: number;
  latencies: number[];
  failures: string[];
}

const HEAD_END = Buffer.from('\r\n\r\n');

function run({ port, request, connections, ms, ...rest }: Load): Promise<LoadResult> {
  const { most = Number.POSITIVE_INFINITY, status: wanted = 201 } = rest;
  const bytes = Buffer.from(request);
  const began = performance.now();
  const latencies: number[] = [];
  const failures: string[] = [];

  const oneConnection = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      let received = Buffer.alloc(0);
      let sentAt = 0;
      const send = (): void => {
        sentAt = performance.now();
        socket.write(bytes);
      };
      socket.once('connect', send).once('error', reject);
      socket.on('data', (chunk) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
        const end = answerEnd(received);
        if (end === null || received.length < end) return;
        const status = received.toString('latin1', 9, 12);
        if (status !== String(wanted) && failures.length < 5) failures.push(received.toString('utf8').slice(0, 600));
        received = received.subarray(end);
        latencies.push(performance.now() - sentAt);
        if (performance.now() - began < ms && latencies.length < most) return send();
        socket.end();
        resolve();
      });
    });

  return Promise.all(Array.from({ length: connections }, oneConnection)).then(() => {
    const seconds = (performance.now() - began) / 1000;
    return { perSecond: latencies.length / seconds, latencies, failures };
  });
}

function answerEnd(received: Buffer): number | null {
  const head = received.indexOf(HEAD_END);
  if (head < 0) return null;
  const length = /content-length: *(\d+)/i.exec(received.toString('latin1', 0, head))?.[1];
  if (length === undefined) throw new Error('the answer has no Content-Length');
  return head + HEAD_END.length + Number(length);
}

process.on('message', (load: Load) => void run(load).then((result) => process.send?.(result)));
process.on('disconnect', () => process.exit());
