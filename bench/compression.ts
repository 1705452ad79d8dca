// CPU cost of compressing an answer: a page of 50 orders, and create quote, with and without.
// node --import tsx bench/compression.ts [--rounds N] [--seconds N]

import type { ChildProcess } from 'node:child_process';
import { parseArgs } from 'node:util';
import { quantile, round } from '../harness/figures.ts';
import type { Load, LoadResult } from '../harness/load-part.ts';
import { fillOrders } from '../harness/many-orders.ts';
import { ask, buildFirst, cpuMs, type RealServer, startServer } from '../harness/real-server.ts';
import { askPart, atEnd, runBench, startPart, temporaryFolder } from '../harness/workplace.ts';
import { startEmbeddedPostgres } from '../src/storage/postgres/embedded-postgres.ts';
import { makePdf } from '../test/engines/reading/make.ts';
import { databaseAt, runAsAdmin } from '../test/support/databases.ts';

const CONNECTIONS = 8;
/** Maximum CPU of an answer, relative to the same answer uncompressed. */
const AIMS = { list_br: 1.25, list_gzip: 1.25, create_br: 1.25, create_gzip: 1.25 } as const;
type Case = keyof typeof AIMS;
const CASES = Object.keys(AIMS) as Case[];

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '15' }, seconds: { type: 'string', default: '1' } },
});

function requestText(key: string, accepted: string | undefined, body?: object): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const head = [
    body === undefined ? 'GET /v1/orders?per_page=50 HTTP/1.1' : 'POST /v1/quotes HTTP/1.1',
    'Host: 127.0.0.1',
    `Authorization: Bearer ${key}`,
    ...(accepted === undefined ? [] : [`Accept-Encoding: ${accepted}`]),
    ...(body === undefined ? [] : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`]),
  ];
  return `${head.join('\r\n')}\r\n\r\n${text}`;
}

async function quoteBody(server: RealServer, key: string): Promise<object> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(makePdf({ pages: 2, text: 'Certificado de nacimiento' }))]), 'birth.pdf');
  const { data } = await ask<{ data: { id: string } }>(server, '/v1/files', key, { method: 'POST', body: form });
  const translation = { source_language: 'es', target_language: ['en'], translation_type: 'certified' };
  return { files: [data.id], services: { translation: true, translation_options: translation }, reference: 'A-17' };
}

async function startFilled() {
  const folder = temporaryFolder('compression');
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: true });
  atEnd(() => postgres.stop());
  await runAsAdmin(postgres.url, 'CREATE DATABASE orders');
  const databaseUrl = databaseAt(postgres.url, 'orders');
  const first = await startServer({ dataDir: folder, env: { DATABASE_URL: databaseUrl } });
  const key = first.key ?? '';
  const body = await quoteBody(first, key);
  await first.stop();
  await fillOrders(databaseUrl, { mine: 1000, others: 0 });
  const server = await startServer({ dataDir: folder, env: { DATABASE_URL: databaseUrl, ROLE: 'api' } });
  return { server, key, body };
}

async function bytesOf(server: RealServer, key: string, accepted: string): Promise<number> {
  const headers = { authorization: `Bearer ${key}`, 'accept-encoding': accepted };
  const response = await fetch(`${server.url}/v1/orders?per_page=50`, { headers });
  const length = Number(response.headers.get('content-length'));
  await response.arrayBuffer();
  return length;
}

async function loadFor(client: ChildProcess, load: Load): Promise<LoadResult> {
  const result = await askPart<LoadResult>(client, load);
  if (result.failures.length > 0) throw new Error(`a request was refused:\n${result.failures[0]}`);
  return result;
}

async function measure() {
  await buildFirst();
  const { server, key, body } = await startFilled();
  const client = startPart('load-part.ts');
  const cpuOf = async (operation: string, accepted: string | undefined): Promise<number> => {
    const creates = operation === 'create';
    const request = requestText(key, accepted, creates ? body : undefined);
    const before = cpuMs(server.pid);
    const port = Number(new URL(server.url).port);
    const ms = Number(options.seconds) * 1000;
    const load: Load = { port, request, connections: CONNECTIONS, ms, status: creates ? 201 : 200 };
    const { latencies } = await loadFor(client, load);
    return (cpuMs(server.pid) - before) / latencies.length;
  };
  const measured = new Map(CASES.map((name) => [name, { with: [] as number[], without: [] as number[] }]));
  for (let count = -1; count < Number(options.rounds); count += 1) {
    for (const [name, times] of measured) {
      const [operation = '', encoding] = name.split('_');
      const turns = [
        { accepted: encoding, list: times.with },
        { accepted: undefined, list: times.without },
      ];
      // Alternate, so that neither is always second.
      for (const { accepted, list } of count % 2 === 0 ? turns : turns.toReversed()) {
        const cpu = await cpuOf(operation, accepted);
        // The first round warms up.
        if (count >= 0) list.push(cpu);
      }
    }
  }
  const cases = [...measured].map(([name, times]) => {
    // The lower quartile of all rounds: other load on the machine only adds to the times.
    const [cpu, without] = [quantile(times.with, 0.25), quantile(times.without, 0.25)];
    const ratio = cpu / without;
    const cpu_ms = { with: round(cpu, 3), without: round(without, 3) };
    return { case: name, aim: { at_most: AIMS[name] }, ratio: round(ratio), pass: ratio <= AIMS[name], cpu_ms };
  });
  return {
    figure: 'CPU of the server for one answer, relative to one that is not compressed',
    pass: cases.every(({ pass }) => pass),
    bytes_of_50_orders: {
      plain: await bytesOf(server, key, 'identity'),
      gzip: await bytesOf(server, key, 'gzip'),
      br: await bytesOf(server, key, 'br'),
    },
    cases,
  };
}

await runBench(measure);
