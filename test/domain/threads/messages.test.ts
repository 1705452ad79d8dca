import { describe, expect, test } from 'vitest';
import { toToken } from '../../../src/core/ids.ts';
import type { Client } from '../../../src/sdk/client.ts';
import { quickReader, quickRenderer } from '../../support/doubles.ts';
import { rowId } from '../../support/ids.ts';
import { expectShape, refusal, summarizeRefusal } from '../../world/answers.ts';
import { fileForm, upload } from '../../world/files.ts';
import { clientWithNewKey, forgetAnswer, price } from '../../world/money.ts';
import { refusedWithoutChange } from '../../world/orders/records.ts';
import { newCustomer, orderAt, placeOrder, read, teamRead } from '../../world/orders.ts';
import { newTeamMember } from '../../world/people.ts';
import { eventsOf, newQuote } from '../../world/quotes.ts';
import { ask } from '../../world/requests.ts';
import { useFixture, useFixtureEach } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld(
  { ROLE: 'api', TEAM_EMAIL: 'desk@dragoman.example' },
  { reader: quickReader(), renderer: quickRenderer },
);
const customer = useFixture(() => newCustomer(world, { name: 'Acme Legal' }));

interface Mail {
  recipient: string;
  subject: string;
  body: string;
}
const mailsAbout = (token: string) =>
  world.rows<Mail>('SELECT recipient, subject, body FROM mails WHERE about = $1 ORDER BY created_at, id', [token]);

const write = async (params: { token: string }, text: string, files?: string[]) =>
  (await customer.client.call('createOrderMessage', { params, body: { text, ...(files && { files }) } })).data;
const listOf = async (client: Client, params: { token: string }) =>
  (await client.call('listOrderMessages', { params })).data;
const teamListOf = async (params: { token: string }) =>
  (await world.team.call('teamListOrderMessages', { params })).data;

test('customer and team write to each other about an order, and each is notified of the other’s message', async () => {
  const { params, token, quote } = await placeOrder(customer);
  const asked = await write(params, 'Is page 3 legible?');
  expectShape('Message', asked);
  expect(asked).toMatchObject({ target: token, author: { kind: 'customer', name: 'Acme Legal' }, read_at: null });
  const { data: answered } = await world.team.call('teamCreateOrderMessage', {
    params,
    body: { text: 'Yes, it is.' },
  });
  expect(answered.author).toEqual({ kind: 'team', name: 'Dragoman' });
  expect((await listOf(customer.client, params)).map(({ text }) => text)).toEqual([
    'Yes, it is.',
    'Is page 3 legible?',
  ]);
  expect(await eventsOf(world, asked.id)).toMatchObject([
    { type: 'message', event: 'created', data: { id: asked.id, target: token, text: 'Is page 3 legible?', files: [] } },
  ]);
  expect((await mailsAbout(token)).map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['office@acme.example', expect.stringContaining('confirmed')],
    ['desk@dragoman.example', expect.stringContaining('Acme Legal sent a message about order')],
    ['office@acme.example', expect.stringContaining('new message')],
  ]);
  expect((await mailsAbout(token))[2]?.body).toContain('Yes, it is.');
  expect(quote).toMatch(/^quote_/);
});

test('a message counts as read from the first time it is shown to the other side', async () => {
  const { params } = await placeOrder(customer);
  const { id } = await write(params, 'Hello');
  expect((await listOf(customer.client, params))[0]?.read_at).toBeNull();
  const first = (await teamListOf(params))[0]?.read_at;
  expect(first).not.toBeNull();
  world.clock.advance(60_000);
  expect((await teamListOf(params))[0]).toMatchObject({ id, read_at: first });
  expect((await listOf(customer.client, params))[0]?.read_at).toBe(first);
});

test('messages about a quote are shown with its order, attachments included', async () => {
  const quote = await newQuote(customer.client);
  const params = { token: quote.token };
  const file = await upload(customer.client, 'passport.txt', 'Pasaporte');
  await customer.client.call('createQuoteMessage', { params, body: { text: 'My passport', files: [file] } });
  await price(world, quote.token);
  const { data } = await customer.client.call('payQuote', { params, body: {} });
  const order = { token: data.order.token };
  expect(await listOf(customer.client, order)).toMatchObject([{ target: quote.token, files: [{ id: file }] }]);
  const { files } = (await customer.client.call('getOrder', { params: order })).data;
  expect(files.map(({ name, collection }) => [name, collection])).toEqual([
    [quote.files[0]?.filename, 'source'],
    ['passport.txt', 'reference'],
  ]);
});

