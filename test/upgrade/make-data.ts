// Fills a release with a small business and stores its tables, files and answers, for the upgrade test.
// node --import tsx test/upgrade/make-data.ts <checkout of the release, built> <folder to write>

import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { SUPERUSER } from '../../src/storage/postgres/folder.ts';
import { callerOf, succeeded, textAt } from './caller.ts';
import type { Party } from './fill.ts';
import { fillBusiness } from './fill-business.ts';
import { readAnswers } from './read-answers.ts';
import { dumpTables } from './tables.ts';

const [checkout = '', target = ''] = process.argv.slice(2);
const teamKey = `dgm_team_${randomBytes(24).toString('base64url')}`;

async function startHooks(): Promise<string> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(request.url === '/gone' ? 410 : request.url === '/fail' ? 500 : 204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function startRelease(dataDir: string): Promise<{ child: ChildProcess; baseUrl: string }> {
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: dataDir,
    TEAM_KEY: teamKey,
    RATE_LIMIT: '0',
    ALLOW_PRIVATE_URLS: 'true',
    WEBHOOK_BACKOFF: '1,1,1',
    LOG_LEVEL: 'error',
  };
  const child = spawn(process.execPath, [join(checkout, 'dist', 'main.js')], {
    cwd: checkout,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  while (!/http:\/\/localhost:\d+[\s\S]*\n/.test(printed)) await new Promise((resolve) => setTimeout(resolve, 50));
  return { child, baseUrl: /http:\/\/localhost:\d+/.exec(printed)?.[0] ?? '' };
}

/** A member allows the app, which exchanges its code for a token. */
async function connectApp(
  baseUrl: string,
  { account }: Party,
  app: { token: string; secret: string },
): Promise<string> {
  const team = callerOf(baseUrl, teamKey);
  const member = { name: 'Cleo Clerk', email: 'cleo@acme.example', role: 'owner' };
  const invited = succeeded(await team.send('POST', `/team/v1/accounts/${account}/members`, member));
  const jar = new Map<string, string>();
  const visit = async (path: string, form?: Record<string, string>) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(path, baseUrl), {
      method: form === undefined ? 'GET' : 'POST',
      headers: { Cookie: cookie, Origin: baseUrl, Accept: 'text/html' },
      ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
      redirect: 'manual',
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return response.headers.get('location') ?? '';
  };
  await visit(textAt(invited, 'data.url'), { name: 'Cleo Clerk', password: 'a long enough password' });
  const verifier = randomBytes(32).toString('base64url');
  const asked = new URLSearchParams({
    client_id: app.token,
    response_type: 'code',
    redirect_uri: 'https://app.example/back',
    scope: 'quotes:read orders:read files:read account:read',
    state: 'x',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const consent = await visit(`/oauth/authorize?${asked.toString()}`);
  const resumed = await visit(consent, { decision: 'allow', account });
  const code = new URL(await visit(resumed)).searchParams.get('code') ?? '';
  const tokens = await fetch(new URL('/oauth/token', baseUrl), {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from(`${app.token}:${app.secret}`).toString('base64')}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: 'https://app.example/back',
      code_verifier: verifier,
    }),
  });
  const { access_token: access } = (await tokens.json()) as { access_token?: string };
  if (access === undefined) throw new Error(`no token: ${tokens.status}`);
  return access;
}

async function databaseOf(dataDir: string): Promise<pg.Client> {
  const [, , , port, host] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  const client = new pg.Client({ host, port: Number(port), user: SUPERUSER, database: SUPERUSER });
  await client.connect();
  return client;
}

/** Waits until webhooks are sent or have failed; those of a failing receiver stay waiting. */
async function waitForDeliveries(client: pg.Client): Promise<void> {
  for (let seconds = 0; seconds < 10; seconds += 1) {
    const { rows } = await client.query(`SELECT FROM webhook_deliveries WHERE status = 'waiting'`);
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'release-data-'));
const { child, baseUrl } = await startRelease(dataDir);
try {
  const business = await fillBusiness({ baseUrl, teamKey, hooks: await startHooks() }, (party, app) =>
    connectApp(baseUrl, party, app),
  );
  const client = await databaseOf(dataDir);
  await waitForDeliveries(client);
  const answers = await readAnswers(baseUrl, business.keys);
  const tables = await dumpTables(client);
  await client.end();
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  await writeFile(join(target, 'tables.json.gz'), gzipSync(JSON.stringify(tables), { level: 9 }));
  await writeFile(join(target, 'answers.json.gz'), gzipSync(JSON.stringify(answers), { level: 9 }));
  await writeFile(
    join(target, 'business.json'),
    `${JSON.stringify({ ...business, baseUrl, madeAt: new Date().toISOString() }, null, 2)}\n`,
  );
  await cp(join(dataDir, 'files'), join(target, 'files'), { recursive: true });
  await cp(join(dataDir, 'secret.key'), join(target, 'secret.key'));
  console.log(
    `${Object.keys(answers).length} answers, ${(await readdir(join(target, 'files'))).length} files in ${target}`,
  );
} finally {
  child.kill('SIGTERM');
  await once(child, 'exit');
  await rm(dataDir, { recursive: true, force: true });
}
