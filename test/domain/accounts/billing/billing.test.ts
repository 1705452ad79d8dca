import { beforeAll, describe, expect, test } from 'vitest';
import { quickReader, silentLog } from '../../../support/doubles.ts';
import { refusal } from '../../../world/answers.ts';
import { openList } from '../../../world/firm/prices.ts';
import { pay, readyQuote } from '../../../world/money.ts';
import { useFixtureEach } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), log: silentLog });
const account = useFixtureEach(() =>
  world.newAccount({ invoicing: true, name: 'Acme Legal', email: 'a@acme.example' }),
);

beforeAll(() => openList(world, 'euro', 'EUR'));

const BERLIN = { line1: ' Lindenstraße 9 ', city: 'Berlin', postal_code: '10969', country: 'DEU' };
const BALTIMORE = { line1: '12 Water Street', city: 'Baltimore', region: 'md', postal_code: '21202', country: 'usa' };

const change = async (body: Record<string, unknown>) => (await account.live.call('changeAccount', { body })).data;
const refused = async (body: Record<string, unknown>) => {
  const { status, errors } = await refusal(account.live.call('changeAccount', { body }));
  return { status, errors };
};

describe('the billing data of an account', () => {
  test('an account begins without billing data, priced in dollars', async () => {
    const { data } = await account.live.call('getAccount');
    expect(data.billing).toEqual({
      legal_name: null,
      address: null,
      tax_number: null,
      purchase_order: null,
      email: null,
    });
    expect(data.currency).toBe('USD');
  });

  test('a change of billing data leaves unnamed fields unchanged, and null clears a field', async () => {
    const first = await change({
      billing: { legal_name: 'Acme GmbH', address: BERLIN, tax_number: ' DE 123456788 ', purchase_order: 'PO 7' },
    });
    expect(first.billing).toEqual({
      legal_name: 'Acme GmbH',
      address: {
        line1: 'Lindenstraße 9',
        line2: null,
        city: 'Berlin',
        region: null,
        postal_code: '10969',
        country: 'DE',
      },
      tax_number: 'DE 123456788',
      purchase_order: 'PO 7',
      email: null,
    });
    const second = await change({ billing: { purchase_order: null, email: 'bills@acme.example' } });
    expect(second.billing).toEqual({ ...first.billing, purchase_order: null, email: 'bills@acme.example' });
    expect(second.version).toBe(first.version + 1);
    expect((await change({ billing: { address: null } })).billing.address).toBeNull();
  });

  test('a region and a country are read however they are written', async () => {
    const { billing } = await change({ billing: { address: BALTIMORE, tax_number: '52-1234567' } });
    expect(billing.address).toMatchObject({ region: 'MD', country: 'US' });
  });

  test('a form changes billing data as JSON does', async () => {
    const response = await fetch(`${world.url}/v1/account`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${account.keys.test}` },
      body: new URLSearchParams({
        'billing[address][line1]': '1 Rue de Rivoli',
        'billing[address][city]': 'Paris',
        'billing[address][country]': 'fra',
      }),
    });
    const { data } = (await response.json()) as { data: { billing: { address: Record<string, unknown> } } };
    expect(data.billing.address).toMatchObject({ city: 'Paris', country: 'FR' });
  });

  test('every error in billing data is reported at its field, and nothing is saved', async () => {
    const billing = {
      address: { line1: ' ', region: 'Maryland', country: 'Atlantis' },
      email: 'nobody',
      legal_name: '',
    };
    expect(await refused({ name: 'Renamed', billing })).toEqual({
      status: 422,
      errors: {
        'billing.address.line1': ['Must not be blank.'],
        'billing.address.city': ['This field is required.'],
        'billing.address.country': ['Must be an ISO-3166 country code such as `US`.'],
        'billing.email': [expect.any(String)],
        'billing.legal_name': ['Must not be blank.'],
      },
    });
    expect(await refused({ billing: { address: 'Berlin' } })).toMatchObject({
      errors: { 'billing.address': ['Must be an object.'] },
    });
    expect((await account.live.call('getAccount')).data.name).toBe('Acme Legal');
  });

  test('an address and a tax number have the form of their country', async () => {
    const address = { ...BALTIMORE, region: 'Maryland', postal_code: '2120' };
    expect(await refused({ billing: { address, tax_number: 'DE123456788' } })).toEqual({
      status: 422,
      errors: {
        'billing.address.region': ['Must be a 2-letter US state such as `MD`.'],
        'billing.address.postal_code': ['Must be a 5-digit ZIP code.'],
        'billing.tax_number': ['Must be a tax number of United States such as `12-3456789`.'],
      },
    });
    await change({ billing: { address: BERLIN, tax_number: 'DE123456788' } });
    expect(await refused({ billing: { address: BALTIMORE } })).toMatchObject({
      errors: { 'billing.tax_number': [expect.stringContaining('United States')] },
    });
  });

  test('a tax number needs the right check digit, whether the customer or the team sets it', async () => {
    const address = { ...BERLIN, country: 'AT' };
    const wrong = { errors: { 'billing.tax_number': [expect.stringContaining('its check digit is wrong')] } };
    for (const tax_number of ['ATU00000000', 'ATU99999999', 'ATU31585627'])
      expect(await refused({ billing: { address, tax_number } })).toMatchObject({ status: 422, ...wrong });
    const params = { token: account.token };
    const body = { billing: { address, tax_number: 'ATU00000000' } };
    expect(await refusal(world.team.call('teamChangeAccount', { params, body }))).toMatchObject(wrong);
    expect((await change({ billing: { address, tax_number: 'ATU13585627' } })).billing.tax_number).toBe('ATU13585627');
  });

  test('the second line of an address may be empty, as in the company’s address', async () => {
    const { billing } = await change({ billing: { address: { ...BERLIN, line2: '', region: '' } } });
    expect(billing.address).toMatchObject({ line2: null, region: null });
  });

  test('the team can change billing data too, and the change is audited', async () => {
    const params = { token: account.token };
    const body = { billing: { purchase_order: 'PO 8' }, currency: 'eur' };
    const { data } = await world.team.call('teamChangeAccount', { params, body });
    expect(data).toMatchObject({ billing: { purchase_order: 'PO 8' }, currency: 'EUR' });
    const [row] = await world.rows(`SELECT detail FROM audit WHERE target = $1 AND action = 'account.change'`, [
      account.token,
    ]);
    expect(row).toEqual({ detail: { billing: { purchase_order: 'PO 8' }, currency: 'EUR' } });
  });
});

describe('the currency of an account', () => {
  test('the currency cannot change while a quote or an invoice is unpaid, and can change afterwards', async () => {
    const quote = await readyQuote(world, account.live, { total: 5000 });
    const [waiting] = [await refused({ currency: 'EUR' })];
    expect(waiting).toEqual({ status: 422, errors: { currency: [expect.stringContaining('1 quote')] } });
    await pay(account.live, quote.token);
    expect(await refused({ currency: 'EUR' })).toMatchObject({
      errors: { currency: [expect.stringContaining('1 invoice')] },
    });
    const [invoice] = (await account.live.call('listInvoices')).data;
    const params = { token: invoice?.token ?? '' };
    await world.team.call('teamIssueInvoice', { params, body: {} });
    expect(await refused({ currency: 'EUR' })).toMatchObject({
      errors: { currency: [expect.stringContaining('1 invoice')] },
    });
    expect((await change({ currency: 'USD', name: 'Same' })).currency).toBe('USD');
    await world.team.call('teamSettleInvoice', { params, body: {} });
    expect((await change({ currency: 'eur' })).currency).toBe('EUR');
  });

  test('an unknown currency is refused at its field', async () => {
    expect(await refused({ currency: 'XYZ', billing: { email: 'x' } })).toMatchObject({
      errors: { currency: [expect.any(String)], 'billing.email': [expect.any(String)] },
    });
  });
});
