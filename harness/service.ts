// The service as a separate process, for tests that pay and kill it; the database is read directly.

import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type Client, createClient } from '../src/sdk/client.ts';
import { locateData, SUPERUSER } from '../src/storage/postgres/folder.ts';
import { type RealServer, startServer } from './real-server.ts';

const TEAM_KEY = 'dgm_team_of-the-fault-tests';

export interface Service extends RealServer {
  team: Client;
  as(key: string): Client;
  /** Settles when the process has ended, for any reason. */
  ended: Promise<unknown>;
}

export async function startService(dataDir: string, env: Record<string, string> = {}): Promise<Service> {
  const server = await startServer({ dataDir, env: { TEAM_KEY, ...env } });
  const as = (key: string) => createClient({ baseUrl: server.url, key });
  const { child } = server;
  const hasEnded = child.exitCode !== null || child.signalCode !== null;
  return { ...server, as, team: as(TEAM_KEY), ended: hasEnded ? Promise.resolve() : once(child, 'exit') };
}

export interface Customer {
  key: string;
  file: string;
}

/** An account with a card and a document to translate, optionally with invoicing. */
export async function openCustomer(service: Service, { invoicing = false } = {}): Promise<Customer> {
  const body = { name: 'Acme Legal', email: 'office@acme.example', invoicing };
  const { data } = await service.team.call('teamCreateAccount', { body });
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2080, cvc: '123' };
  await service.team.call('teamCreateSource', { params: { token: data.token }, body: { card, default: true } });
  const form = new FormData();
  form.set('file', new Blob(['Acta de nacimiento de Juan']), 'birth-certificate.txt');
  const key = data.keys.live;
  return { key, file: (await service.as(key).call('uploadFile', { body: form })).data.id };
}

export const quoteBody = ({ file }: Customer) => ({
  files: [file],
  services: {
    translation: true,
    translation_options: {
      source_language: 'es',
      target_language: ['en'],
      translation_type: 'certified' as const,
    },
  },
});

/** Quotes that wait for payment. */
export async function readyQuotes(service: Service, customer: Customer, count: number): Promise<string[]> {
  const client = service.as(customer.key);
  const one = async () => {
    const { data } = await client.call('createQuote', { body: quoteBody(customer) });
    await service.team.call('teamPriceQuote', { params: { token: data.token }, body: {} });
    return data.token;
  };
  const quotes: string[] = [];
  while (quotes.length < count) {
    const batch = Math.min(8, count - quotes.length);
    quotes.push(...(await Promise.all(Array.from({ length: batch }, one))));
  }
  return quotes;
}

/** Paid orders that the team has not touched. */
export async function openOrders(service: Service, customer: Customer, count: number): Promise<string[]> {
  const client = service.as(customer.key);
  const quotes = await readyQuotes(service, customer, count);
  return Promise.all(
    quotes.map(async (token) => (await client.call('payQuote', { params: { token }, body: {} })).data.order.token),
  );
}

export interface Reader {
  rows<Row>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** The process whose children serve the connections. */
  postmaster: number;
  close(): Promise<void>;
}

/** Bypasses row-level security; the address is read from the database's pid file. */
export async function readDatabase(dataDir: string): Promise<Reader> {
  const [pid, , , port, host] = (await readFile(join(await locateData(dataDir), 'postmaster.pid'), 'utf8')).split('\n');
  const client = new pg.Client({ host, port: Number(port), user: SUPERUSER, database: SUPERUSER });
  // The connection breaks when the server is killed.
  client.on('error', () => undefined);
  await client.connect();
  return {
    rows: async <Row>(sql: string, values: unknown[] = []) => (await client.query(sql, values)).rows as Row[],
    postmaster: Number(pid),
    close: () => client.end(),
  };
}
