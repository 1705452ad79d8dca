// Receivers of webhooks, in a separate process: each port counts and records its deliveries, and behaves as configured.

import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Manner = 'well' | 'hang' | 'drip' | 'reset' | 'error' | 'flood' | 'gzip';

export interface Arrival {
  target: string;
  id: string;
  at: number;
}

export type Question =
  | { open: number; keep: boolean; oneHost?: boolean }
  | { manner: Manner; at: number }
  | { count: true }
  | { arrivals: true };

const MB = Buffer.alloc(1024 * 1024, 'x');

const MANNERS: Record<Manner, (response: ServerResponse) => void> = {
  well: (response) => response.end(),
  hang: () => undefined,
  drip(response) {
    response.writeHead(200);
    const timer = setInterval(() => response.write('.'), 500);
    response.on('close', () => clearInterval(timer));
  },
  reset: (response) => response.destroy(),
  error: (response) => response.writeHead(500).end('no'),
  flood(response) {
    response.writeHead(200, { 'content-length': 1024 ** 3 });
    let left = 1024;
    const push = (): void => {
      while (left > 0 && !response.destroyed) {
        left -= 1;
        if (!response.write(MB)) {
          response.once('drain', push);
          return;
        }
      }
      response.end();
    };
    push();
  },
  gzip: (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(MB),
};

const counts: number[] = [];
const manners: Manner[] = [];
const arrivals: Arrival[] = [];

async function open(count: number, recordsArrivals: boolean): Promise<string[]> {
  const urls: string[] = [];
  for (let index = 0; index < count; index += 1) {
    counts[index] = 0;
    manners[index] = 'well';
    const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        counts[index] = (counts[index] ?? 0) + 1;
        if (recordsArrivals) {
          const { target } = JSON.parse(Buffer.concat(chunks).toString()) as { target: string };
          arrivals.push({ target, id: String(request.headers['webhook-id']), at: Date.now() });
        }
        MANNERS[manners[index] ?? 'well'](response);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    urls.push(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`);
  }
  return urls;
}

process.on('message', (question: Question) => void answer(question));

async function answer(question: Question): Promise<void> {
  if ('open' in question) process.send?.(await open(question.open, question.keep));
  else if ('manner' in question) {
    manners[question.at] = question.manner;
    process.send?.(true);
  } else if ('count' in question) process.send?.(counts);
  else process.send?.(arrivals);
}
process.on('disconnect', () => process.exit(0));
