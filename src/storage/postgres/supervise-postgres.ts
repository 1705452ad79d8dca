import { setTimeout as delay } from 'node:timers/promises';
import { toError } from '../../core/unknown.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

const RETRY_MS = 300;
const ENDS_SESSION = /^FATAL: {2}terminating (connection|background worker .*) due to administrator command/;

/**
 * Starts the embedded database, and restarts it whenever it ends by itself; requests in between fail as unavailable.
 */
export async function supervisePostgres(options: {
  dataDir: string;
  log: (line: string) => void;
  onSpawn?: (() => void) | undefined;
}): Promise<{ url: string; stop(): Promise<void> }> {
  let stopped = false;
  let restarting: Promise<void> = Promise.resolve();
  let lastLogged = '';
  const start = (): Promise<EmbeddedPostgres> =>
    startEmbeddedPostgres({
      dataDir: options.dataDir,
      onSpawn: options.onSpawn,
      // Routine messages are noise, and so are ended sessions during shutdown.
      log: (line) => (line.startsWith('LOG:') || (stopped && ENDS_SESSION.test(line)) ? undefined : options.log(line)),
      onExit: ({ code, signal }) => {
        if (stopped) return;
        options.log(`The database ended by itself (${signal ?? code}); starting it again.`);
        restarting = restart();
      },
    });
  let server = await start();

  async function restart(): Promise<void> {
    for (;;) {
      if (stopped) return;
      try {
        server = await start();
        lastLogged = '';
        return;
      } catch (error) {
        const why = `The database does not start: ${toError(error).message}`;
        // Retries run several times a second: log each reason once.
        if (why !== lastLogged) options.log(why);
        lastLogged = why;
        await delay(RETRY_MS);
      }
    }
  }

  return {
    url: server.url,
    async stop() {
      stopped = true;
      await restarting;
      await server.stop();
    },
  };
}
