import pg from 'pg';
import { listenForCommits } from './pool/connections.queries.ts';

// Notifies processes that share a database of commits. A wake-up only: listeners must also poll.

export interface Announcer {
  /** Call after a commit: wakes listeners in this process at once, in others within a tenth of a second. */
  announce(): void;
  listen(listener: () => void): () => void;
  close(): Promise<void>;
}

// Every NOTIFY locks the full server at its commit, so many commits share one.
const DEBOUNCE_MS = 100;
const RECONNECT_MS = 2000;

export function createAnnouncer(url: string, notify: () => Promise<unknown>): Announcer {
  const listeners = new Set<() => void>();
  const wake = () => {
    for (const listener of listeners) listener();
  };
  let pending: NodeJS.Timeout | undefined;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000, keepAlive: true });
    client = fresh;
    const reconnectLater = () => {
      if (closed || client !== fresh) return;
      client = undefined;
      retry = setTimeout(() => {
        retry = undefined;
        void connect();
      }, RECONNECT_MS);
      retry.unref();
    };
    fresh.on('error', reconnectLater);
    fresh.on('end', reconnectLater);
    fresh.on('notification', wake);
    try {
      await fresh.connect();
      await listenForCommits(fresh);
      // Notifications may have been missed while disconnected.
      wake();
    } catch {
      reconnectLater();
      await fresh.end().catch(() => undefined);
    }
  }

  return {
    announce() {
      wake();
      if (pending !== undefined || closed) return;
      pending = setTimeout(() => {
        pending = undefined;
        notify().catch(() => undefined);
      }, DEBOUNCE_MS);
      pending.unref();
    },
    listen(listener) {
      listeners.add(listener);
      if (client === undefined && retry === undefined && !closed) void connect();
      return () => listeners.delete(listener);
    },
    async close() {
      closed = true;
      clearTimeout(pending);
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
