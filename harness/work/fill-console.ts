// A database as full as that of a firm with this many orders, for everything that the console shows.

import pg from 'pg';
import { type NewId, toToken } from '../../src/core/ids.ts';
import type { Prefix } from '../../src/wire/schemas/scalars.ts';
import { fillOrders } from '../many-orders.ts';
import type { Known } from './console-calls.ts';
import { fillDesk } from './fill-desk.ts';
import { findGrown, growOrder } from './grow-order.ts';
import { openWork } from './open-work.ts';

const PEOPLE = 40;

export async function fillConsole(url: string, orders: number): Promise<void> {
  await fillOrders(url, { mine: Math.floor(orders / 2), others: Math.ceil(orders / 2) });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`SET synchronous_commit = off; SET maintenance_work_mem = '512MB'`);
    await openWork(client, { people: PEOPLE });
    await fillDesk(client, orders);
    await growOrder(client);
    await client.query('VACUUM (ANALYZE)');
    await client.query('CHECKPOINT');
  } finally {
    await client.end();
  }
}

/** Tokens of the objects to request: of each kind, the one with the most data. */
export async function findKnown(client: pg.Client): Promise<Known> {
  const grown = await findGrown(client);
  const one = async (prefix: Prefix, text: string): Promise<string> => {
    const { rows } = await client.query<{ id: NewId }>(text);
    const [row] = rows;
    if (row === undefined) throw new Error(`there is no ${prefix}`);
    return toToken(prefix, row.id);
  };
  return {
    ...grown,
    partner: await one('prt', 'SELECT id FROM partners ORDER BY created_at, id LIMIT 1'),
    invoice: await one('inv', 'SELECT id FROM invoices ORDER BY created_at DESC LIMIT 1'),
    app: await one('app', 'SELECT app_id AS id FROM connections GROUP BY 1 ORDER BY count(*) DESC LIMIT 1'),
    endpoint: await one(
      'whe',
      'SELECT destination_id AS id FROM webhook_deliveries GROUP BY 1 ORDER BY count(*) DESC LIMIT 1',
    ),
    assignment: await one('asg', `SELECT id FROM assignments WHERE status = 'open' LIMIT 1`),
  };
}
