import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';

export interface Delivery {
  headers: IncomingHttpHeaders;
  text: string;
  body: { id: string; type: string; event: string; target: string; data: Record<string, unknown>; url: string };
}

export interface Receiver {
  url: string;
  received: Delivery[];
  /** Waits until so many have come. */
  wait(count: number): Promise<Delivery[]>;
  close(): Promise<void>;
}

/** A real HTTP server that takes deliveries, and answers as it is told. */
export async function openReceiver(
  answer: (response: ServerResponse, delivery: Delivery, count: number) => void = (response) => response.end('thanks'),
): Promise<Receiver> {
  const received: Delivery[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const delivery = { headers: request.headers, text, body: JSON.parse(text) as Delivery['body'] };
      received.push(delivery);
      answer(response, delivery, received.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    async wait(count) {
      await vi.waitFor(
        () => {
          if (received.length < count) throw new Error(`${received.length} of ${count} have come`);
        },
        { timeout: 10_000, interval: 10 },
      );
      return received;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
