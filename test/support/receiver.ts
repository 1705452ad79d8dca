import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { findDeliveryBreaches } from '../contract/find-breaches.ts';
import { until } from './until.ts';

export interface Delivery {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
  body: {
    id: string;
    type: string;
    event: string;
    target: string;
    data: Record<string, unknown>;
    url: string;
    account: string;
    livemode: boolean;
    created_at: string;
  };
}

export interface Receiver {
  url: string;
  received: Delivery[];
  /** Waits until so many deliveries have arrived. */
  wait(count: number): Promise<Delivery[]>;
  close(): Promise<void>;
}

export type Answer = (response: ServerResponse, delivery: Delivery, count: number) => void;

const acknowledge: Answer = (response) => response.end('thanks');

/** A real HTTP server that receives deliveries, and fails the test when one breaks the contract. */
export async function openReceiver(
  answer: Answer = acknowledge,
  tls?: { key: string; cert: string },
): Promise<Receiver> {
  const received: Delivery[] = [];
  const breaches: string[] = [];
  const holdToContract = () => {
    if (breaches.length > 0) throw new Error(`Deliveries broke the contract:\n${breaches.splice(0).join('\n')}`);
  };
  const server = tls === undefined ? createServer() : createTlsServer(tls);
  server.on('request', (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const body = JSON.parse(text) as Delivery['body'];
      const delivery = { path: request.url ?? '', headers: request.headers, text, body };
      received.push(delivery);
      breaches.push(...findDeliveryBreaches(body, request.headers));
      answer(response, delivery, received.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http${tls === undefined ? '' : 's'}://127.0.0.1:${port}/hook`,
    received,
    async wait(count) {
      await until(() => {
        if (received.length < count) throw new Error(`${received.length} of ${count} have come`);
      });
      holdToContract();
      return received;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      holdToContract();
    },
  };
}
