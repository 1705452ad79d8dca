import { expect, test } from 'vitest';
import { refusal } from '../../world/answers.ts';
import { useWorld } from '../../world/world.ts';

// The company's details are on pages and papers, and in the headers of emails.

const world = useWorld({ ROLE: 'api' });
const change = async (body: object) => (await world.team.call('teamChangeCompany', { body })).data;

const OFFICE = {
  kind: 'registered',
  line1: '1 Quay',
  line2: '',
  city: 'Hull',
  region: '',
  postal_code: '',
  country: 'GB',
};
const BANK = {
  holder: 'Harbor',
  bank: '',
  iban: 'DE89370400440532013000',
  bic: '',
  routing_number: '',
  account_number: '',
};

test.each([
  ['a line break', 'Harbor\r\nBcc: x@evil.example'],
  ['a mark that changes the direction of text', 'Harbor \u202Egnihton'],
  ['an invisible mark', 'Har\u200Bbor'],
  ['a control character', 'Harbor\u0007'],
])('no line of the company may contain %s', async (_, text) => {
  const fields: [string, object][] = [
    ['name', { name: text }],
    ['legal_name', { legal_name: text }],
    ['address', { address: text }],
    ['phone', { phone: text }],
    ['addresses.0.line1', { addresses: [{ ...OFFICE, line1: text }] }],
    ['addresses.0.line2', { addresses: [{ ...OFFICE, line2: text }] }],
    ['addresses.0.city', { addresses: [{ ...OFFICE, city: text }] }],
    ['signatories.0.name', { signatories: [{ name: text, title: '', signature: null, default: true }] }],
    ['signatories.0.title', { signatories: [{ name: 'Maria', title: text, signature: null, default: true }] }],
    ['accreditations.0.body', { accreditations: [{ body: text, number: '1' }] }],
    ['accreditations.0.number', { accreditations: [{ body: 'ATA', number: text }] }],
    ['bank.holder', { bank: { ...BANK, holder: text } }],
    ['bank.bank', { bank: { ...BANK, bank: text } }],
  ];
  for (const [field, body] of fields)
    expect(await refusal(change(body)), field).toMatchObject({
      status: 422,
      errors: { [field]: [expect.any(String)] },
    });
});

test('the company may have a name in a script that needs a joiner', async () => {
  expect((await change({ name: 'دارالترجمه می\u200Cخواهم' })).name).toBe('دارالترجمه می\u200Cخواهم');
  await change({ name: 'Harbor Translations' });
});
