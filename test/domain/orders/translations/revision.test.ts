import { describe, expect, test } from 'vitest';
import { MILESTONES, ORDER_STATUSES } from '../../../../src/wire/schemas/order.ts';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { expectShape, summarizeRefusal } from '../../../world/answers.ts';
import { fileForm } from '../../../world/files.ts';
import { eventsOfOrder, expectWrongState, recordedBy, refusedWithoutChange } from '../../../world/orders/records.ts';
import {
  customerFiles,
  firstTranslation,
  NO_FILE,
  replaceFirst,
  revise,
  TWO_DOCUMENTS,
  translationsOf,
} from '../../../world/orders/translations.ts';
import { addTranslation, approve, newCustomer, orderAt, read, runAction } from '../../../world/orders.ts';
import { physical } from '../../../world/services.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const customer = useFixture(() => newCustomer(world));

const REVISABLE = ['in_review', 'approved', 'completed'] as const;
const AFTER_REVIEW = MILESTONES.slice(MILESTONES.indexOf('all_translations_approved_at'));

describe('asking for a revision', () => {
  test.each(REVISABLE)(
    'asking for a revision of an order that is %s returns it to review, not approved',
    async (status) => {
      const order = await orderAt(status, customer, TWO_DOCUMENTS);
      const file = await firstTranslation(order);
      const before = await read(order);
      const data = await revise(order, file, '  Spell Iván,\nnot Ivan ');
      expectShape('Order', data);
      expect(data).toMatchObject({ status: 'in_review', approved_at: null });
      expect(AFTER_REVIEW.map((milestone) => data[milestone])).toEqual(AFTER_REVIEW.map(() => null));
      expect(data.proofreader_completed_at).toBe(before.proofreader_completed_at);
      const translations = data.files.filter((one) => one.collection === 'translation');
      expect(translations.map((one) => [one.name, one.revision, one.approved_at !== null])).toEqual([
        ['birth-en.txt', '  Spell Iván,\nnot Ivan ', false],
        ['marriage-en.txt', null, status !== 'in_review'],
      ]);
      const delivered = data.files.filter((one) => ['final', 'certificate'].includes(one.collection));
      expect(delivered).toHaveLength(status === 'completed' ? 4 : 0);
      expect((await read(order)).files.map((one) => one.id)).toEqual(data.files.map((one) => one.id));
    },
  );

  test('asking for a revision leaves the other translations approved while the order is in review', async () => {
    const order = await orderAt('in_review', customer, TWO_DOCUMENTS);
    const [first, second] = await translationsOf(order);
    await approve(order, [second?.id ?? '']);
    const lines = await recordedBy(order, () => revise(order, first?.id ?? ''));
    expect(lines).toEqual([]);
    expect((await customerFiles(order, 'translation')).map((one) => one.approved_at !== null)).toEqual([false, true]);
  });

  test('an order asks its customer to approve only while a translation in review has no open revision', async () => {
    const order = await orderAt('in_review', customer, TWO_DOCUMENTS);
    const [first, second] = await translationsOf(order);
    const waiting = async () => {
      const { data } = await customer.client.call('listOrders', { filters: { needs: 'approval' } });
      const listed = data.find(({ token }) => token === order.token);
      return [(await read(order)).next_action?.name ?? null, listed?.next_action?.name ?? null];
    };
    expect(await waiting()).toEqual(['approve', 'approve']);
    await revise(order, first?.id ?? '');
    expect(await waiting()).toEqual(['approve', 'approve']);
    await revise(order, second?.id ?? '');
    expect(await waiting()).toEqual([null, null]);
    await addTranslation(order, second?.source_file ?? '', 'en');
    expect(await waiting()).toEqual(['approve', 'approve']);
    await approve(order);
    expect(await waiting()).toEqual([null, null]);
  });

  test('asking for a revision of an approved translation removes its approval', async () => {
    const order = await orderAt('in_review', customer, TWO_DOCUMENTS);
    const file = await firstTranslation(order);
    await approve(order, [file]);
    await revise(order, file);
    const [first] = await customerFiles(order, 'translation');
    expect(first).toMatchObject({ approved_at: null, revision: 'Spell Iván' });
  });

  test('asking for a revision again replaces its text', async () => {
    const order = await orderAt('in_review', customer);
    const file = await firstTranslation(order);
    await revise(order, file, 'One thing');
    await revise(order, file, 'Another thing');
    expect((await customerFiles(order, 'translation'))[0]?.revision).toBe('Another thing');
  });

  test.each(['approved', 'completed'] as const)(
    'asking for a revision of a %s order shows every translation again',
    async (status) => {
      const order = await orderAt(status, customer, TWO_DOCUMENTS);
      const [first, second] = await translationsOf(order);
      const lines = await recordedBy(order, () => revise(order, first?.id ?? ''));
      expect(lines).toEqual(['in_review', 'file_created birth-en.txt', 'file_created marriage-en.txt']);
      const created = (await eventsOfOrder(order)).slice(-2);
      expect(created.map((event) => event.target)).toEqual([first?.id, second?.id]);
      expect(created.map((event) => event.data.file?.revision)).toEqual(['Spell Iván', null]);
    },
  );

  test('asking for a revision of a completed order may name the final file made from the translation', async () => {
    const order = await orderAt('completed', customer, TWO_DOCUMENTS);
    const [, second] = await customerFiles(order, 'final');
    expect(second?.name).toBe('marriage-en.txt');
    const data = await revise(order, second?.id ?? '');
    const revised = data.files.filter((one) => one.revision !== null);
    expect(revised.map((one) => [one.name, one.collection])).toEqual([['marriage-en.txt', 'translation']]);
  });

  test('asking for a revision clears the notarization and the shipment', async () => {
    const services = physical({ certification: 'notarized' });
    const order = await orderAt('completed', customer, { services });
    expect((await read(order)).shipment).not.toBeNull();
    const data = await revise(order, await firstTranslation(order));
    expect(data).toMatchObject({ shipment: null, notarized_at: null, shipped_at: null });
    await replaceFirst(order);
    await approve(order);
    await expectWrongState(order, 'teamCompleteOrder');
    await runAction(order, 'teamNotarizeOrder');
    await world.team.call('teamShipOrder', { params: order.params, body: {} });
    expect((await runAction(order, 'teamCompleteOrder')).status).toBe('completed');
  });

  test.each([
    ['in JSON', (body: { file_id: string; revision: string }) => body],
    ['as URL parameters', (body: { file_id: string; revision: string }) => new URLSearchParams(body)],
    [
      'as a form',
      (body: { file_id: string; revision: string }) => {
        const made = new FormData();
        for (const [name, value] of Object.entries(body)) made.set(name, value);
        return made;
      },
    ],
  ])('a revision is asked for %s', async (_, encode) => {
    const order = await orderAt('in_review', customer);
    const body = encode({ file_id: await firstTranslation(order), revision: 'Müller & Söhne = ?' });
    await customer.client.call('reviseOrder', { params: order.params, body });
    expect((await customerFiles(order, 'translation'))[0]?.revision).toBe('Müller & Söhne = ?');
  });
});

