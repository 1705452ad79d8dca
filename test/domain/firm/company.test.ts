import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FieldErrors } from '../../../src/core/field-errors.ts';
import { checkBank } from '../../../src/domain/firm/company/check-company.ts';
import { quickReader, quickRenderer } from '../../support/doubles.ts';
import { refusal } from '../../world/answers.ts';
import { upload } from '../../world/files.ts';
import { newCustomer, orderAt } from '../../world/orders.ts';
import { translation } from '../../world/services.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const change = async (body: object) => (await world.team.call('teamChangeCompany', { body })).data;
const read = async () => (await world.team.call('teamGetCompany')).data;

const OFFICE = {
  kind: 'registered',
  line1: '1 Harbor Street',
  line2: '',
  city: 'New York',
  region: 'NY',
  postal_code: '10004',
  country: 'US',
} as const;
const BANK = {
  holder: 'Harbor LLC',
  bank: '',
  iban: 'DE89370400440532013000',
  bic: '',
  routing_number: '',
  account_number: '',
};

test('the company’s details are stored in full, as they were entered', async () => {
  const fullCompany = {
    name: 'Harbor Translations',
    legal_name: 'Harbor Translations LLC',
    addresses: [OFFICE, { ...OFFICE, kind: 'postal', line1: 'P.O. Box 12' }],
    phone: '+1 212 555 0100',
    email: 'desk@harbor.example',
    website: 'https://harbor.example',
    tax_number: '12-3456789',
    signatories: [
      { name: 'Maria Rossi', title: 'Director', signature: null, default: true },
      { name: 'Tom Baker', title: 'Lead translator', signature: null, default: false },
    ],
    accreditations: [{ body: 'American Translators Association', number: '269131' }],
    bank: BANK,
    languages: ['es', 'en', 'ar'],
  };
  expect(await change(fullCompany)).toMatchObject(fullCompany);
});

test('optional fields can be omitted', async () => {
  const { signatories, bank, addresses } = await change({
    signatories: [{ name: 'Ann Lee' }],
    bank: { holder: 'Harbor LLC', iban: 'DE89370400440532013000' },
    addresses: [{ kind: 'registered', line1: 'Linden 1', city: 'Berlin', country: 'DE' }],
    tax_number: '',
  });
  expect(signatories).toEqual([{ name: 'Ann Lee', title: '', signature: null, default: false }]);
  expect(bank).toEqual(BANK);
  expect(addresses).toEqual([
    { kind: 'registered', line1: 'Linden 1', line2: '', city: 'Berlin', region: '', postal_code: '', country: 'DE' },
  ]);
});

test('a translation into a language that the firm does not offer must be priced by hand', async () => {
  const { live } = await world.newAccount();
  const completeIn = async (target: string) => {
    const services = translation({ target_language: [target] });
    const { data } = await live.call('createQuote', { body: { files: [await upload(live, 'acta.txt')], services } });
    return data.estimate?.complete;
  };
  await change({ languages: [] });
  expect(await completeIn('fr')).toBe(true);
  await change({ languages: ['es', 'en'] });
  expect([await completeIn('en'), await completeIn('fr')]).toEqual([true, false]);
  await change({ languages: [] });
});

describe('errors are reported at their fields, all at once, and nothing is saved:', () => {
  test.each([
    ['an invalid email address', { email: 'desk' }, ['email']],
    ['a website without https', { website: 'http://harbor.example' }, ['website']],
    ['an unknown state', { addresses: [{ ...OFFICE, region: 'XX' }] }, ['addresses.0.region']],
    ['an invalid ZIP code', { addresses: [{ ...OFFICE, postal_code: '1' }] }, ['addresses.0.postal_code']],
    ['an unknown country', { addresses: [{ ...OFFICE, country: 'Atlantis' }] }, ['addresses.0.country']],
    ['two registered addresses', { addresses: [OFFICE, OFFICE] }, ['addresses.1.kind']],
    ['a tax number that the country does not issue', { addresses: [OFFICE], tax_number: 'DE12' }, ['tax_number']],
    ['no signatory', { signatories: [] }, ['signatories']],
    [
      'two default signatories',
      {
        signatories: [
          { name: 'A', default: true },
          { name: 'B', default: true },
        ],
      },
      ['signatories'],
    ],
    [
      'an accreditation twice',
      {
        accreditations: [
          { body: 'A', number: '1' },
          { body: 'A', number: '1' },
        ],
      },
      ['accreditations.1.number'],
    ],
    ['an IBAN with a wrong digit', { bank: { ...BANK, iban: 'DE89370400440532013001' } }, ['bank.iban']],
    ['a bank without an account', { bank: { ...BANK, iban: '' } }, ['bank.iban']],
    [
      'a routing number with a wrong digit',
      { bank: { ...BANK, iban: '', routing_number: '021000022', account_number: '1' } },
      ['bank.routing_number'],
    ],
    ['an unknown language', { languages: ['es', 'klingon'] }, ['languages.1']],
    [
      'several at once',
      { email: 'desk', website: 'harbor', bank: { ...BANK, bic: 'X' } },
      ['email', 'website', 'bank.bic'],
    ],
  ])('%s', async (_, body, fields) => {
    const before = await read();
    const refused = await refusal(change(body));
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body['errors'] as object)).toEqual(fields);
    expect(await read()).toEqual(before);
  });
});

test('any single wrong digit of an IBAN is found', () => {
  fc.assert(
    fc.property(fc.nat(17), fc.integer({ min: 1, max: 9 }), (place, more) => {
      const at = 4 + place;
      const wrong = (Number(BANK.iban[at]) + more) % 10;
      const errors = new FieldErrors();
      checkBank({ ...BANK, iban: `${BANK.iban.slice(0, at)}${wrong}${BANK.iban.slice(at + 1)}` }, errors);
      expect(errors.has('bank.iban')).toBe(true);
    }),
  );
});

test('a certificate names the default signatory at its issue, and does not change when another becomes the default', async () => {
  await change({
    name: 'Harbor Translations',
    signatories: [{ name: 'Maria Rossi', title: 'Director', signature: null, default: true }],
  });
  const order = await orderAt('approved', await newCustomer(world));
  await world.app.worker.runNow('look_after_certificates');
  const { data } = await world.team.call('teamGetOrder', { params: { token: order.token } });
  const code = data.certificates[0]?.code ?? '';
  const readVerification = async () =>
    (await fetch(`${world.app.baseUrl}/verify/${code}`, { headers: { accept: 'application/json' } })).json();
  expect(await readVerification()).toMatchObject({
    data: { issuer: 'Harbor Translations', signatory: 'Maria Rossi, Director' },
  });
  await change({
    name: 'Port Translations',
    signatories: [{ name: 'Tom Baker', title: 'Owner', signature: null, default: true }],
  });
  expect(await readVerification()).toMatchObject({
    data: { issuer: 'Harbor Translations', signatory: 'Maria Rossi, Director' },
  });
});