describe('attachments', () => {
  test('an attachment of the customer is a reference file of the order, and cannot be deleted any more', async () => {
    const placed = await placeOrder(customer);
    const file = await upload(customer.client, 'passport.txt', 'Pasaporte');
    const sent = await write(placed.params, 'The passport', [file]);
    expect(sent.files).toMatchObject([{ id: file, name: 'passport.txt' }]);
    expect((await fetch(sent.files[0]?.url ?? '')).status).toBe(200);
    expect((await read(placed)).files.at(-1)).toMatchObject({ id: file, collection: 'reference' });
    expect(
      summarizeRefusal(await refusal(customer.client.call('deleteFile', { params: { token: file } }))),
    ).toMatchObject({
      code: 'file_in_use',
    });
  });

  test('the team attaches files that the customer sees', async () => {
    const placed = await placeOrder(customer);
    const body = fileForm('seal.txt', 'Is this the seal?', { text: 'Look at this' });
    body.append('files', new Blob(['Is this the seal?']), 'seal.txt');
    body.delete('file');
    const { data } = await world.team.call('teamCreateOrderMessage', { params: placed.params, body: body as never });
    expect(data.files).toMatchObject([{ name: 'seal.txt' }]);
    expect((await read(placed)).files.at(-1)).toMatchObject({ name: 'seal.txt', collection: 'reference' });
    const { data: own } = await customer.client.call('getFile', { params: { token: data.files[0]?.id ?? '' } });
    expect(own.upload_source).toBe('team');
  });

  test('a file of another account, and more than ten files, are refused at their field', async () => {
    const placed = await placeOrder(customer);
    const { live } = await world.newAccount({ email: 'office@other.example' });
    const theirs = await upload(live);
    const mine = await upload(customer.client);
    const foreign = await refusedWithoutChange(placed, () => write(placed.params, 'Two files', [mine, theirs]));
    expect(summarizeRefusal(foreign)).toEqual({ status: 422, code: 'validation_failed', fields: ['files.1'] });
    const eleven = Array.from({ length: 11 }, () => mine);
    expect((await refusedWithoutChange(placed, () => write(placed.params, 'Eleven', eleven))).status).toBe(422);
    expect(await listOf(customer.client, placed.params)).toEqual([]);
  });
});

test.each([
  ['no text', {}],
  ['a blank text', { text: '  \n ' }],
  ['a text that is too long', { text: 'x'.repeat(10_001) }],
  ['files alone', { files: [] }],
])('a message with %s is refused at `text`, from either side', async (_, body) => {
  const placed = await placeOrder(customer);
  const refused = await refusedWithoutChange(placed, () =>
    customer.client.call('createOrderMessage', { params: placed.params, body: body as never }),
  );
  expect(summarizeRefusal(refused)).toEqual({ status: 422, code: 'validation_failed', fields: ['text'] });
  if ('files' in body) return;
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, value);
  form.set('nothing', 'x');
  const byTeam = await refusedWithoutChange(placed, () =>
    world.team.call('teamCreateOrderMessage', { params: placed.params, body: form as never }),
  );
  expect(summarizeRefusal(byTeam)).toEqual({ status: 422, code: 'validation_failed', fields: ['text'] });
  const note = await refusedWithoutChange(placed, () =>
    world.team.call('teamCreateOrderNote', { params: placed.params, body: body as never }),
  );
  expect(summarizeRefusal(note)).toMatchObject({ fields: ['text'] });
});

test('a request that crashed after storing its message does not store it again', async () => {
  const { params } = await placeOrder(customer);
  const send = async () =>
    (await customer.client.call('createOrderMessage', { params, body: { text: 'Once' }, idempotencyKey: 'once' })).data;
  const first = await send();
  await forgetAnswer(world, 'once');
  expect((await send()).id).toBe(first.id);
  expect(await listOf(customer.client, params)).toHaveLength(1);
});

test('a customer’s message during a hold marks its question as answered, and the team resumes the order', async () => {
  const placed = await orderAt('on_hold', customer);
  expect((await teamRead(placed)).hold_answered_at).toBeNull();
  await world.team.call('teamCreateOrderMessage', { params: placed.params, body: { text: 'Page 3?' } });
  expect((await teamRead(placed)).hold_answered_at).toBeNull();
  await write(placed.params, 'Here is page 3.');
  const { status, hold_answered_at } = await read(placed);
  expect({ status, answered: hold_answered_at !== null }).toEqual({ status: 'on_hold', answered: true });
  await world.team.call('teamResumeOrder', { params: placed.params });
  await world.team.call('teamHoldOrder', { params: placed.params, body: { reason: 'Another question' } });
  expect((await teamRead(placed)).hold_answered_at).toBeNull();
});

