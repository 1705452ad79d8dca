import type { FastifyReply } from 'fastify';
import type { Caller } from '../../domain/accounts/caller.ts';
import type { Live, Outlet } from './operation.ts';

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // Proxies must pass on each event at once, unchanged.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
  // No second request on this connection, so that shutdown need not wait for it.
  Connection: 'close',
};

/** Sends the headers and hands over the connection. Bypasses hooks that would buffer or compress the stream. */
export function serveLive(reply: FastifyReply, result: object | null, readmit: () => Promise<Caller>): FastifyReply {
  reply.headers(HEADERS).hijack();
  const { raw } = reply;
  const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  raw.writeHead(reply.statusCode, Object.fromEntries(headers));
  // A HEAD request gets the headers only.
  if (result === null || !isLive(result)) raw.end();
  else result.live(openOutlet(reply, readmit));
  return reply;
}

const isLive = (result: object): result is Live => 'live' in result;

function openOutlet({ raw }: FastifyReply, readmit: () => Promise<Caller>): Outlet {
  raw.flushHeaders();
  // Send small writes at once: the client waits for exactly these.
  raw.socket?.setNoDelay(true);
  const isOver = () => raw.destroyed || raw.writableEnded || raw.socket === null || raw.socket.destroyed;
  return {
    write(bytes) {
      if (!isOver()) raw.write(bytes);
    },
    waiting: () => raw.writableLength,
    gather() {
      if (isOver()) return;
      raw.cork();
      process.nextTick(() => raw.uncork());
    },
    end() {
      if (!isOver()) raw.end();
    },
    drop: () => void raw.destroy(),
    closed(listener) {
      if (raw.destroyed || raw.socket?.destroyed !== false) listener();
      else raw.once('close', listener);
    },
    readmit,
  };
}
