import { expect, test } from 'vitest';
import { refusal } from '../../world/answers.ts';
import { useWorld } from '../../world/world.ts';

// What the company says of itself stands on pages and papers, and in the headers of emails.

const world = useWorld({ ROLE: 'api' });
const change = async (body: object) => (await world.team.call('teamChangeCompany', { body })).data;

const SEAT = {
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
  ['a mark that turns the text', 'Harbor \u202Egnihton'],
  ['a mark that nobody sees', 'Har\u200Bbor'],
  ['a control character', 'Harbor\u0007'],
])('no line of the company takes %s', async (_, text) => {
  const fields: [string, object][] = [
    ['name', { name: text }],
    ['legal_name', { legal_name: text }],
    ['address', { address: text }],
    ['phone', { phone: text }],
    ['addresses.0.line1', { addresses: [{ ...SEAT, line1: text }] }],
    ['addresses.0.line2', { addresses: [{ ...SEAT, line2: text }] }],
    ['addresses.0.city', { addresses: [{ ...SEAT, city: text }] }],
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

test('the company takes names in scripts that need a joiner', async () => {
  expect((await change({ name: 'دارالترجمه می\u200Cخواهم' })).name).toBe('دارالترجمه می\u200Cخواهم');
  await change({ name: 'Harbor Translations' });
});
