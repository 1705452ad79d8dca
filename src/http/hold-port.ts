import { createServer } from 'node:net';
import { codeOf, toError } from '../core/unknown.ts';

/** A port reserved until it is released. */
export interface HeldPort {
  port: number;
  release(): Promise<void>;
}

/** Reserves the port, or a free one for 0; throws one line that names the setting to change. */
export async function holdPort(host: string, port: number): Promise<HeldPort> {
  // Refuse early connections at once: the service is not ready yet.
  const listener = createServer((socket) => socket.destroy());
  try {
    await new Promise<void>((resolve, reject) => listener.once('error', reject).listen(port, host, resolve));
  } catch (error) {
    throw explainListening(error, host, port);
  }
  const address = listener.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    release: () => new Promise((resolve) => listener.close(() => resolve())),
  };
}

/** One line with the setting to change. */
export function explainListening(error: unknown, host: string, port: number): Error {
  const code = codeOf(error);
  const wrongHost = `The setting HOST is wrong: ${JSON.stringify(host)} is not an address of this machine.`;
  const why: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken by another program. Stop it, or set PORT to another number.`,
    EACCES: `Port ${port} is not open to this user. Set PORT to a number from 1024 up.`,
    EADDRNOTAVAIL: wrongHost,
    ENOTFOUND: wrongHost,
    EAI_AGAIN: wrongHost,
    EINVAL: wrongHost,
  };
  const message = why[code] ?? `The service cannot listen at ${host}:${port}: ${toError(error).message}`;
  return Object.assign(new Error(message, { cause: error }), { code });
}
