import type { FastifyReply } from 'fastify';
import type { Caller } from '../../domain/accounts/caller.ts';
import type { Live, Outlet } from './operation.ts';

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // Proxies pass on what comes when it comes, and change nothing of it.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
  // Nothing else is asked on this connection, so that a stop need not wait for it.
  Connection: 'close',
};

/** Sends the head and hands on what is left of the answer. It passes no hook that would gather or compress it. */
export function serveLive(reply: FastifyReply, result: object | null, readmit: () => Promise<Caller>): FastifyReply {
  reply.headers(HEADERS).hijack();
  const { raw } = reply;
  const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  raw.writeHead(reply.statusCode, Object.fromEntries(headers));
  // Who asks for the head alone has it.
  if (result === null || !isLive(result)) raw.end();
  else result.live(openOutlet(reply, readmit));
  return reply;
}

const isLive = (result: object): result is Live => 'live' in result;

function openOutlet({ raw }: FastifyReply, readmit: () => Promise<Caller>): Outlet {
  raw.flushHeaders();
  // What is small leaves at once: who waits for it waits for nothing else.
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
