import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { newId } from '../../../src/core/ids.ts';
import { receiveFile } from '../../../src/domain/files/receive-file.ts';
import { sendGuestMessage } from '../../../src/domain/threads/read-thread.ts';
import { ENGLISH } from '../../../src/words/reader.ts';
import { quickReader, quickRenderer } from '../../support/doubles.ts';
import { idOf } from '../../support/ids.ts';
import { openTransaction, waitForLocks } from '../../support/transactions.ts';
import { upload } from '../../world/files.ts';
import { newCustomer, orderAt, placeOrder, read } from '../../world/orders.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

// Messages, reads and attachments that count once.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const customer = useFixture(() => newCustomer(world));

const write = async (params: { token: string }, text: string, files: string[] = []) =>
  (await customer.client.call('createOrderMessage', { params, body: { text, files } })).data;

test('of two reads of a message at once, the time of the first stays', async () => {
  const { params } = await placeOrder(customer);
  const { id } = await write(params, 'Hello');
  const first = await openTransaction(world);
  await first.query(`UPDATE messages SET read_at = '2026-01-01T00:00:00Z' WHERE id = $1`, [idOf('msg', id)]);
  const second = world.team.call('teamListOrderMessages', { params });
  await waitForLocks(world);
  await first.commit();
  await second;
  const [message] = (await customer.client.call('listOrderMessages', { params })).data;
  expect(message?.read_at).toBe('2026-01-01T00:00:00+00:00');
});

test('the first message of the customer answers a hold, and later ones do not change its time', async () => {
  const placed = await orderAt('on_hold', customer);
  await write(placed.params, 'As in the passport');
  const { hold_answered_at } = await read(placed);
  world.clock.advance(60_000);
  await write(placed.params, 'That is: Iván');
  expect(await read(placed)).toMatchObject({ status: 'on_hold', hold_answered_at });
});

test('a file that is attached twice is in the order once', async () => {
  const placed = await placeOrder(customer);
  const file = await upload(customer.client, 'passport.txt', 'Pasaporte');
  for (const text of ['The passport', 'Once more, the passport']) await write(placed.params, text, [file]);
  const { files } = await read(placed);
  expect(files.filter(({ collection }) => collection === 'reference').map(({ id }) => id)).toEqual([file]);
});

test('a quote shows only its own messages, and its order shows both', async () => {
  const { params, quote } = await placeOrder(customer);
  const about = { params: { token: quote } };
  await customer.client.call('createQuoteMessage', { ...about, body: { text: 'Of the quote' } });
  await write(params, 'Of the order');
  const texts = (all: readonly { text: string }[]) => all.map(({ text }) => text);
  for (const [client, ofQuote, ofOrder] of [
    [customer.client, 'listQuoteMessages', 'listOrderMessages'],
    [world.team, 'teamListQuoteMessages', 'teamListOrderMessages'],
  ] as const) {
    expect(texts((await client.call(ofQuote, about)).data)).toEqual(['Of the quote']);
    expect(texts((await client.call(ofOrder, { params })).data)).toEqual(['Of the order', 'Of the quote']);
  }
});

test('webhooks get messages in the order in which they were written, in one lane with other events of the order', async () => {
  const { params, token } = await placeOrder(customer);
  const sent = [await write(params, 'One'), await write(params, 'Two')];
  const lanes = await world.rows<{ lane: string }>('SELECT DISTINCT lane FROM events WHERE target = ANY ($1)', [
    [token, ...sent.map(({ id }) => id)],
  ]);
  expect(lanes).toHaveLength(1);
});

test('files sent with a refused message are removed from the store', async () => {
  const { db, clock, blobs, baseUrl } = world.app;
  const { token } = await placeOrder(customer);
  const intake = { blobs, clock, reader: quickReader(), maxFileBytes: 1000 };
  const source = { stream: Readable.from(['Pasaporte']), filename: 'passport.txt', declaredMime: null, field: 'files' };
  const message = {
    account: idOf('acct', (await world.newAccount()).token),
    target: { kind: 'order' as const, id: idOf('order', token) },
    id: newId(),
    name: 'Nora New',
    text: 'Mine now',
    received: [await receiveFile(intake, source)],
  };
  const garbage = async () => (await world.rows('SELECT 1 FROM blob_garbage')).length;
  const before = await garbage();
  const company = () => ({ name: 'Dragoman', contact: [], reader: ENGLISH });
  const refused = sendGuestMessage({ ...intake, db, baseUrl, company, teamEmail: null }, message);
  await expect(refused).rejects.toMatchObject({ code: 'not_found' });
  expect(await garbage()).toBe(before + 1);
});
