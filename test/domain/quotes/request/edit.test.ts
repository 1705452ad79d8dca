import { describe, expect, test } from 'vitest';
import type { Client } from '../../../../src/sdk/client.ts';
import { quickReader } from '../../../support/doubles.ts';
import { expectShape, refusal, summarizeRefusal } from '../../../world/answers.ts';
import { upload } from '../../../world/files.ts';
import { clientAt } from '../../../world/guests/referrals.ts';
import { newCustomer } from '../../../world/orders.ts';
import { anyBody, newQuote, statusesOf } from '../../../world/quotes.ts';
import { everyService, translation } from '../../../world/services.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader() });
const customer = useFixture(() => newCustomer(world));
const client = useFixture(() => customer.client);

const edit = async (by: Client, token: string, body: Record<string, unknown>) =>
  by.call('editQuote', { params: { token }, body: anyBody(body) });
const read = async (token: string) => (await client.call('getQuote', { params: { token } })).data;
const plain = ({ files, ...quote }: Awaited<ReturnType<typeof read>>) => ({
  ...quote,
  files: files.map(({ id }) => id),
});

describe('accepted edits', () => {
  test('a requested quote can get other notes, references, deadline and metadata, without an event', async () => {
    const quote = await newQuote(client, { notes: 'Old', reference: 'R-1', metadata: { desk: 'a' } });
    const changes = { notes: 'New', reference: null, case_reference: 'C-9', metadata: { matter: '7' } };
    const { data } = await edit(client, quote.token, { ...changes, deadline: '2040-01-31 17:00:00' });
    expectShape('Quote', data);
    expect(data).toMatchObject({ ...changes, deadline: '2040-01-31T17:00:00+00:00', status: 'requested' });
    expect(plain(await read(quote.token))).toEqual(plain(data));
    expect(data.version).toBe(quote.version + 1);
    expect(await statusesOf(world, quote.token)).toEqual(['requested']);
  });

  test('fields that an edit does not name stay unchanged', async () => {
    const quote = await newQuote(client, { notes: 'Keep', reference: 'R-2', deadline: '2040-02-01 10:00:00' });
    const { data } = await edit(client, quote.token, { client_reference: 'C' });
    const { version: _v, updated_at: _u, client_reference: _c, estimate: _e, ...before } = plain(quote);
    expect(plain(data)).toMatchObject(before);
  });

  test('other files and services get a new estimate, and the team prices the edited request', async () => {
    const quote = await newQuote(client);
    const files = [await upload(client, 'one.txt', 'Uno'), await upload(client, 'two.txt', 'Dos')];
    const services = translation({ target_language: ['en', 'fr'] });
    const { data } = await edit(client, quote.token, { files, services });
    expect(data.files.map((file) => file.id)).toEqual(files);
    expect(data.target).toEqual(['en', 'fr']);
    expect(data.estimate.total).toBeGreaterThan(quote.estimate.total);
    const { data: priced } = await world.team.call('teamPriceQuote', { params: { token: quote.token }, body: {} });
    expect(priced.total).toBe(data.estimate.total);
    const old = quote.files[0]?.id ?? '';
    await client.call('deleteFile', { params: { token: old } });
  });

  test('the source language of an edit is the language of the files', async () => {
    const quote = await newQuote(client);
    const { data } = await edit(client, quote.token, { services: translation({ source_language: 'pt' }) });
    expect(data.files[0]?.language_detection).toBe('pt');
  });

  test('an edit that names nothing changes nothing', async () => {
    const quote = await newQuote(client);
    const { data } = await edit(client, quote.token, {});
    expect(plain(data)).toEqual(plain(quote));
  });

  test('an edit of a fixed field gets a warning, and is refused under strict handling', async () => {
    const quote = await newQuote(client);
    const answer = await edit(client, quote.token, { autobuy: true, notes: 'x' });
    expect(answer.meta?.warnings.map(({ field }) => field)).toEqual(['autobuy']);
    const strict = client.call('editQuote', {
      params: { token: quote.token },
      body: anyBody({ autobuy: true }),
      headers: { Prefer: 'handling=strict' },
    });
    expect(summarizeRefusal(await refusal(strict)).fields).toEqual(['autobuy']);
  });
});

describe('refused edits', () => {
  test.each([
    [{ files: [] }, ['files']],
    [{ files: ['file_01k9zq4m8te3fs5f9r6vd2x7hb'] }, ['files.0']],
    [{ files: ['http://example.com/a.pdf'] }, ['files.0']],
    [{ services: {} }, ['services']],
    [{ services: { ...everyService(), shipping: false } }, ['services.shipping']],
    [{ deadline: '2001-01-01 10:00:00', notes: '' }, ['notes', 'deadline']],
    [{ reference: 'x'.repeat(256), metadata: { a: 1 } }, ['reference', 'metadata.a']],
  ])('an edit follows the rules of a new request: %j', async (body, fields) => {
    const quote = await newQuote(client);
    const error = await refusal(edit(client, quote.token, body));
    expect(summarizeRefusal(error)).toEqual({ status: 422, code: 'validation_failed', fields });
    expect(plain(await read(quote.token))).toEqual(plain(quote));
  });

  test.each(['ready', 'paid', 'cancelled'] as const)('a quote that is %s cannot be edited', async (status) => {
    const quote = await newQuote(client);
    const params = { token: quote.token };
    if (status === 'cancelled') await client.call('cancelQuote', { params });
    else await world.team.call('teamPriceQuote', { params, body: {} });
    if (status === 'paid') await client.call('payQuote', { params, body: {} });
    const before = await read(quote.token);
    const error = await refusal(edit(client, quote.token, { notes: 'Too late', files: [] }));
    expect(summarizeRefusal(error)).toMatchObject({ status: 422, code: 'invalid_state' });
    expect(plain(await read(quote.token))).toEqual(plain(before));
  });

  test('a quote whose estimate is held for autobuy cannot be edited', async () => {
    const quote = await newQuote(client, { autobuy: true });
    const error = await refusal(edit(client, quote.token, { notes: 'Other' }));
    expect(summarizeRefusal(error)).toMatchObject({ status: 422, code: 'invalid_state' });
    expect(error.message).toContain('held');
  });

  test('a referred quote is edited by its maker, and not by its customer', async () => {
    const email = 'lena@edited.example';
    const quote = await newQuote(client, { notes: 'Mine', partner: { referral: { email } } });
    const theirs = await clientAt(world, email);
    const error = await refusal(edit(theirs, quote.token, { notes: 'Theirs' }));
    expect(summarizeRefusal(error)).toMatchObject({ status: 403, code: 'insufficient_scope' });
    const files = [await upload(client)];
    const { data } = await edit(client, quote.token, { notes: 'Mine again', files });
    expect(data).toMatchObject({ notes: 'Mine again', referred: true });
    const { data: seen } = await theirs.call('getQuote', { params: { token: quote.token } });
    expect({ notes: seen.notes, files: seen.files.map(({ id }) => id) }).toEqual({ notes: null, files });
  });
});
