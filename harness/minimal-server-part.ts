// The minimum that could create a quote: node:http and pg, the same statements in the same round trips, and an answer
// of the same size. No validation, no pricing, no framework. The statements are recorded from the real code.

import { createHash, randomInt, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import pg from 'pg';
import { APPLICATION_ROLE, type Statement } from '../src/storage/database.ts';
import type { Recorded } from './record-statements.ts';

export interface Minimal {
  databaseUrl: string;
  account: string;
  recorded: Recorded;
  answer: unknown;
}

const SCOPE = `SELECT set_config('dragoman.account', $1, true), set_config('dragoman.system', $2, true)`;

function serve({ databaseUrl, account, recorded, answer }: Minimal): void {
  const settings: pg.PoolConfig & { pipeline: boolean } = {
    connectionString: databaseUrl,
    options: `-c lock_timeout=2000 -c statement_timeout=20000 -c idle_in_transaction_session_timeout=30000 -c role=${APPLICATION_ROLE}`,
    max: 12,
    idleTimeoutMillis: 60_000,
    pipeline: true,
  };
  const pool = new pg.Pool(settings);

  async function create(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    const ended = new Promise((resolve) =>
      request.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', resolve),
    );
    const hash = createHash('sha256')
      .update(request.headers.authorization?.slice(7) ?? '')
      .digest();
    const { rows } = await pool.query({ ...(recorded.authenticate as pg.QueryConfig), values: [hash] });
    await ended;
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
    if (rows.length === 0 || body === null) return void response.writeHead(401).end();
    const client = await pool.connect();
    try {
      gather(client);
      const sent: Promise<unknown>[] = [
        client.query('BEGIN'),
        client.query({ name: 'scope', text: SCOPE, values: [account, ''] }),
      ];
      for (const read of recorded.reads) await client.query(read as pg.QueryConfig);
      const fresh = freshValues(recorded.quote);
      gather(client);
      for (const write of recorded.writes) sent.push(client.query(fresh(write) as pg.QueryConfig));
      sent.push(client.query('COMMIT'));
      await Promise.all(sent);
    } finally {
      client.release();
    }
    const text = JSON.stringify(answer);
    response.writeHead(201, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
  }

  const server = createServer((request, response) => {
    create(request, response).catch((error: Error) => {
      const text = error.stack ?? String(error);
      response.writeHead(500, { 'content-length': Buffer.byteLength(text) }).end(text);
    });
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
}

/** Sends all statements of one turn in one write, as the real server does. */
function gather(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Ids, numbers and times are new in each request; everything else is as recorded. */
function freshValues(recordedQuote: string): (statement: Statement) => Statement {
  const quote = sortedId();
  return (statement) => {
    const values = (statement.values ?? []).map((value) => {
      if (value === recordedQuote) return quote;
      if (typeof value === 'string' && QUOTE_NUMBER.test(value)) return quoteNumber();
      return value instanceof Date ? new Date() : value;
    });
    const [, columns = ''] = /^INSERT INTO events \((.*?)\)/.exec(statement.text) ?? [];
    const idAt = columns.split(', ').indexOf('id');
    if (idAt !== -1) values[idAt] = sortedId();
    return { ...statement, values };
  };
}

const QUOTE_NUMBER = /^\d{5}-\d{6}$/;
const quoteNumber = (): string => `${randomInt(10_000, 100_000)}-${randomInt(100_000, 1_000_000)}`;

/** A UUIDv7, like the real ids: its position in the indexes affects the cost of an insert. */
function sortedId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

process.once('message', serve);
process.on('disconnect', () => process.exit());
