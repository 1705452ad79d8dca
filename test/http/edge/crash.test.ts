import { expect, test } from 'vitest';
import { quickReader } from '../../support/doubles.ts';
import { data } from '../../world/answers.ts';
import { uploadFile } from '../../world/files.ts';
import { type Answer, ask, multipart, type RawRequest } from '../../world/requests.ts';
import { translation } from '../../world/services.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

// A crash between the effect and its answer: the effect exists, the stored answer does not, and the lease has expired.

const world = useWorld({}, { reader: quickReader() });
const account = useFixture(() => world.newAccount());
const file = useFixture(() => uploadFile(account.test));

const json = (path: string, key: string, body: object): RawRequest => ({
  path,
  key,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

async function askTwice(asked: RawRequest, idempotencyKey: string): Promise<[Answer, Answer]> {
  const keyed = { method: 'POST', ...asked, headers: { ...asked.headers, 'Idempotency-Key': idempotencyKey } };
  const first = await ask(world, keyed);
  const clearedAnswers = await world.rows(
    `UPDATE idempotency_keys SET status = NULL, headers = NULL, body = NULL, leased_until = now() - interval '1 second'
     WHERE key = $1 RETURNING 1`,
    [idempotencyKey],
  );
  expect(clearedAnswers).toHaveLength(1);
  const second = await ask(world, keyed);
  expect(second.headers['idempotent-replayed']).toBeUndefined();
  expect((await ask(world, keyed)).text).toBe(second.text);
  return [first, second];
}

async function count(table: string): Promise<number> {
  const [row] = await world.rows<{ n: string }>(`SELECT count(*) AS n FROM ${table}`);
  return Number(row?.n);
}

const withoutLinks = (answer: Answer) => {
  const quote = data<{ url: string; files?: { url: string }[] }>(answer, 201);
  const { files, url: _url, ...rest } = quote;
  return { ...rest, files: files?.map(({ url: _link, ...one }) => one) };
};

test.each<[string, string, () => RawRequest]>([
  ['a quote', 'quotes', () => json('/v1/quotes', account.keys.test, { files: [file.id], services: translation() })],
  [
    'a file',
    'files',
    () => ({
      path: '/v1/files',
      key: account.keys.test,
      ...multipart([{ name: 'file', value: 'Hola', filename: 'a.txt' }]),
    }),
  ],
  ['a partner', 'partners', () => json('/team/v1/partners', world.teamKey, { name: 'Embassy' })],
])('%s is created once, and the repeat returns the same one', async (_kind, table, asked) => {
  const before = [await count(table), await count('events'), await count('audit')];
  const [first, second] = await askTwice(asked(), `crash ${table}`);
  const added = { quotes: [1, 1, 0], files: [1, 0, 0], partners: [1, 0, 1] }[table];
  expect([await count(table), await count('events'), await count('audit')]).toEqual(
    before.map((n, index) => n + (added?.[index] ?? 0)),
  );
  expect(withoutLinks(second)).toEqual(withoutLinks(first));
});

test('a key is created once; the repeat shows a secret that works, and the lost one does not', async () => {
  const before = await count('api_keys');
  const [first, second] = await askTwice(
    json('/v1/keys', account.keys.live, { name: 'Office', scopes: ['quotes:read'] }),
    'crash keys',
  );
  expect(await count('api_keys')).toBe(before + 1);
  const [lost, shown] = [first, second].map((answer) => data<{ token: string; key: string }>(answer, 201));
  expect(shown?.token).toBe(lost?.token);
  expect((await ask(world, { path: '/v1/quotes', key: shown?.key ?? '' })).status).toBe(200);
  expect((await ask(world, { path: '/v1/quotes', key: lost?.key ?? '' })).status).toBe(401);
});

test('an account is created once; the repeat shows keys that work, and the lost ones do not', async () => {
  const before = [await count('accounts'), await count('api_keys'), await count('audit')];
  const [first, second] = await askTwice(
    json('/team/v1/accounts', world.teamKey, { name: 'Once', email: 'once@acme.example' }),
    'crash accounts',
  );
  expect([await count('accounts'), await count('api_keys'), await count('audit')]).toEqual(
    [2, 4, 1].map((n, index) => n + (before[index] ?? 0)),
  );
  interface Opened {
    keys: { live: string; test: string };
  }
  const { keys: lost, ...opened } = data<Opened>(first, 201);
  const { keys: shown, ...found } = data<Opened>(second, 201);
  expect(found).toEqual(opened);
  const pings = [shown.live, shown.test, lost.live, lost.test].map((key) => ask(world, { path: '/v1/ping', key }));
  expect((await Promise.all(pings)).map((answer) => answer.status)).toEqual([200, 200, 401, 401]);
});
