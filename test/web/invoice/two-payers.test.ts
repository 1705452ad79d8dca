import { describe, expect, test } from 'vitest';
import { fromToken, type Id } from '../../../src/core/ids.ts';
import { paymentKey } from '../../../src/domain/payments/ask-gateway.ts';
import { quickReader, silentLog } from '../../support/doubles.ts';
import { openTransaction, waitForLocks } from '../../support/transactions.ts';
import { CARDS, endLeases, pay, readyQuote } from '../../world/money.ts';
import { useFixture, useFixtureEach } from '../../world/use-fixture.ts';
import { newBrowser } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';
import { paymentIn, typed } from '../pay/pay-page.ts';

// An invoice is paid by card and recorded as paid by hand at once: it is paid once, and no one is charged for nothing.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), log: silentLog });
const guest = useFixture(() => newBrowser(world));
const account = useFixtureEach(() => world.newAccount({ invoicing: true }));

/** An issued invoice for 10.00, with an open payment form. */
async function issueInvoice() {
  await pay(account.live, (await readyQuote(world, account.live, { total: 1000 })).token);
  const [open] = (await account.live.call('listInvoices')).data;
  const token = open?.token ?? '';
  const { data } = await world.team.call('teamIssueInvoice', { params: { token }, body: {} });
  const path = new URL(data.payment_url ?? '').pathname;
  return { token, path, form: paymentIn(await guest.get(path)) };
}
type Issued = Awaited<ReturnType<typeof issueInvoice>>;

const payByCard = async ({ path, form }: Issued) => guest.post(`${path}/pay`, { payment: form, ...typed(CARDS.pays) });
const recordByHand = async ({ token }: Issued, amount?: number) => {
  const body = amount === undefined ? {} : { amount };
  return (await world.team.send('teamSettleInvoice', { params: { token }, body })).status;
};
const sweep = async () => {
  await endLeases(world);
  await world.app.worker.runNow('settle_payments');
};

/** Until it is lifted, no card payment can be recorded, as if the process ended after the charge. */
const refuseCards = async () => {
  await world.rows(`CREATE FUNCTION refuse_cards() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'not now'; END $$`);
  await world.rows(`CREATE TRIGGER refuse_cards BEFORE INSERT ON invoice_payments FOR EACH ROW
    WHEN (NEW.method = 'card') EXECUTE FUNCTION refuse_cards()`);
  return () => world.rows('DROP FUNCTION refuse_cards CASCADE');
};

/** Amount the gateway captured, whether we have recorded it or not. */
async function chargedAmount({ token }: Issued): Promise<number> {
  const payments = await world.rows<{ id: Id<'pay'> }>('SELECT id FROM payments WHERE invoice_id = $1', [
    fromToken('inv', token),
  ]);
  const [row] = await world.rows<{ sum: number }>(
    'SELECT coalesce(sum(captured), 0)::int AS sum FROM test_gateway_charges WHERE idempotency_key = ANY ($1)',
    [payments.map(paymentKey)],
  );
  return row?.sum ?? 0;
}

/** The amounts at the gateway, and our records. */
async function invoiceState(invoice: Issued) {
  const { token } = invoice;
  const { data } = await account.live.call('getInvoice', { params: { token } });
  const charged = await chargedAmount(invoice);
  const { status, paid, due, payments } = data;
  return { status, paid, due, payments: payments.map(({ method, amount }) => `${method} ${amount}`), charged };
}

/** Makes both wait for the invoice's lock, in this order. */
async function runInOrder<A, B>({ token }: Issued, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  const other = await openTransaction(world);
  await other.query('SELECT FROM invoices WHERE id = $1 FOR UPDATE', [fromToken('inv', token)]);
  const one = first();
  await waitForLocks(world, 1);
  const two = second();
  await waitForLocks(world, 2);
  await other.commit();
  return Promise.all([one, two]);
}

describe('an invoice that two people pay at once', () => {
  test('the card is first: the payment by hand is refused, and the card pays', async () => {
    const invoice = await issueInvoice();
    const [page, hand] = await runInOrder(
      invoice,
      () => payByCard(invoice),
      () => recordByHand(invoice),
    );
    expect([409, 422]).toContain(hand);
    expect(page.to).toContain('notice=paid');
    expect(await invoiceState(invoice)).toEqual({
      status: 'paid',
      paid: 1000,
      due: 0,
      payments: ['card 1000'],
      charged: 1000,
    });
  });

  test('the payment by hand is first: nothing is due any more, and the card is not charged', async () => {
    const invoice = await issueInvoice();
    const [hand, page] = await runInOrder(
      invoice,
      () => recordByHand(invoice),
      () => payByCard(invoice),
    );
    expect(hand).toBe(200);
    expect(page.status).toBeLessThan(500);
    expect(await invoiceState(invoice)).toEqual({
      status: 'paid',
      paid: 1000,
      due: 0,
      payments: ['transfer 1000'],
      charged: 0,
    });
  });

  test('a partial payment by hand is first: the card pays the rest and no more', async () => {
    const invoice = await issueInvoice();
    await runInOrder(
      invoice,
      () => recordByHand(invoice, 400),
      () => payByCard(invoice),
    );
    expect(await invoiceState(invoice)).toEqual({
      status: 'paid',
      paid: 1000,
      due: 0,
      payments: ['transfer 400', 'card 600'],
      charged: 600,
    });
  });
});

describe('a card payment for part of an invoice that was cut off', () => {
  test('a cut-off card payment of an invoice is settled once, however often the sweep runs and the form is sent again', async () => {
    const invoice = await issueInvoice();
    expect(await recordByHand(invoice, 400)).toBe(200);
    const lift = await refuseCards();
    expect((await payByCard(invoice)).status).toBe(500);
    await lift();
    expect(await invoiceState(invoice)).toMatchObject({ status: 'issued', paid: 400, payments: ['transfer 400'] });
    expect(await chargedAmount(invoice)).toBe(600);
    // No other payment is possible until the outcome is known.
    expect(await recordByHand(invoice)).toBe(409);
    await sweep();
    const settled = { status: 'paid', paid: 1000, due: 0, payments: ['transfer 400', 'card 600'], charged: 600 };
    expect(await invoiceState(invoice)).toEqual(settled);
    await sweep();
    expect((await payByCard(invoice)).to).toMatch(/notice=(paid|already)/);
    expect([409, 422]).toContain(await recordByHand(invoice));
    expect(await invoiceState(invoice)).toEqual(settled);
    const [row] = await world.rows<{ receipts: number }>(
      'SELECT count(*)::int AS receipts FROM receipts WHERE invoice_id = $1',
      [fromToken('inv', invoice.token)],
    );
    expect(row).toEqual({ receipts: 1 });
  });
});
