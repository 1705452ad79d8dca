import { beforeEach, describe, expect, test } from 'vitest';
import { fromToken } from '../../../../src/core/ids.ts';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { payByCard } from '../../../web/pay/pay-page.ts';
import { refusal } from '../../../world/answers.ts';
import { newGuest, referredOrder } from '../../../world/guests/referrals.ts';
import { getOrder, lines, pay, readyQuote } from '../../../world/money.ts';
import { billTo, rule, setTaxes } from '../../../world/team/taxes.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { newBrowser } from '../../../world/visitors.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const maker = useFixture(() => world.newAccount());

beforeEach(() => setTaxes(world));

const MINUTE = 60_000;

/** Propose an adjustment once the firm charges taxes. */
async function proposeTaxable(token: string): Promise<string> {
  world.clock.advance(MINUTE);
  await setTaxes(world, rule());
  const body = { reason: 'Pages', line_items: lines(1000) };
  const { data } = await world.team.call('teamProposeAdjustment', { params: { token }, body });
  expect(data.adjustments).toMatchObject([{ total: 1000, taxes: [], tax_note: { code: 'country_needed' } }]);
  return data.adjustments[0]?.token ?? '';
}

describe('an adjustment of an order without a known country', () => {
  test('cannot be accepted, with a note, until the account has a billing address', async () => {
    const { live } = await world.newAccount({ invoicing: true });
    const token = await pay(live, (await readyQuote(world, live, { total: 2495 })).token);
    const adjustment = await proposeTaxable(token);
    const accept = () => live.call('payAdjustment', { params: { token, adjustment }, body: {} });
    const paymentAction = async () => {
      const { actions, next_action } = await getOrder(live, token);
      return {
        allowed: actions.find(({ name }) => name === 'pay_adjustment')?.allowed,
        next: next_action?.name ?? null,
      };
    };
    expect(await refusal(accept())).toMatchObject({ status: 422, errors: { 'billing.address': [expect.any(String)] } });
    expect(await paymentAction()).toEqual({ allowed: false, next: null });
    await billTo(live, 'DE');
    expect(await paymentAction()).toEqual({ allowed: true, next: 'pay_adjustment' });
    expect(await getOrder(live, token)).toMatchObject({
      total: 2495,
      adjustments: [{ total: 1190, tax_total: 190, tax_note: null }],
    });
    await accept();
    expect(await getOrder(live, token)).toMatchObject({ total: 3685, taxes: [{ base: 1000, amount: 190 }] });
  });

  test('is paid on the page of the order, where the guest chooses the country and pays the price with taxes', async () => {
    const { params } = await referredOrder(world, maker, { email: 'added@taxes.example' });
    const adjustment = await proposeTaxable(params.token);
    const guest = await newGuest(world, 'added@taxes.example');
    const at = `${guest.path}/adjustments/${adjustment}`;
    const asking = await guest.get(guest.path);
    expect(asking.text).toContain('Total before taxes');
    expect(asking.text).toContain(`action="${at}/country"`);
    expect(asking.text).not.toContain(`action="${at}/pay"`);
    expect((await guest.post(`${at}/country`, { country: 'DE', region: '' })).to).toBe(`${guest.path}#pay`);
    const shown = await guest.get(guest.path);
    for (const words of ['VAT 19%', '$11.90']) expect(shown.text).toContain(words);
    await payByCard({ ...guest, post: (_, form) => guest.post(`${at}/pay`, form) }, guest.path, 'pays');
    const order = (await world.team.call('teamGetOrder', { params })).data;
    expect(order).toMatchObject({ adjustments: [{ status: 'accepted', total: 1190 }] });
  });
});

const NOTE = JSON.stringify({
  code: 'country_needed',
  text: 'Taxes are added once the country of the bill is known.',
});

test('an invoice can be issued once a line without its taxes was credited and billed again with them', async () => {
  const { live } = await world.newAccount({ invoicing: true });
  const token = await pay(live, (await readyQuote(world, live, { total: 1000 })).token);
  await world.rows('UPDATE invoice_lines SET tax_note = $1 WHERE order_id = $2', [NOTE, fromToken('order', token)]);
  const [open] = (await live.call('listInvoices', { filters: { status: 'open' } })).data;
  const params = { token: open?.token ?? '' };
  const issuing = () => world.team.call('teamIssueInvoice', { params, body: {} });
  const credit = (amount: number) =>
    world.team.call('teamCreditOrder', { params: { token }, body: { amount, reason: 'Without taxes' } });
  await credit(400);
  expect(await refusal(issuing())).toMatchObject({ status: 422, errors: { invoice: [expect.any(String)] } });
  await credit(600);
  world.clock.advance(MINUTE);
  await setTaxes(world, rule());
  await billTo(live, 'DE');
  await pay(live, (await readyQuote(world, live, { total: 1000 })).token);
  const { data } = await issuing();
  expect(data).toMatchObject({ status: 'issued', total: 1190, tax_total: 190 });
  const page = await newBrowser(world).get(new URL(data.payment_url ?? '').pathname);
  expect(page.text).toContain('Credit: Without taxes');
  expect(page.text).not.toContain('Taxes are added once');
});

test('an invoice cannot be issued while one of its lines waits for its taxes', async () => {
  const { live } = await world.newAccount({ invoicing: true });
  await pay(live, (await readyQuote(world, live)).token);
  const [open] = (await live.call('listInvoices', { filters: { status: 'open' } })).data;
  const params = { token: open?.token ?? '' };
  await world.rows('UPDATE invoice_lines SET tax_note = $1', [NOTE]);
  const issuing = () => world.team.call('teamIssueInvoice', { params, body: {} });
  expect(await refusal(issuing())).toMatchObject({ status: 422, errors: { invoice: [expect.any(String)] } });
  await world.rows('UPDATE invoice_lines SET tax_note = NULL');
  expect((await issuing()).data).toMatchObject({ status: 'issued' });
});
