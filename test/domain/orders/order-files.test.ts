import { describe, expect, test } from 'vitest';
import type { OrderStatus } from '../../../src/wire/schemas/order.ts';
import { quickReader, quickRenderer } from '../../support/doubles.ts';
import { refusal } from '../../world/answers.ts';
import { fileForm } from '../../world/files.ts';
import { refusedWithoutChange } from '../../world/orders/records.ts';
import {
  customerFiles,
  firstTranslation,
  replaceFirst,
  revise,
  TWO_DOCUMENTS,
} from '../../world/orders/translations.ts';
import { approve, newCustomer, orderAt, type PlacedOrder, read, runAction, teamRead } from '../../world/orders.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const customer = useFixture(() => newCustomer(world));

describe('a translation as a file of the account', () => {
  const reachable = async (id: string) => {
    const found = await customer.client.send('getFile', { params: { token: id } });
    const download = await customer.client.send('downloadFile', { params: { token: id } });
    const { data } = await customer.client.call('listFiles', { query: { per_page: 100 } });
    return [found.status, download.status, data.some((file) => file.id === id)];
  };
  const FOUND = [200, 302, true];
  const NOT_FOUND = [404, 404, false];

  test('a translation is accessible exactly while it is shown', async () => {
    const order = await orderAt('in_progress', customer);
    await replaceFirst(order, 'draft.txt');
    const draft = await firstTranslation(order);
    expect(await reachable(draft)).toEqual(NOT_FOUND);
    await runAction(order, 'teamReviewOrder');
    expect(await reachable(draft)).toEqual(FOUND);
    await world.team.call('teamHoldOrder', { params: order.params, body: { reason: 'Wait' } });
    expect(await reachable(draft)).toEqual(NOT_FOUND);
    await runAction(order, 'teamResumeOrder');
    expect(await reachable(draft)).toEqual(FOUND);
    await revise(order, draft);
    await replaceFirst(order);
    expect(await reachable(draft)).toEqual(NOT_FOUND);
    const fresh = await firstTranslation(order);
    expect(await reachable(fresh)).toEqual(FOUND);
    await approve(order);
    expect(await reachable(fresh)).toEqual(NOT_FOUND);
    await runAction(order, 'teamCompleteOrder');
    const made = (await read(order)).files.filter((file) => file.collection !== 'source');
    for (const file of made) expect(await reachable(file.id)).toEqual(FOUND);
    await revise(order, fresh);
    // Delivered files stay until the order is completed again.
    for (const file of [...made, { id: fresh }]) expect(await reachable(file.id)).toEqual(FOUND);
    await approve(order);
    await runAction(order, 'teamCompleteOrder');
    const [final] = made.filter((file) => file.collection === 'final');
    expect(await reachable(final?.id ?? '')).toEqual(NOT_FOUND);
  });

  test('a translation is downloaded unchanged, by its link and by its token', async () => {
    const order = await orderAt('in_review', customer);
    const [file] = await customerFiles(order, 'translation');
    const redirect = await customer.client.send('downloadFile', { params: { token: file?.id ?? '' } });
    for (const url of [file?.url, file?.download_url, redirect.headers.get('location')]) {
      expect(await (await fetch(url ?? '')).text()).toBe('Translated: birth-en.txt');
    }
  });

  test.each(['in_progress', 'in_review', 'approved'] as OrderStatus[])(
    'a translation of an order that is %s cannot be deleted',
    async (status) => {
      const order = await orderAt(status, customer);
      if (status === 'in_progress') await replaceFirst(order);
      const visible = status === 'in_review';
      const token = await firstTranslation(order);
      const error = await refusedWithoutChange(order, () => customer.client.call('deleteFile', { params: { token } }));
      expect([error.status, error.code]).toEqual(visible ? [409, 'file_in_use'] : [404, 'not_found']);
    },
  );

  test('a translation is not found by another account', async () => {
    const order = await orderAt('in_review', customer);
    const stranger = await newCustomer(world);
    const error = await refusal(stranger.client.call('getFile', { params: { token: await firstTranslation(order) } }));
    expect(error.status).toBe(404);
  });
});

test('an order shows which document each of its files belongs to', async () => {
  const order = await orderAt('completed', customer, { ...TWO_DOCUMENTS, languages: ['en', 'fr'] });
  const { files } = await teamRead(order);
  const finals = files.filter((file) => file.collection === 'final');
  expect(finals.map((file) => [file.source_file, file.language])).toEqual(
    order.sources.flatMap((source) => ['en', 'fr'].map((language) => [source, language])),
  );
});

describe('a translation is refused, and nothing changes,', () => {
  const post = (order: PlacedOrder, headers: Record<string, string>, body: FormData | string) =>
    fetch(`${world.url}/team/v1/orders/${order.token}/translations`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${world.teamKey}`, ...headers },
      body,
    });
  const two = fileForm('a.txt', 'One');
  two.append('file', new Blob(['Two']), 'b.txt');
  const field = new FormData();
  field.set('file', 'no file at all');
  const JSON_BODY = { 'Content-Type': 'application/json' };

  test.each<[string, Record<string, string>, FormData | string, string, string]>([
    ['without a file', JSON_BODY, '{}', 'validation_failed', 'file'],
    ['with a file that is text in JSON', JSON_BODY, '{"file":"x"}', 'validation_failed', 'file'],
    ['with a field in place of the file', {}, field, 'validation_failed', 'file'],
    ['with two files', {}, two, 'validation_failed', 'file'],
    ['with an empty file', {}, fileForm('en.txt', ''), 'file_unreadable', 'file'],
    ['with a program', {}, fileForm('en.exe', 'MZ'), 'unsupported_file_type', 'file'],
    ['with a file that is not what its name says', {}, fileForm('en.pdf', 'Text'), 'unsupported_file_type', 'file'],
  ])('a translation %s is refused, and nothing changes', async (_, headers, body, code, path) => {
    const order = await orderAt('in_progress', customer);
    const before = await teamRead(order);
    const response = await post(order, headers, body);
    const refused = (await response.json()) as { code: string; errors?: Record<string, string[]> };
    expect({ status: response.status, code: refused.code, fields: Object.keys(refused.errors ?? {}) }).toEqual({
      status: 422,
      code,
      fields: [path],
    });
    const after = await teamRead(order);
    expect({ updated_at: after.updated_at, files: after.files.length }).toEqual({
      updated_at: before.updated_at,
      files: 1,
    });
  });

  test.each([
    ['source_file', { language: 'en' }],
    ['language', { source_file: '' }],
  ])(
    'a translation that does not name its %s, where there are several, is refused, and nothing changes',
    async (path, fields) => {
      const order = await orderAt('in_progress', customer, { ...TWO_DOCUMENTS, languages: ['en', 'fr'] });
      const formFields = 'source_file' in fields ? { source_file: order.sources[0] ?? '' } : fields;
      const body = fileForm('x.txt', 'Text', formFields);
      const add = () => world.team.call('teamAddTranslation', { params: order.params, body });
      expect(Object.keys((await refusedWithoutChange(order, add)).errors)).toEqual([path]);
    },
  );
});
