import { createServer } from 'node:net';

/**
 * A free port, reserved until it is released. The range is below the ports the system uses for outgoing connections.
 */
export async function holdPort(): Promise<{ port: number; release(): Promise<void> }> {
  for (;;) {
    const port = 12_000 + Math.floor(Math.random() * 20_000);
    const holder = createServer();
    const held = await new Promise<boolean>((resolve) => {
      holder.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (held) return { port, release: () => new Promise((resolve) => holder.close(() => resolve())) };
  }
}
