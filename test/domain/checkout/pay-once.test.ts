import { describe, expect, test } from 'vitest';
import { quickReader, silentLog } from '../../support/doubles.ts';
import { until } from '../../support/until.ts';
import {
  askToPay,
  charges,
  expectPaidOnce,
  forgetAnswer,
  pay,
  paymentStates,
  readyQuote,
  saveCard,
} from '../../world/money.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({}, { reader: quickReader(), log: silentLog });
const account = useFixture(() => world.newAccount());

describe('many requests for one quote', () => {
  test('fifty concurrent requests make one order and one charge, and the others are refused', async () => {
    const { token } = await readyQuote(world, account.test);
    const answers = await Promise.all(Array.from({ length: 50 }, () => askToPay(account.test, token)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => ![200, 409, 422].includes(status))).toEqual([]);
    await expectPaidOnce(world, account.test, token, 5000);
    expect(await paymentStates(world, token)).toEqual(['charge succeeded']);
  });

  test('twenty concurrent requests with one key pay once, and repeats return the same bytes', async () => {
    const { token } = await readyQuote(world, account.test);
    const ask = async () => {
      const response = await account.test.send('payQuote', { params: { token }, body: {}, idempotencyKey: 'once' });
      const replayed = response.headers.get('idempotent-replayed');
      return { status: response.status, replayed, body: await response.text() };
    };
    const first = await Promise.all(Array.from({ length: 20 }, ask));
    expect(first.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const answer = first.find(({ status }) => status === 200)?.body;
    for (const { body } of first.filter(({ status }) => status === 200)) expect(body).toBe(answer);
    expect(await ask()).toEqual({ status: 200, replayed: 'true', body: answer });
    await expectPaidOnce(world, account.test, token, 5000);
  });

  test('a decline is stored as the answer of its key, and a new key tries again', async () => {
    const source = await saveCard(account.test, 'declined');
    const { token } = await readyQuote(world, account.test);
    const first = await askToPay(account.test, token, { payment_method: source }, 'declined-1');
    const again = await askToPay(account.test, token, { payment_method: source }, 'declined-1');
    expect([first.status, again.status, again.body]).toEqual([402, 402, first.body]);
    expect(await charges(world, token)).toEqual(['declined 0/5000']);
    const other = await askToPay(account.test, token, {}, 'declined-1');
    expect({ status: other.status, code: other.body['code'] }).toEqual({ status: 422, code: 'idempotency_mismatch' });
    expect((await askToPay(account.test, token, {}, 'declined-2')).status).toBe(200);
  });

  test('a decline whose answer was lost is returned again for the same key, even while another card is charged', async () => {
    const [declined, late] = [await saveCard(account.test, 'declined'), await saveCard(account.test, 'late')];
    const { token } = await readyQuote(world, account.test);
    const ask = () => askToPay(account.test, token, { payment_method: declined }, 'declined-3');
    const first = await ask();
    await forgetAnswer(world, 'declined-3');
    const paying = pay(account.test, token, late);
    await until(async () => expect(await charges(world, token)).toHaveLength(2));
    const { status, body } = await ask();
    expect([first.status, status, body['decline_code']]).toEqual([402, 402, first.body['decline_code']]);
    await paying;
    await expectPaidOnce(world, account.test, token, 5000);
  });
});
