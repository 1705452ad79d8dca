import { describe, expect, test } from 'vitest';
import { refusal } from '../../../world/answers.ts';
import { getOrder } from '../../../world/money.ts';
import { useBilling } from '../invoices/use-billing.ts';

const { world, client, approve, invoices, onlyInvoice, issue, settle, refund, voidInvoice } = useBilling();

const invoiceOf = async (token: string) => (await client.call('getInvoice', { params: { token } })).data;

describe('credit notes', () => {
  test('a refund before the invoice is issued is a line of the invoice', async () => {
    const { order } = await approve(1000);
    await approve(2000);
    await refund(order, 400);
    expect(await onlyInvoice('open')).toMatchObject({ total: 2600, credit_notes: [] });
  });

  test('a refund after the invoice is issued is a credit note, and less is due', async () => {
    const { order } = await approve(1000);
    const { token } = await onlyInvoice('open');
    const { number } = await issue(token);
    await refund(order, 400);
    const invoice = await invoiceOf(token);
    expect(invoice).toMatchObject({ status: 'issued', total: 1000, credited: 400, due: 600 });
    expect(invoice.credit_notes).toMatchObject([
      { number: `${number?.split('-')[0]}-C0001`, amount: 400, reason: 'A page too many' },
    ]);
    expect(await invoices('open')).toEqual([]);
    expect(await getOrder(client, order)).toMatchObject({ status: 'refunded', refunded_total: 400 });
    expect(await settle(token)).toMatchObject({ status: 'paid', paid: 600, due: 0 });
  });

  test('a refund after the invoice was paid is credited to the next invoices', async () => {
    const { order } = await approve(1000);
    const { token: first } = await onlyInvoice('open');
    await issue(first);
    await settle(first);
    await refund(order, 700);
    await approve(500);
    const { token: second } = await onlyInvoice('open');
    expect(await issue(second)).toMatchObject({ total: 500, paid: 500, due: 0 });
    await approve(300);
    const { token: third } = await onlyInvoice('open');
    const last = await issue(third);
    expect(last).toMatchObject({ status: 'issued', total: 300, paid: 200, due: 100 });
    expect(last.payments).toMatchObject([
      { method: 'credit', amount: 200, reference: expect.stringMatching(/-C0001$/) },
    ]);
  });

  test('voiding an invoice frees the credit that was applied to it', async () => {
    const { order } = await approve(1000);
    const { token: first } = await onlyInvoice('open');
    await issue(first);
    await settle(first);
    await refund(order, 700);
    await approve(900);
    const { token: second } = await onlyInvoice('open');
    expect((await issue(second)).due).toBe(200);
    await voidInvoice(second);
    const { token: third } = await onlyInvoice('open');
    expect(await issue(third)).toMatchObject({ paid: 700, due: 200 });
  });

  test('an invoice with a credit note cannot be voided', async () => {
    const { order } = await approve(1000);
    const { token } = await onlyInvoice('open');
    await issue(token);
    await refund(order, 400);
    expect((await refusal(voidInvoice(token))).code).toBe('invalid_state');
  });

  test('lines and credit notes together never credit more than was billed', async () => {
    const { order } = await approve(1000);
    const { token } = await onlyInvoice('open');
    const credit = (amount: number) =>
      world.team.call('teamCreditOrder', { params: { token: order }, body: { amount, reason: 'Sorry' } });
    await credit(300);
    await issue(token);
    await credit(300);
    expect(await refusal(credit(401))).toMatchObject({ status: 422, errors: { amount: [expect.any(String)] } });
    await credit(400);
    expect(await invoiceOf(token)).toMatchObject({ total: 700, credited: 700, due: 0 });
  });
});
