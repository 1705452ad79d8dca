import { describe, expect, test } from 'vitest';
import type { TeamOrder } from '../../../../src/wire/schemas/order.ts';
import { refusedWithoutChange } from '../../../world/orders/records.ts';
import { revise, translationsOf } from '../../../world/orders/translations.ts';
import {
  addTranslation,
  advanceTo,
  newCustomer,
  orderAt,
  type PlacedOrder,
  placeOrder,
  runAction,
  teamRead,
  translateAll,
} from '../../../world/orders.ts';
import { assign, newSession } from '../../../world/team/assignments.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' });
const customer = useFixture(() => newCustomer(world));

const missing = (language: string, target: string | undefined) => ({
  code: 'missing_translation',
  message: `The translation of "birth.txt" into ${language} is not there yet.`,
  target,
});

type Session = Awaited<ReturnType<typeof newSession>>;
type Answer = Partial<TeamOrder> & { waits_for?: unknown };

/** Calls a route of an order as a team member: returns the order, or the refusal with `waits_for`. */
async function call({ send }: Session, { token }: PlacedOrder, verb: string, body: object = {}): Promise<Answer> {
  const { status, ...answer } = await send(
    verb === '' ? 'GET' : 'POST',
    `/orders/${token}${verb}`,
    verb === '' ? undefined : body,
  );
  return status === 200 ? answer.data : (answer as Answer);
}

const twoLanguages = () => orderAt('in_progress', customer, { languages: ['en', 'fr'] });

describe('finishing the work needs every translation', () => {
  test.each(['teamTranslatedOrder', 'teamProofreadOrder', 'teamReviewOrder'] as const)(
    '%s is refused while a translation is missing, and the refusal names it',
    async (operation) => {
      const order = await twoLanguages();
      await addTranslation(order, order.sources[0] ?? '', 'en');
      const error = await refusedWithoutChange(order, () => runAction(order, operation));
      expect({ status: error.status, code: error.code, body: error.body }).toMatchObject({
        status: 422,
        code: 'invalid_state',
        body: { status: 'in_progress', waits_for: [missing('French', order.sources[0])] },
      });
      const { actions } = await teamRead(order);
      const name = { teamTranslatedOrder: 'translated', teamProofreadOrder: 'proofread', teamReviewOrder: 'review' };
      expect(actions.find((one) => one.name === name[operation])?.waits_for).toEqual(error.body['waits_for']);
      await addTranslation(order, order.sources[0] ?? '', 'fr');
      await runAction(order, operation);
    },
  );

  test('a review skips earlier actions, but not a missing translation', async () => {
    const order = await placeOrder(customer);
    expect((await refusedWithoutChange(order, () => runAction(order, 'teamReviewOrder'))).code).toBe('invalid_state');
    await translateAll(order);
    expect((await runAction(order, 'teamReviewOrder')).translator_completed_at).not.toBeNull();
  });
});

describe('assignees of a part of an order', () => {
  async function shared() {
    const [ana, ben] = [await newSession(world, 'translator'), await newSession(world, 'translator')];
    const order = await placeOrder(customer, { languages: ['en', 'fr'] });
    await assign(order, { translator: ana.token, language: 'en' });
    await assign(order, { translator: ben.token, language: 'fr' });
    await advanceTo('in_progress', order);
    return { order, ana, ben };
  }

  test('a translator finishes their own translations, and the order is translated once the last one is finished', async () => {
    const { order, ana, ben } = await shared();
    expect((await call(ana, order, '/translated')).waits_for).toEqual([missing('English', order.sources[0])]);
    await addTranslation(order, order.sources[0] ?? '', 'en');
    expect((await call(ana, order, '/translated')).translator_completed_at).toBeNull();
    await addTranslation(order, order.sources[0] ?? '', 'fr');
    expect((await call(ben, order, '/translated')).translator_completed_at).toEqual(expect.any(String));
  });

  test('a proofreader finishes a language that is translated while the other is not', async () => {
    const cleo = await newSession(world, 'proofreader');
    const order = await twoLanguages();
    await assign(order, { proofreader: cleo.token });
    await addTranslation(order, order.sources[0] ?? '', 'en');
    const proofread = (body: { language?: string }) => call(cleo, order, '/proofread', body);
    expect((await proofread({})).waits_for).toEqual([missing('French', order.sources[0])]);
    expect((await proofread({ language: 'en' })).proofreader_completed_at).toBeNull();
    await addTranslation(order, order.sources[0] ?? '', 'fr');
    expect((await proofread({})).proofreader_completed_at).toEqual(expect.any(String));
  });
});

describe('the next action of an order', () => {
  const nextOf = async (order: PlacedOrder) => {
    const { data: rows } = await world.team.call('teamListOrders', { query: { q: order.token } });
    return { page: (await teamRead(order)).next_action?.name, list: rows[0]?.next_action?.name };
  };

  test('the next action is to upload a translation until all are uploaded, on the order and in the list', async () => {
    const order = await twoLanguages();
    expect(await nextOf(order)).toEqual({ page: 'add_translation', list: 'add_translation' });
    await translateAll(order);
    expect(await nextOf(order)).toEqual({ page: 'translated', list: 'translated' });
  });

  test('the next action of an order with a revision is to upload the new version', async () => {
    const order = await orderAt('in_review', customer);
    expect(await nextOf(order)).toEqual({ page: undefined, list: undefined });
    await revise(order, (await translationsOf(order))[0]?.id ?? '');
    expect(await nextOf(order)).toEqual({ page: 'add_translation', list: 'add_translation' });
  });

  test('the next action of a translator is their own upload, and nothing while colleagues translate', async () => {
    const ana = await newSession(world, 'translator');
    const order = await placeOrder(customer, { languages: ['en', 'fr'] });
    await assign(order, { translator: ana.token, language: 'en' });
    await assign(order, { translator: 'Someone outside', language: 'fr' });
    await advanceTo('in_progress', order);
    const next = async () => {
      const page = (await call(ana, order, '')).next_action?.name;
      const { data: rows } = await ana.send('GET', `/orders?q=${order.token}`);
      return { page, list: (rows as TeamOrder[])[0]?.next_action?.name };
    };
    expect(await next()).toEqual({ page: 'add_translation', list: 'add_translation' });
    await addTranslation(order, order.sources[0] ?? '', 'en');
    expect(await next()).toEqual({ page: undefined, list: undefined });
  });
});