describe('a revision is refused, and nothing changes,', () => {
  test.each(['', '   ', '\n\t'])(
    'a revision is refused, and nothing changes, when its text is %j',
    async (revision) => {
      const order = await orderAt('in_review', customer);
      const file = await firstTranslation(order);
      const error = await refusedWithoutChange(order, () => revise(order, file, revision));
      expect(summarizeRefusal(error)).toEqual({ status: 422, code: 'validation_failed', fields: ['revision'] });
    },
  );

  test.each(['file_id', 'revision'])('a revision without %s is refused, and nothing changes', async (missing) => {
    const order = await orderAt('in_review', customer);
    const body = { file_id: await firstTranslation(order), revision: 'Please', [missing]: undefined } as never;
    const error = await refusedWithoutChange(order, () =>
      customer.client.call('reviseOrder', { params: order.params, body }),
    );
    expect(summarizeRefusal(error)).toMatchObject({ status: 422, fields: [missing] });
  });

  test.each(REVISABLE)(
    'a revision of a file that is not a translation of the order is refused while the order is %s',
    async (status) => {
      const order = await orderAt(status, customer);
      const other = await orderAt('in_review', customer);
      const certificate = (await customerFiles(order, 'certificate')).map((file) => file.id);
      for (const file of [order.sources[0] ?? '', await firstTranslation(other), NO_FILE, 'x', ...certificate]) {
        const error = await refusedWithoutChange(order, () => revise(order, file));
        expect(summarizeRefusal(error)).toEqual({ status: 422, code: 'validation_failed', fields: ['file_id'] });
      }
      expect((await customerFiles(other, 'translation'))[0]?.revision).toBeNull();
    },
  );

  const wrong = ORDER_STATUSES.filter((status) => !REVISABLE.some((one) => one === status));
  test.each(wrong)('a revision is refused, and nothing changes, while the order is %s', async (status) => {
    const order = await orderAt(status, customer);
    const body = { file_id: order.sources[0], revision: 'Please' };
    await expectWrongState(order, 'reviseOrder', { key: customer.key, body });
  });

  test('a revision is refused to another account, which does not learn that the order exists', async () => {
    const order = await orderAt('in_review', customer);
    const body = { file_id: await firstTranslation(order), revision: 'Mine' };
    const { client } = await newCustomer(world);
    const error = await refusedWithoutChange(order, () => client.call('reviseOrder', { params: order.params, body }));
    expect(error).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('the replacement', () => {
  test.each(REVISABLE)(
    'the replacement has its own token, and its event follows that of the replaced file (%s)',
    async (status) => {
      const order = await orderAt(status, customer, TWO_DOCUMENTS);
      const [old, unchanged] = await translationsOf(order);
      await revise(order, old?.id ?? '');
      const lines = await recordedBy(order, () => replaceFirst(order));
      expect(lines).toEqual(['file_deleted birth-en.txt', 'file_created birth-en-2.txt']);
      const [fresh, still] = await customerFiles(order, 'translation');
      expect(fresh).toMatchObject({ name: 'birth-en-2.txt', revision: null, approved_at: null, language: 'en' });
      expect(fresh?.source_file).toBe(order.sources[0]);
      expect([fresh?.id === old?.id, still?.id]).toEqual([false, unchanged?.id]);
      const [deleted, created] = (await eventsOfOrder(order)).slice(-2);
      const common = { token: old?.id, order: order.token, quote: order.quote };
      expect(deleted?.data).toEqual({
        ...common,
        file: { id: old?.id, name: 'birth-en.txt', collection: 'translation' },
      });
      const { url: _, download_url: __, ...file } = fresh ?? { url: '', download_url: '' };
      expect(created).toMatchObject({ type: 'order', target: fresh?.id, url: (await read(order)).url });
      expect(created?.data).toEqual({ ...common, token: fresh?.id, file });
      expect((await approve(order)).status).toBe('approved');
    },
  );

  test.each(['in_review', 'approved', 'completed', 'on_hold'] as const)(
    'the replacement is refused without an open revision: %s',
    async (status) => {
      const order = await orderAt(status, customer);
      const error = await refusedWithoutChange(order, () => replaceFirst(order));
      expect(error).toMatchObject({ status: 422, code: 'invalid_state' });
    },
  );

  test('the replacement is refused for the other translation, and a second time', async () => {
    const order = await orderAt('in_review', customer, TWO_DOCUMENTS);
    await revise(order, await firstTranslation(order));
    const other = await refusedWithoutChange(order, () => addTranslation(order, order.sources[1] ?? '', 'en'));
    expect(other.code).toBe('invalid_state');
    await replaceFirst(order);
    const again = await refusedWithoutChange(order, () => replaceFirst(order));
    expect(again.code).toBe('invalid_state');
  });

  test.each([
    ['a language that was not ordered', { language: 'de' }, 'language'],
    ['no language', { language: 'klingon' }, 'language'],
    ["another order's document", { source_file: NO_FILE }, 'source_file'],
  ])('the replacement is refused for %s', async (_, fields, path) => {
    const order = await orderAt('in_review', customer, { languages: ['en', 'fr'] });
    await revise(order, await firstTranslation(order));
    const formFields = { source_file: order.sources[0] ?? '', language: 'en', ...fields };
    const body = fileForm('x.txt', 'Text', formFields);
    const error = await refusedWithoutChange(order, () =>
      world.team.call('teamAddTranslation', { params: order.params, body }),
    );
    expect(summarizeRefusal(error)).toEqual({ status: 422, code: 'validation_failed', fields: [path] });
  });

  test('the replacement is refused while the order is on hold, and the revision stays open', async () => {
    const order = await orderAt('in_review', customer);
    await revise(order, await firstTranslation(order));
    await world.team.call('teamHoldOrder', { params: order.params, body: { reason: 'Ask the customer' } });
    expect((await refusedWithoutChange(order, () => replaceFirst(order))).code).toBe('invalid_state');
    await runAction(order, 'teamResumeOrder');
    expect((await customerFiles(order, 'translation'))[0]?.revision).toBe('Spell Iván');
    await replaceFirst(order);
    expect((await approve(order)).status).toBe('approved');
  });
});

const COLLECTED = ['certificate', 'certificate', 'final', 'final', 'source', 'source'];

test('completion after a revision makes new final files, and a new certificate for the revised translation', async () => {
  const order = await orderAt('completed', customer, TWO_DOCUMENTS);
  const before = (await read(order)).files;
  const [first, second] = before.filter((file) => file.collection === 'final');
  expect(before.map((file) => file.collection).sort()).toEqual(COLLECTED);
  await revise(order, first?.id ?? '');
  await replaceFirst(order);
  await approve(order);
  const lines = await recordedBy(order, () => runAction(order, 'teamCompleteOrder'));
  expect(lines).toEqual(['completed']);
  const after = (await read(order)).files;
  expect(after.map((file) => file.collection).sort()).toEqual(COLLECTED);
  const old = new Set(before.filter((file) => file.collection !== 'source').map((file) => file.id));
  const unchanged = after.filter((file) => old.has(file.id));
  expect(unchanged.map((file) => [file.collection, file.source_file])).toEqual([['certificate', order.sources[1]]]);
  const finals = after.filter((file) => file.collection === 'final');
  expect(finals.map((file) => file.name)).toEqual(['birth-en-2.txt', 'marriage-en.txt']);
  expect(finals[1]?.sha256).toBe(second?.sha256);
  // The token of a removed final file is not found.
  const error = await refusedWithoutChange(order, () => revise(order, first?.id ?? ''));
  expect(Object.keys(error.errors)).toEqual(['file_id']);
});
