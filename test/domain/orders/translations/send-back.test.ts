import { describe, expect, test } from 'vitest';
import type { BodyOf } from '../../../../src/sdk/types.ts';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { expectShape, refusal, summarizeRefusal } from '../../../world/answers.ts';
import { auditOf, mailSubjects, recordedBy, refusedWithoutChange } from '../../../world/orders/records.ts';
import { firstTranslation, replaceFirst, TWO_DOCUMENTS, translationsOf } from '../../../world/orders/translations.ts';
import {
  newCustomer,
  type OrderOptions,
  orderAt,
  type PlacedOrder,
  placeOrder,
  runAction,
  teamRead,
  translateAll,
} from '../../../world/orders.ts';
import { assign, newSession, workOf } from '../../../world/team/assignments.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const customer = useFixture(() => newCustomer(world));

const MARK = { page: 1, x: 0.1, y: 0.2, width: 0.3, height: 0.05, text: 'Iván, with an accent' };
const NOTE = 'The name is spelled wrong.';

const sendBack = async ({ params }: PlacedOrder, body: Partial<BodyOf<'teamSendBack'>> = {}) =>
  (await world.team.call('teamSendBack', { params, body: { note: NOTE, ...body } })).data;

/** An order that a translator finished. */
async function translated(ordering: OrderOptions = {}): Promise<PlacedOrder> {
  const order = await placeOrder(customer, ordering);
  await assign(order, { translator: 'Ana' });
  await translateAll(order);
  await runAction(order, 'teamTranslatedOrder');
  return order;
}

const notesOf = async (order: PlacedOrder) =>
  (await translationsOf(order)).map(({ name, sent_back }) => `${name}: ${sent_back?.note ?? 'fine'}`);
const isAllowed = async (order: PlacedOrder, name: string) =>
  (await teamRead(order)).actions.find((action) => action.name === name)?.allowed;

describe('translations that are sent back', () => {
  test('a translation that is sent back opens its assignment again, and its milestones stay', async () => {
    const order = await translated(TWO_DOCUMENTS);
    const { translator_completed_at } = await teamRead(order);
    const file = await firstTranslation(order);
    const data = await sendBack(order, { file, marks: [MARK] });
    expectShape('TeamOrder', data);
    expect(data).toMatchObject({ status: 'in_progress', translator_completed_at });
    expect(data.files.find(({ id }) => id === file)?.sent_back).toMatchObject({
      note: NOTE,
      marks: [MARK],
      replaced: false,
    });
    expect(await notesOf(order)).toEqual([`birth-en.txt: ${NOTE}`, 'marriage-en.txt: fine']);
    expect(await workOf(order)).toEqual(['birth.txt en translate Ana open', 'marriage.txt en translate Ana done']);
    expect((await auditOf(order)).at(-1)).toMatchObject({ action: 'order.send_back', detail: { file, note: NOTE } });
  });

  test('without a file, every translation is sent back', async () => {
    const order = await translated(TWO_DOCUMENTS);
    await sendBack(order);
    expect(await notesOf(order)).toEqual([`birth-en.txt: ${NOTE}`, `marriage-en.txt: ${NOTE}`]);
    expect((await workOf(order)).every((work) => work.endsWith('open'))).toBe(true);
  });

  test('the order waits for the correction, and then continues where it was', async () => {
    const order = await translated();
    await runAction(order, 'teamProofreadOrder');
    await sendBack(order);
    expect(await isAllowed(order, 'review')).toBe(false);
    expect((await refusal(runAction(order, 'teamReviewOrder'))).code).toBe('invalid_state');
    await replaceFirst(order);
    expect(await workOf(order)).toEqual(['birth.txt en translate Ana done']);
    expect((await translationsOf(order)).map(({ sent_back }) => sent_back?.replaced)).toEqual([true]);
    await runAction(order, 'teamTranslatedOrder');
    expect(await notesOf(order)).toEqual(['birth-en-2.txt: fine']);
    expect((await runAction(order, 'teamReviewOrder')).status).toBe('in_review');
  });

  test('a translation that was right can be finished again unchanged', async () => {
    const order = await translated();
    await sendBack(order);
    expect(await isAllowed(order, 'translated')).toBe(true);
    await runAction(order, 'teamTranslatedOrder');
    expect(await workOf(order)).toEqual(['birth.txt en translate Ana done']);
    expect(await notesOf(order)).toEqual(['birth-en.txt: fine']);
    expect(await isAllowed(order, 'translated')).toBe(false);
  });

  test('proofreading waits for translations that are sent back', async () => {
    const order = await translated();
    await sendBack(order);
    expect(await isAllowed(order, 'proofread')).toBe(false);
    expect((await refusal(runAction(order, 'teamProofreadOrder'))).code).toBe('invalid_state');
  });

  test('the customer learns nothing of translations that are sent back', async () => {
    const order = await translated();
    const mails = await mailSubjects(world, order);
    expect(await recordedBy(order, () => sendBack(order))).toEqual([]);
    expect(await mailSubjects(world, order)).toEqual(mails);
    const { data } = await customer.client.call('getOrderTimeline', { params: order.params });
    expect(JSON.stringify(data)).not.toContain(NOTE);
    await replaceFirst(order);
    await runAction(order, 'teamReviewOrder');
    const { data: shown } = await customer.client.call('getOrder', { params: order.params });
    expect(JSON.stringify(shown)).not.toContain(NOTE);
    expect(await notesOf(order)).toEqual(['birth-en-2.txt: fine']);
  });

  test('the translator sees the note and the marks, and what to do next', async () => {
    const session = await newSession(world, 'translator');
    const order = await placeOrder(customer);
    await assign(order, { translator: session.token });
    await translateAll(order);
    await runAction(order, 'teamTranslatedOrder');
    await sendBack(order, { marks: [MARK] });
    const answer = await session.send('GET', `/orders/${order.token}`);
    expect(answer).toMatchObject({ data: { next_action: { name: 'add_translation' } } });
    expect(JSON.stringify(answer)).toContain(NOTE);
    expect(JSON.stringify(answer)).toContain(MARK.text);
  });
});

describe('translations that cannot be sent back', () => {
  test.each(['in_review', 'approved', 'completed'] as const)(
    'translations of an order that is %s are refused: the customer has seen them',
    async (status) => {
      const order = await orderAt(status, customer);
      const error = await refusedWithoutChange(order, () => sendBack(order));
      expect(error.code).toBe('invalid_state');
      expect(await isAllowed(order, 'send_back')).toBe(false);
    },
  );

  test('an order without translations has none to send back', async () => {
    const order = await orderAt('in_progress', customer);
    expect((await refusedWithoutChange(order, () => sendBack(order))).code).toBe('invalid_state');
  });

  test('a document is no translation, and marks on several translations need a file', async () => {
    const order = await translated(TWO_DOCUMENTS);
    const [file = ''] = order.sources;
    for (const body of [{ file }, { marks: [MARK] }]) {
      const error = await refusedWithoutChange(order, () => sendBack(order, body));
      expect(summarizeRefusal(error)).toMatchObject({ status: 422, fields: ['file'] });
    }
  });
});
