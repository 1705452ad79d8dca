// Create quote at 16 connections: the real server against the minimum that could send the same statements.
// node --import tsx bench/create-quote.ts [--rounds N] [--seconds N] [--warm-up REQUESTS] [--profile FOLDER]

import type { ChildProcess } from 'node:child_process';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { median, quantile, round } from '../harness/figures.ts';
import type { Load, LoadResult } from '../harness/load-part.ts';
import type { Minimal } from '../harness/minimal-server-part.ts';
import { ask, buildFirst, cpuMs, type RealServer, startServer } from '../harness/real-server.ts';
import { recordStatements } from '../harness/record-statements.ts';
import { askPart, atEnd, runBench, startPart, temporaryFolder } from '../harness/workplace.ts';
import type { Id } from '../src/core/ids.ts';
import { startEmbeddedPostgres } from '../src/storage/postgres/embedded-postgres.ts';
import { makePdf } from '../test/engines/reading/make.ts';
import { databaseAt, runAsAdmin } from '../test/support/databases.ts';

const AIM = { rate: 0.75, cpu: 2 };
const CONNECTIONS = 16;
const WARM_UP_MS = 30_000;

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    'warm-up': { type: 'string', default: '8000' },
    profile: { type: 'string' },
  },
});

const bodyOf = (files: string[]) => ({
  files,
  services: {
    translation: true,
    translation_options: {
      source_language: 'es',
      target_language: ['en', 'fr'],
      translation_type: 'certified',
      certification: 'certified',
      delivery: 'physical',
      turnaround: 'expedited',
      notes_names_places: 'María José Núñez, born in A Coruña',
      notes: 'Please keep the stamps of the second page.',
    },
    shipping: true,
    shipping_options: {
      shipping_service: 'delivery_carrier_a_2day',
      address: {
        recipient: 'María Núñez',
        phone_number: '+14155550123',
        line1: '1600 Market Street',
        line2: 'Suite 12',
        city: 'Baltimore',
        region: 'MD',
        postal_code: '21201',
        country: 'US',
      },
    },
  },
  reference: 'A-17',
  client_reference: 'Núñez',
  case_reference: 'C-2026-118',
  webhook: 'https://hooks.example.com/dragoman',
  use_cases: [{ use_case: 'immigration', country: 'US', agency: 'uscis' }],
  notes: 'Two documents of one family.',
});

async function upload(server: RealServer, key: string, name: string): Promise<string> {
  const form = new FormData();
  const pdf = makePdf({ pages: 2, text: 'Certificado de nacimiento expedido por el registro civil', title: name });
  form.set('file', new Blob([new Uint8Array(pdf)]), name);
  const { data } = await ask<{ data: { id: string } }>(server, '/v1/files', key, { method: 'POST', body: form });
  return data.id;
}

/** An account with two files, and a quote made of them, so that their language is known. */
async function seed(server: RealServer, key: string) {
  const body = bodyOf([await upload(server, key, 'birth.pdf'), await upload(server, key, 'marriage.pdf')]);
  const answer = await ask(server, '/v1/quotes', key, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { body, answer };
}

async function accountOf(databaseUrl: string): Promise<Id<'acct'>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ account_id: Id<'acct'> }>('SELECT account_id FROM files');
  await client.end();
  const account = rows[0]?.account_id;
  if (account === undefined) throw new Error('there is no file to quote for');
  return account;
}

