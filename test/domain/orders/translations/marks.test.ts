import { describe, expect, test } from 'vitest';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { expectShape, summarizeRefusal } from '../../../world/answers.ts';
import { eventsOfOrder, refusedWithoutChange } from '../../../world/orders/records.ts';
import { customerFiles, firstTranslation, translationsOf } from '../../../world/orders/translations.ts';
import {
  addTranslation,
  approve,
  newCustomer,
  orderAt,
  type PlacedOrder,
  read,
  teamRead,
} from '../../../world/orders.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const customer = useFixture(() => newCustomer(world));

const MARK = { page: 1, x: 0.1, y: 0.2, width: 0.3, height: 0.05, text: 'Iván, with an accent' };
const FULL_PAGE = { page: 1, x: 0, y: 0, width: 1, height: 1, text: 'The layout' };

async function revise(order: PlacedOrder, marks: unknown) {
  const body = { file_id: await firstTranslation(order), revision: 'As marked', marks } as never;
  return (await customer.client.call('reviseOrder', { params: order.params, body })).data;
}

describe('marks of a revision', () => {
  test('marks are shown with the translation, to customer and team, until the revision is answered', async () => {
    const order = await orderAt('in_review', customer);
    const data = await revise(order, [MARK, FULL_PAGE]);
    expectShape('Order', data);
    const [file] = data.files.filter(({ collection }) => collection === 'translation');
    expect(file).toMatchObject({ revision: 'As marked', marks: [MARK, FULL_PAGE] });
    expect((await read(order)).revisions[0]).toMatchObject({ status: 'asked', marks: [MARK, FULL_PAGE] });
    const team = await teamRead(order);
    expectShape('TeamOrder', team);
    expect(team.files.find(({ revision }) => revision !== null)?.marks).toEqual([MARK, FULL_PAGE]);
    await addTranslation(order, order.sources[0] ?? '', 'en', 'birth-en-2.txt');
    expect((await customerFiles(order, 'translation'))[0]).toMatchObject({ revision: null, marks: [] });
    expect((await read(order)).revisions[0]).toMatchObject({ status: 'answered', marks: [MARK, FULL_PAGE] });
  });

  test('marks are in the event that shows a translation again', async () => {
    const order = await orderAt('completed', customer);
    await revise(order, [MARK]);
    const [created] = (await eventsOfOrder(order)).slice(-1);
    expect(created?.event).toBe('file_created');
    expect(created?.data.file).toMatchObject({ revision: 'As marked', marks: [MARK] });
  });

  test('marks are removed when the translation is approved unchanged', async () => {
    const order = await orderAt('in_review', customer);
    await revise(order, [MARK]);
    await approve(order);
    expect((await translationsOf(order))[0]).toMatchObject({ revision: null, marks: [] });
  });

  test('a newer revision without marks removes the marks', async () => {
    const order = await orderAt('in_review', customer);
    await revise(order, [MARK]);
    await revise(order, undefined);
    expect((await customerFiles(order, 'translation'))[0]?.marks).toEqual([]);
  });

  test('marks are sent as form fields too', async () => {
    const order = await orderAt('in_review', customer);
    const fields = Object.entries(MARK).map(([name, value]): [string, string] => [`marks[0][${name}]`, String(value)]);
    const body = new URLSearchParams([
      ['file_id', await firstTranslation(order)],
      ['revision', 'As marked'],
      ...fields,
    ]);
    await customer.client.call('reviseOrder', { params: order.params, body });
    expect((await customerFiles(order, 'translation'))[0]?.marks).toEqual([MARK]);
  });

  test('a mark may reach exactly to the edge of the page', async () => {
    const order = await orderAt('in_review', customer);
    const edge = { ...MARK, x: 0.7, width: 0.3, y: 0.9, height: 0.1 };
    expect((await revise(order, [edge])).files.find(({ revision }) => revision !== null)?.marks).toEqual([edge]);
  });
});

describe('marks outside the page are refused at their field, and nothing changes:', () => {
  test.each([
    ['a page that the translation does not have', { page: 2 }, 'page'],
    ['page 0', { page: 0 }, 'page'],
    ['half a page number', { page: 1.5 }, 'page'],
    ['a negative place', { x: -0.1 }, 'x'],
    ['a place below the page', { y: 1.2, height: 0.1 }, 'y'],
    ['no width', { width: 0 }, 'width'],
    ['a negative height', { height: -0.1 }, 'height'],
    ['a width beyond the edge', { x: 0.8, width: 0.3 }, 'width'],
    ['a height beyond the edge', { y: 0.8, height: 0.3 }, 'height'],
    ['a blank text', { text: '  ' }, 'text'],
    ['no text', { text: undefined }, 'text'],
    ['words for a number', { x: 'left' }, 'x'],
  ])('%s is refused at its field, and nothing changes', async (_, wrong, field) => {
    const order = await orderAt('in_review', customer);
    const error = await refusedWithoutChange(order, () => revise(order, [MARK, { ...MARK, ...wrong }]));
    expect(summarizeRefusal(error)).toEqual({ status: 422, code: 'validation_failed', fields: [`marks.1.${field}`] });
  });

  test('marks with several errors are refused with all errors at once', async () => {
    const order = await orderAt('in_review', customer);
    const marks = [
      { ...MARK, page: 9 },
      { ...MARK, x: 0.9, width: 0.9, y: 0.9, height: 0.9 },
    ];
    const error = await refusedWithoutChange(order, () => revise(order, marks));
    expect(summarizeRefusal(error).fields).toEqual(['marks.0.page', 'marks.1.width', 'marks.1.height']);
    expect(error.errors['marks.0.page']).toEqual(['The translation has one page: 1.']);
  });

  test.each([
    ['101 marks', Array.from({ length: 101 }, () => MARK), 'marks'],
    ['marks that are not a list', MARK, 'marks'],
  ])('%s are refused, and nothing changes', async (_, marks, field) => {
    const order = await orderAt('in_review', customer);
    const error = await refusedWithoutChange(order, () => revise(order, marks));
    expect(summarizeRefusal(error)).toEqual({ status: 422, code: 'validation_failed', fields: [field] });
  });

  test('a hundred marks are accepted', async () => {
    const order = await orderAt('in_review', customer);
    const data = await revise(
      order,
      Array.from({ length: 100 }, () => MARK),
    );
    expect(data.files.find(({ revision }) => revision !== null)?.marks).toHaveLength(100);
  });
});
