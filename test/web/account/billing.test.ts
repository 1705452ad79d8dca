import { expect, test } from 'vitest';
import { quickReader } from '../../support/doubles.ts';
import { useFixtureEach } from '../../world/use-fixture.ts';
import { newMember, newPerson, type Page } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';

// Owners set the billing details for papers on a page that works without script.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader() });
const account = useFixtureEach(() => world.newAccount());
const owner = useFixtureEach(() => newMember(world, account.token));

const pagePath = () => `/account/${account.token}/billing`;
const errorAt = ({ text }: Page, field: string) => new RegExp(`id="${field}-error">([^<]+)<`).exec(text)?.[1] ?? '';
const FORM = {
  legal_name: 'Acme Legal LLP',
  line1: '12 Water Street',
  city: 'Baltimore',
  region: 'md',
  postal_code: '21202',
  country: 'US',
  tax_number: '52-1234567',
  currency: 'USD',
};

test('an owner saves the billing details of the account, and the page shows them', async () => {
  expect((await owner.post(pagePath(), FORM)).to).toBe(`${pagePath()}?done=saved`);
  const { billing } = (await account.live.call('getAccount')).data;
  expect(billing).toMatchObject({ legal_name: 'Acme Legal LLP', tax_number: '52-1234567', email: null });
  expect(billing.address).toMatchObject({ region: 'MD', country: 'US' });
  const page = await owner.get(`${pagePath()}?done=saved`);
  expect(page.text).toContain('Saved.');
  expect(page.text).toContain('value="12 Water Street"');
  await owner.post(pagePath(), { currency: 'USD' });
  expect((await account.live.call('getAccount')).data.billing.address).toBeNull();
});

test('every error of the billing form is shown at its field, and the entered values stay', async () => {
  const page = await owner.post(pagePath(), { ...FORM, region: 'Maryland', tax_number: 'x', city: 'Baltimore' });
  expect(page.status).toBe(422);
  expect(errorAt(page, 'region')).toContain('2-letter');
  expect(errorAt(page, 'tax_number')).toContain('tax number of United States');
  expect(page.text).toContain('value="Maryland"');
  const second = await owner.post(pagePath(), { ...FORM, line1: '', country: '', currency: 'XYZ', email: 'nobody' });
  for (const field of ['line1', 'country', 'currency', 'email']) expect(errorAt(second, field)).not.toBe('');
  expect((await account.live.call('getAccount')).data.billing.address).toBeNull();
});

test('members see the billing details and cannot change them', async () => {
  const member = await newPerson(world, [account.token], 'member');
  const page = await member.get(pagePath());
  expect(page.text).toContain('Only owners of the account can change this.');
  expect((await member.post(pagePath(), FORM)).status).toBe(403);
});