function requestText(key: string, body: unknown): string {
  const text = JSON.stringify(body);
  const head = [
    'POST /v1/quotes HTTP/1.1',
    'Host: 127.0.0.1',
    `Authorization: Bearer ${key}`,
    'Accept: application/json',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${text}`;
}

async function startContestants() {
  const folder = temporaryFolder('create-quote');
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: true });
  atEnd(() => postgres.stop());
  const real = databaseAt(postgres.url, 'real');
  const copy = databaseAt(postgres.url, 'minimal');
  await runAsAdmin(postgres.url, 'CREATE DATABASE real');
  const first = await startServer({ dataDir: folder, env: { DATABASE_URL: real } });
  const key = first.key ?? '';
  const { body, answer } = await seed(first, key);
  await first.stop();
  // Both sides have the same rows, already migrated by the server.
  await runAsAdmin(postgres.url, 'CREATE DATABASE minimal TEMPLATE real');
  const nodeArgs = options.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${options.profile}`];
  // Without the worker, which would price each quote and call its webhook during both measurements.
  const server = await startServer({ dataDir: folder, env: { DATABASE_URL: real, ROLE: 'api' }, nodeArgs });
  const account = await accountOf(copy);
  const recorded = await recordStatements(copy, { key, account }, body);
  const minimal = startPart('minimal-server-part.ts');
  const minimalPort = await askPart<number>(minimal, {
    databaseUrl: copy,
    account,
    recorded,
    answer,
  } satisfies Minimal);
  return {
    real: server,
    minimal: { port: minimalPort, pid: minimal.pid ?? 0 },
    recorded,
    request: requestText(key, body),
  };
}

interface Round extends LoadResult {
  /** CPU of the server's process per request: more reliable than the rate on a shared machine. */
  cpuMs: number;
}

async function measure() {
  await buildFirst();
  const { real, minimal, recorded, request } = await startContestants();
  const client = startPart('load-part.ts');
  const contestants = { real: { port: Number(new URL(real.url).port), pid: real.pid }, minimal };
  const run = async (name: 'real' | 'minimal', ms: number, most?: number): Promise<Round> => {
    const { port, pid } = contestants[name];
    const before = cpuMs(pid);
    const load: Load = { port, request, connections: CONNECTIONS, ms, ...(most !== undefined && { most }) };
    const result = await loadFor(client, load);
    return { ...result, cpuMs: (cpuMs(pid) - before) / result.latencies.length };
  };
  // By count, not by time: on a busy machine compiling the code takes long.
  for (const name of ['real', 'minimal'] as const) await run(name, WARM_UP_MS, Number(options['warm-up']));
  const rounds: { real: Round; minimal: Round }[] = [];
  for (let count = 0; count < Number(options.rounds); count += 1) {
    const ms = Number(options.seconds) * 1000;
    rounds.push({ real: await run('real', ms), minimal: await run('minimal', ms) });
  }
  const ratio = median(rounds.map(({ real, minimal }) => real.perSecond / minimal.perSecond));
  const cpu = median(rounds.map(({ real, minimal }) => real.cpuMs / minimal.cpuMs));
  return {
    figure: 'create quote, requests per second and CPU of the real server relative to a minimal one',
    aim: { rate_at_least: AIM.rate, cpu_at_most: AIM.cpu },
    value: { rate: round(ratio), cpu: round(cpu) },
    pass: ratio >= AIM.rate && cpu <= AIM.cpu,
    details: {
      connections: CONNECTIONS,
      statements: [recorded.authenticate, ...recorded.reads, ...recorded.writes].map(({ name }) => name),
      ratios: rounds.map(({ real, minimal }) => round(real.perSecond / minimal.perSecond)),
      real: describe(rounds.map(({ real }) => real)),
      minimal: describe(rounds.map(({ minimal }) => minimal)),
    },
  };
}

async function loadFor(client: ChildProcess, load: Load): Promise<LoadResult> {
  const result = await askPart<LoadResult>(client, load);
  if (result.failures.length > 0) throw new Error(`a quote was refused:\n${result.failures[0]}`);
  return result;
}

function describe(results: Round[]) {
  const latencies = results.flatMap((one) => one.latencies);
  return {
    per_second: results.map((one) => Math.round(one.perSecond)),
    cpu_ms_per_request: round(median(results.map((one) => one.cpuMs))),
    p50_ms: round(median(latencies)),
    p99_ms: round(quantile(latencies, 0.99)),
  };
}

await runBench(measure);
