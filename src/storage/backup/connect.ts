import pg from 'pg';
import { seeEverything } from './tables.queries.ts';

const SETTINGS = [
  // A large table takes as long as it takes.
  '-c statement_timeout=0',
  '-c idle_in_transaction_session_timeout=0',
  '-c lock_timeout=20000',
  // Else a scan may begin in the middle of a table, and no part of it would be the same as in the last backup.
  '-c synchronize_seqscans=off',
  '-c DateStyle=ISO -c IntervalStyle=postgres -c extra_float_digits=1 -c client_encoding=UTF8',
];

/** A connection that sees every account's rows, as the user of the URL. */
export async function connectForBackup(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    options: SETTINGS.join(' '),
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // The statement under way is told; a connection that breaks between two must not end the process.
  client.on('error', () => undefined);
  await client.connect();
  await seeEverything(client);
  return client;
}
