import pg from 'pg';
import { seeEverything } from './tables.queries.ts';

const SETTINGS = [
  // No limit: copying a large table is slow.
  '-c statement_timeout=0',
  '-c idle_in_transaction_session_timeout=0',
  '-c lock_timeout=20000',
  // Otherwise a scan may start in the middle of a table, and no part would equal one of the last backup.
  '-c synchronize_seqscans=off',
  '-c DateStyle=ISO -c IntervalStyle=postgres -c extra_float_digits=1 -c client_encoding=UTF8',
];

/** A connection as the URL's user that sees the rows of every account. */
export async function connectForBackup(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    options: SETTINGS.join(' '),
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // A running statement reports its own error; a connection that breaks between two must not end the process.
  client.on('error', () => undefined);
  await client.connect();
  await seeEverything(client);
  return client;
}
