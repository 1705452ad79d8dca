import { readFileSync } from 'node:fs';
import { createServer as createHttp, type Server as HttpServer, type RequestListener } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { type AddressInfo, connect, createServer as createTcp, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { OpenSocket } from '../../src/net/connector.ts';
import type { HttpClientOptions } from '../../src/net/http-client.ts';
import type { Lookup } from '../../src/net/lookup.ts';
import { createOutgoing, type Outgoing } from '../../src/net/outgoing.ts';
import { OutgoingError } from '../../src/net/outgoing-error.ts';

// Real servers on loopback that end with their test, and a fake internet.

const fixture = (name: string) => readFileSync(new URL(`../net/fixtures/${name}`, import.meta.url), 'utf8');
export const CA = fixture('ca.pem');
export const TLS = { key: fixture('server.key.pem'), cert: fixture('server.pem') };
export const PUBLIC_ADDRESS = '93.184.216.34';

async function listen(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  });
  return (server.address() as AddressInfo).port;
}

export async function serveHttp(handler: RequestListener): Promise<{ url: string; server: HttpServer }> {
  const server = createHttp(handler);
  return { url: `http://127.0.0.1:${await listen(server)}`, server };
}

export async function serveTls(handler: RequestListener): Promise<number> {
  return listen(createHttps(TLS, handler));
}

export async function serveTcp(handler: (socket: Socket) => void): Promise<string> {
  return `http://127.0.0.1:${await listen(createTcp(handler))}`;
}

export function outgoing(options: HttpClientOptions): Outgoing {
  const instance = createOutgoing(options);
  onTestFinished(() => instance.close());
  return instance;
}

/**
 * Simulates the internet: every address leads to the port on loopback, and the socket reports the requested address.
 */
export function fakeInternet(port: number): { openSocket: OpenSocket; opened: string[] } {
  const opened: string[] = [];
  const openSocket: OpenSocket = ({ host }) => {
    opened.push(host);
    const socket = connect({ host: '127.0.0.1', port });
    Object.defineProperty(socket, 'remoteAddress', { value: host });
    return socket;
  };
  return { openSocket, opened };
}

export function fakeNames(names: Record<string, string[]>): Lookup {
  return async (host) => {
    const answers = names[host];
    if (answers === undefined) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
    return answers.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
}

export async function failure(work: Promise<unknown>): Promise<OutgoingError> {
  const error: unknown = await work.then(
    () => new Error('it did not fail'),
    (reason: unknown) => reason,
  );
  if (error instanceof OutgoingError) return error;
  throw error;
}
