import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../../src/sdk/client.ts';
import { readPdf } from '../../../engines/paper/read-pdf.ts';
import { quickReader, silentLog } from '../../../support/doubles.ts';
import { lines, pay, readyQuote, saveCard } from '../../../world/money.ts';
import { rule, setTaxes } from '../../../world/team/taxes.ts';
import { useFixtureEach } from '../../../world/use-fixture.ts';
import { newBrowser, pathOf } from '../../../world/visitors.ts';
import { useWorld } from '../../../world/world.ts';

// Tax notes on the papers of a firm in Germany, for a business in France and for exempt customers.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), log: silentLog });

beforeAll(async () => {
  const office = { kind: 'registered', line1: 'Lindenstraße 9', line2: '', city: 'Berlin', region: '' };
  await world.team.call('teamChangeCompany', {
    body: {
      legal_name: 'Dragoman GmbH',
      tax_number: 'DE123456788',
      addresses: [{ ...office, postal_code: '10969', country: 'DE' }],
    },
  } as never);
  await setTaxes(world, rule());
});

const account = useFixtureEach(() =>
  world.newAccount({ invoicing: true, name: 'Acme Legal', email: 'bills@acme.example' }),
);

const setBillingAddress = (country: string, tax_number: string | null) =>
  account.live.call('changeAccount', {
    body: { billing: { address: { line1: '1 Rue', city: 'Town', postal_code: '75001', country }, tax_number } },
  });

const exempt = () =>
  world.team.call('teamChangeAccount', {
    params: { token: account.token },
    body: { tax_exempt: { reason: 'public school', certificate: 'EX-77' } },
  });

const RULE = 'Reverse charge, Article 196 of Council Directive 2006/112/EC: the recipient of the service owes the tax.';
const NUMBERS = 'Tax number of the seller: DE123456788. Tax number of the recipient: FR11123456782.';

async function pdfOf(asked: Promise<Response>): Promise<string> {
  const bytes = await (await fetch((await asked).headers.get('location') ?? '')).arrayBuffer();
  return (await readPdf(Buffer.from(bytes))).pages.join('\n').replace(/\s+/g, ' ');
}
const newest = async (client: Client, operation: 'listReceipts' | 'listCreditNotes' | 'listInvoices') =>
  (await client.call(operation)).data[0]?.token ?? '';
const receipt = async () =>
  pdfOf(account.live.send('downloadReceipt', { params: { token: await newest(account.live, 'listReceipts') } }));
const creditNote = async () =>
  pdfOf(account.live.send('downloadCreditNote', { params: { token: await newest(account.live, 'listCreditNotes') } }));
const refund = (token: string) =>
  world.team.call('teamRefundOrder', { params: { token }, body: { amount: 1000, reason: 'Late' } });
const order = async (by?: string) =>
  pay(account.live, (await readyQuote(world, account.live, { total: 5000 })).token, by);

describe('why no tax is charged', () => {
  test('a receipt under reverse charge and its credit note name the rule and both tax numbers', async () => {
    await setBillingAddress('FR', 'FR11123456782');
    await refund(await order(await saveCard(account.live, 'pays', true)));
    const [paper] = (await account.live.call('listReceipts')).data;
    expect(paper).toMatchObject({ kind: 'invoice', total: 5000, tax_note: { code: 'reverse_charge' } });
    for (const text of [await receipt(), await creditNote()]) {
      expect(text).toContain(RULE);
      expect(text).toContain(NUMBERS);
      expect(text).toMatch(/VAT, reverse charge, on -?\$/);
      expect(text).not.toContain('0%');
    }
  });

  test('an invoice under reverse charge names both tax numbers, on paper and on its payment page', async () => {
    await setBillingAddress('FR', 'FR11123456782');
    const token = await order();
    const invoice = await newest(account.live, 'listInvoices');
    await world.team.call('teamIssueInvoice', { params: { token: invoice }, body: {} });
    const text = await pdfOf(account.live.send('downloadInvoice', { params: { token: invoice } }));
    expect(text).toContain(RULE);
    expect(text).toContain(NUMBERS);
    const { payment_url } = (await account.live.call('getInvoice', { params: { token: invoice } })).data;
    const page = (await newBrowser(world).get(pathOf(payment_url))).text;
    expect(page).toContain(NUMBERS);
    for (const shown of [text, page]) expect(shown).toContain('VAT, reverse charge, on $50.00');
    await refund(token);
    expect(await creditNote()).toContain(NUMBERS);
  });

  test('every paper of an exempt account states the reason and the certificate', async () => {
    await setBillingAddress('DE', null);
    await exempt();
    await refund(await order(await saveCard(account.live, 'pays', true)));
    const reason = 'Exempt from tax: public school (certificate EX-77).';
    for (const text of [await receipt(), await creditNote()]) {
      expect(text).toContain(reason);
      expect(text).toContain('VAT, exempt, on');
    }
  });

  test('an adjustment of an order has the tax note of its own day', async () => {
    await setBillingAddress('DE', null);
    const token = await order();
    await exempt();
    const body = { reason: 'Pages', line_items: lines(700) };
    const { data } = await world.team.call('teamProposeAdjustment', { params: { token }, body });
    await account.live.call('payAdjustment', {
      params: { token, adjustment: data.adjustments[0]?.token ?? '' },
      body: {},
    });
    const [invoice] = (await account.live.call('listInvoices')).data;
    expect(invoice?.lines.map(({ kind, tax_note }) => [kind, tax_note?.code ?? null])).toEqual([
      ['order', null],
      ['adjustment', 'exempt'],
    ]);
  });
});