test('the team’s notes are internal: no customer sees them, and the audit trail has them', async () => {
  const { params } = await placeOrder(customer);
  const { data: note } = await world.team.call('teamCreateOrderNote', { params, body: { text: 'Faint scan' } });
  expectShape('Note', note);
  expect((await world.team.call('teamListOrderNotes', { params })).data).toEqual([note]);
  expect(await listOf(customer.client, params)).toEqual([]);
  expect(await eventsOf(world, note.id)).toEqual([]);
  const { data: audit } = await world.team.call('teamListAudit', { filters: { target: params.token } });
  const written = audit.filter(({ action }) => action === 'order.note').map(({ detail }) => detail);
  expect(written).toEqual([{ note: note.id }]);
});

test('a translator reads and writes notes of an order, under their own name, but not the customer’s thread', async () => {
  const { params, token } = await placeOrder(customer);
  await write(params, 'A secret');
  const { cookie, token: translator } = await newTeamMember(world, 'translator');
  await world.team.call('teamAssignOrder', { params, body: { translator } });
  const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };
  const at = (resource: string) => `/team/v1/orders/${token}/${resource}`;
  const body = JSON.stringify({ text: 'Kyrgyz, not Russian' });
  expect((await ask(world, { method: 'POST', path: at('notes'), headers, body })).status).toBe(201);
  const notes = JSON.parse((await ask(world, { path: at('notes'), headers })).text) as { data: { author: object }[] };
  expect(notes.data[0]?.author).toMatchObject({ kind: 'team', name: expect.not.stringContaining('prs_') });
  for (const method of ['GET', 'POST']) {
    expect((await ask(world, { method, path: at('messages'), headers, body })).status).toBe(403);
  }
  expect((await teamListOf(params))[0]?.text).toBe('A secret');
});

describe('the maker of a referral', () => {
  const referred = useFixtureEach(async () => {
    const email = `customer-${Math.random().toString(36).slice(2)}@home.example`;
    const quote = await newQuote(customer.client, {
      webhook: 'https://hooks.maker.example/told',
      partner: { referral: { email } },
    });
    const [row] = await world.rows<{ account_id: string }>('SELECT account_id FROM quotes WHERE number = $1', [
      quote.number,
    ]);
    const account = toToken('acct', rowId(row?.account_id ?? ''));
    return { params: { token: quote.token }, owner: await clientWithNewKey(world, account, true) };
  });
  const say = (text: string) => referred.owner.call('createQuoteMessage', { params: referred.params, body: { text } });
  const share = (client: Client, messages_shared: boolean) =>
    client.call('shareQuoteMessages', { params: referred.params, body: { messages_shared } });
  const maker = () => customer.client.call('listQuoteMessages', { params: referred.params });
  const deliveries = async () =>
    (
      await world.rows<{ url: string }>(
        `SELECT d.url FROM webhook_deliveries w JOIN webhook_destinations d ON d.id = w.destination_id
         JOIN events e ON e.id = w.event_id WHERE e.type = 'message' AND e.data ->> 'target' = $1`,
        [referred.params.token],
      )
    ).map(({ url }) => url);

  test('the maker of a referral reads no message and gets no event before the customer allows it', async () => {
    await say('Between us');
    expect((await refusal(maker())).status).toBe(404);
    expect(await deliveries()).toEqual([]);
    expect((await refusal(share(customer.client, true))).status).toBe(404);
  });

  test('the maker of a referral reads all messages once the customer allows it, until the customer withdraws', async () => {
    await say('First');
    expect((await share(referred.owner, true)).data.messages_shared).toBe(true);
    await say('Second');
    expect((await maker()).data.map(({ text, read_at }) => [text, read_at])).toEqual([
      ['Second', null],
      ['First', null],
    ]);
    expect(await deliveries()).toEqual(['https://hooks.maker.example/told']);
    await share(referred.owner, false);
    expect((await refusal(maker())).status).toBe(404);
  });

  test('the maker of a referral never writes to the team in the customer’s name', async () => {
    await share(referred.owner, true);
    const body = { text: 'As the customer' };
    const refused = await refusal(customer.client.call('createQuoteMessage', { params: referred.params, body }));
    expect(summarizeRefusal(refused)).toMatchObject({ status: 404, code: 'not_found' });
  });
});

test('messages about a quote that was not referred cannot be shared', async () => {
  const { token } = await newQuote(customer.client);
  const body = { messages_shared: true };
  const refused = await refusal(customer.client.call('shareQuoteMessages', { params: { token }, body }));
  expect(summarizeRefusal(refused)).toEqual({ status: 422, code: 'validation_failed', fields: ['messages_shared'] });
});
