import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { callbackify } from 'node:util';
import type { buildConnector } from 'undici';
import { isPublicAddress } from './addresses.ts';
import type { Lookup, ResolvedAddress } from './lookup.ts';
import { type Deadline, OutgoingError, startDeadline, untilAborted } from './outgoing-error.ts';

export type OpenSocket = (target: { host: string; port: number; family: number }) => Socket;

export interface ConnectorOptions {
  allowPrivate: boolean;
  lookup: Lookup;
  openSocket: OpenSocket;
  ca: string | undefined;
  /** The exchange that needs this connection, if it is still waiting. */
  currentAttempt: () => Attempt | undefined;
}

/** State shared between the connector and the exchange that needs the connection. */
export interface Attempt {
  deadline: Deadline;
  fresh: boolean;
  connectMs: number | null;
  over: boolean;
}

/** Further addresses are checked but not tried. */
const MAX_TRIED_ADDRESSES = 6;
const LAST_ADDRESS_MS = 10_000;
const NEXT_ADDRESS_MS = 3_000;
const SETUP_MS = 20_000;

export const openTcpSocket: OpenSocket = (target) => connectTcp({ ...target, autoSelectFamily: false });

/** Connects only to checked addresses: checked before connecting, and again on the connected socket. */
export function createConnector(options: ConnectorOptions): buildConnector.connector {
  return ({ hostname, protocol, port }, callback) => {
    const attempt = options.currentAttempt();
    const waiting = attempt?.over === false ? attempt : undefined;
    if (waiting) waiting.fresh = true;
    const started = performance.now();
    // A connection that no exchange waits for any more must still time out.
    const deadline = startDeadline(SETUP_MS, waiting?.deadline.signal);
    const target = {
      hostname,
      port: Number(port) || (protocol === 'https:' ? 443 : 80),
      secure: protocol === 'https:',
    };
    callbackify(() => establish(options, target, deadline.signal))((error, socket) => {
      deadline.end();
      if (error) return callback(error, null);
      if (waiting) waiting.connectMs = performance.now() - started;
      callback(null, socket);
    });
  };
}

interface Target {
  hostname: string;
  port: number;
  secure: boolean;
}

async function establish(options: ConnectorOptions, target: Target, signal: AbortSignal): Promise<Socket> {
  const addresses = await checkedAddresses(options, target.hostname, signal);
  const socket = await connectToFirst(options, addresses, target.port, signal);
  return target.secure ? await secure(socket, target.hostname, options.ca, signal) : socket;
}

async function checkedAddresses(
  options: ConnectorOptions,
  host: string,
  signal: AbortSignal,
): Promise<ResolvedAddress[]> {
  const literal = isIP(host);
  const addresses = literal === 0 ? await resolve(options.lookup, host, signal) : [{ address: host, family: literal }];
  // A single private address refuses the host: DNS rebinding mixes one in with public ones.
  if (!options.allowPrivate && !addresses.every(({ address }) => isPublicAddress(address))) throw forbidden();
  return addresses;
}

async function resolve(lookup: Lookup, host: string, signal: AbortSignal): Promise<ResolvedAddress[]> {
  const answers = await untilAborted(lookup(host, signal), signal).catch((error: unknown) => {
    if (error instanceof OutgoingError) throw error;
    throw new OutgoingError('dns', `The host ${host} cannot be found.`, { cause: error });
  });
  if (answers.length === 0) throw new OutgoingError('dns', `The host ${host} has no address.`);
  return answers;
}

async function connectToFirst(
  options: ConnectorOptions,
  addresses: ResolvedAddress[],
  port: number,
  signal: AbortSignal,
): Promise<Socket> {
  const tried = addresses.slice(0, MAX_TRIED_ADDRESSES);
  let cause: unknown;
  for (const [index, { address, family }] of tried.entries()) {
    signal.throwIfAborted();
    const isLast = index === tried.length - 1;
    const socket = options.openSocket({ host: address, port, family });
    try {
      await waitUntilReady(socket, 'connect', isLast ? LAST_ADDRESS_MS : NEXT_ADDRESS_MS, signal);
    } catch (error) {
      if (error instanceof OutgoingError) throw error;
      cause = error;
      continue;
    }
    if (!options.allowPrivate && !isPublicAddress(socket.remoteAddress ?? '')) {
      socket.destroy();
      throw forbidden();
    }
    return socket.setNoDelay(true);
  }
  throw new OutgoingError('connect', 'The server cannot be reached.', { cause });
}

async function secure(raw: Socket, host: string, ca: string | undefined, signal: AbortSignal): Promise<TLSSocket> {
  const socket = connectTls({
    socket: raw,
    host,
    // Server names are never addresses (RFC 6066); the certificate is then checked against `host`.
    servername: isIP(host) === 0 ? host : '',
    ALPNProtocols: ['http/1.1'],
    // Explicit, so that NODE_TLS_REJECT_UNAUTHORIZED cannot switch it off.
    rejectUnauthorized: true,
    ...(ca === undefined ? {} : { ca }),
  });
  try {
    await waitUntilReady(socket, 'secureConnect', LAST_ADDRESS_MS, signal);
    return socket;
  } catch (error) {
    raw.destroy();
    if (error instanceof OutgoingError) throw error;
    throw new OutgoingError('tls', `No secure connection to ${host}${certificateProblem(error)}.`, { cause: error });
  }
}

/** Waits for the event; destroys the socket on any failure. */
function waitUntilReady(
  socket: Socket,
  event: 'connect' | 'secureConnect',
  ms: number,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      socket.off('close', closed).off(event, opened);
      socket.destroy();
      reject(error);
    };
    const opened = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      socket.off('close', closed);
      resolve();
    };
    const closed = () => fail(new Error('closed before it was ready'));
    const abort = () => fail(signal.reason);
    const timer = setTimeout(() => fail(new Error(`not ready within ${ms} ms`)), ms);
    signal.addEventListener('abort', abort, { once: true });
    // Never removed: a late error of an abandoned socket must not end the process.
    socket.on('error', fail).once('close', closed).once(event, opened);
    if (signal.aborted) abort();
  });
}

function certificateProblem(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'CERT_HAS_EXPIRED') return ': the certificate has expired';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return ': the certificate is for another host';
  if (code.includes('SELF_SIGNED') || code.startsWith('UNABLE_TO_')) return ': the certificate is not trusted';
  return '';
}

function forbidden(): OutgoingError {
  return new OutgoingError('forbidden_address', 'The URL does not lead to a public address.');
}
