import { expect, test } from 'vitest';
import { quickReader, quickRenderer } from '../../support/doubles.ts';
import { until } from '../../support/until.ts';
import { referredOrder } from '../../world/guests/referrals.ts';
import { payable } from '../../world/money.ts';
import { mailsTo } from '../../world/people.ts';
import { useWorld } from '../../world/world.ts';
import { useChromium } from '../chromium.ts';
import { newDesk } from './desk.ts';

// Company settings in a browser.

const settings = { COMPANY_EMAIL: 'desk@harbor.example' };
const world = useWorld(settings, { reader: quickReader(), renderer: quickRenderer });
const visitor = useChromium(world);
const at = { world, visitor };
const getCompany = async () => (await world.team.call('teamGetCompany')).data;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PAGE = '/console/settings/company';

test('an administrator changes the company’s name with a reason, and the console shows the new name', async () => {
  const { page, press, reads } = await newDesk(at, 'admin', '/console/settings');
  await page.getByText('Tax rules by country').waitFor();
  const rows = await page.getByRole('main').getByRole('listitem').getByRole('link').allTextContents();
  expect(rows).toEqual(['Company', 'Prices', 'Taxes', 'Invoicing', 'Calendar', 'Retention', 'Setup guide']);
  await visitor.checkPage(page);
  await page.getByRole('link', { name: 'Company', exact: true }).click();
  await page.waitForURL(/settings\/company/);
  // The settings stylesheet loads with the page: the console starts without it.
  expect(await page.locator('link[rel=stylesheet][href*="/settings-"]').count()).toBe(1);
  await page.getByLabel('Business name').fill('Harbor Translations');
  await page.getByLabel('Reason for the change').fill('Our own name');
  await visitor.checkPage(page);
  await press('Save changes');
  await reads('Company saved');
  await page.getByRole('navigation', { name: 'Main' }).getByText('Harbor Translations').waitFor();
  expect(await getCompany()).toMatchObject({ name: 'Harbor Translations', version: 1 });
});

test('a field set by the environment shows the name of its variable and cannot be edited', async () => {
  const { page, reads } = await newDesk(at, 'admin', PAGE);
  await reads('Set by COMPANY_EMAIL in the environment');
  const email = page.getByLabel('Email');
  expect(await email.inputValue()).toBe('desk@harbor.example');
  expect(await email.getAttribute('readonly')).not.toBeNull();
});

test('the history shows who changed which value, and restores an earlier version', async () => {
  await world.team.call('teamChangeCompany', { body: { phone: '+1 212 555 0100' } });
  const { page, press, reads } = await newDesk(at, 'admin', PAGE);
  await page.getByLabel('Phone').fill('+1 212 555 0199');
  await press('Save changes');
  await reads('Company saved');
  await press('History');
  const history = page.getByRole('dialog', { name: 'History: Company' });
  await history.getByText('+1 212 555 0199').waitFor();
  await history.getByText('Current').waitFor();
  await visitor.checkPage(page);
  const { version } = await getCompany();
  await press(`Restore version ${version - 1}`);
  await press(`Restore version ${version - 1}`);
  await reads(`Company restored to version ${version - 1}`);
  expect(await getCompany()).toMatchObject({ phone: '+1 212 555 0100', version: version + 1 });
});

test('a later change waits and is announced, a withdrawn one can only be restored, and the next change applies at once without the old note', async () => {
  const { page, press, reads } = await newDesk(at, 'admin', PAGE);
  const { phone, version } = await getCompany();
  await page.getByLabel('Phone').fill('+1 212 555 0155');
  await page.getByText('Later', { exact: true }).click();
  await page.getByLabel('Reason for the change').fill('The new line');
  await press('Save changes');
  await reads('Company: change scheduled');
  await reads('A change is scheduled');
  expect(await getCompany()).toMatchObject({ phone, upcoming: [{ version: version + 1 }] });
  await press('History');
  await press(`Withdraw version ${version + 1}`);
  await reads(`Version ${version + 1} withdrawn`);
  await page.getByRole('button', { name: `Restore version ${version + 1}`, exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /^Withdraw/ }).count()).toBe(0);
  await page.getByText('A change is scheduled').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByLabel('Phone').fill('+1 212 555 0166');
  expect(await page.getByRole('radio', { name: 'Now', exact: true }).isChecked()).toBe(true);
  expect(await page.getByLabel('Reason for the change').inputValue()).toBe('');
  await press('Save changes');
  await page.getByText('Company saved.', { exact: true }).waitFor();
  expect(await getCompany()).toMatchObject({ phone: '+1 212 555 0166', upcoming: [] });
});

test('when two people change the company at once, the second sees both versions and loses nothing', async () => {
  const one = await newDesk(at, 'admin', PAGE);
  const other = await newDesk(at, 'admin', PAGE);
  await one.page.getByLabel('Phone').fill('+1 111');
  await other.page.getByLabel('Website').fill('https://harbor.example');
  await one.press('Save changes');
  await one.reads('Company saved');
  await other.press('Save changes');
  await other.press('Keep my changes');
  await other.press('Save changes');
  await other.reads('Company saved');
  expect(await getCompany()).toMatchObject({ phone: '+1 111', website: 'https://harbor.example' });
});

test('when two people change the same field, the second can use the first one’s value', async () => {
  const one = await newDesk(at, 'admin', PAGE);
  const other = await newDesk(at, 'admin', PAGE);
  await one.page.getByLabel('Phone').fill('+1 222');
  await other.page.getByLabel('Phone').fill('+1 333');
  await one.press('Save changes');
  await one.reads('Company saved');
  await other.press('Save changes');
  await other.press('Use the latest version');
  await until(async () => expect(await other.page.getByLabel('Phone').inputValue()).toBe('+1 222'));
  expect(await other.page.getByRole('button', { name: 'Save changes' }).count()).toBe(0);
  expect(await getCompany()).toMatchObject({ phone: '+1 222' });
});

test('finance can read the company settings but not change them', async () => {
  const { page, reads } = await newDesk(at, 'finance', PAGE);
  await reads('You can view these settings, but your role doesn’t let you change them.');
  expect(await page.getByLabel('Phone').getAttribute('readonly')).not.toBeNull();
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

test('a logo that contains a script is refused at its field, and a valid picture is shown on the payment page', async () => {
  const { page, press, reads } = await newDesk(at, 'admin', PAGE);
  const choose = page.locator('input[type=file]').first();
  await choose.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(SVG) });
  await reads(/logo\.png: Must be a PNG or a JPEG by its content/);
  await choose.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG });
  await page.getByRole('img', { name: 'Logo' }).waitFor();
  await page.getByRole('textbox', { name: 'Accent color', exact: true }).fill('#ffd700');
  await press('Save changes');
  await reads('Is too pale to be read on white. Choose a darker one.');
  await page.getByRole('textbox', { name: 'Accent color', exact: true }).fill('#7a1f5c');
  await page.getByRole('textbox', { name: 'Business name' }).fill('Port Translations');
  await press('Save changes');
  await reads('Company saved');
  await visitor.checkPage(page);
  const account = await world.newAccount({ email: 'office@acme.example' });
  const { path } = await payable(world, account.live);
  const customer = await visitor.newPage();
  await customer.goto(path);
  await customer.getByRole('img', { name: 'Port Translations' }).waitFor();
  const mark = await customer.evaluate('getComputedStyle(document.documentElement).getPropertyValue("--mark")');
  expect(mark).toBe('#7a1f5c');
  await visitor.checkPage(customer);
});

test('after a change of company details, the next email is signed with the new name and address', async () => {
  const { page, press, reads } = await newDesk(at, 'admin', PAGE);
  await press('Add address');
  for (const [label, text] of [
    ['Street address', '1 Harbor Street'],
    ['City', 'New York'],
    ['State or region', 'NY'],
    ['Postal code', '10004'],
  ] as const)
    await page.getByLabel(label, { exact: false }).first().fill(text);
  await press('Save changes');
  await reads('Company saved');
  const maker = await world.newAccount({ email: 'maker@acme.example' });
  await referredOrder(world, maker, { email: 'nora@new.example', name: 'Nora New' });
  const [email] = await mailsTo(world, 'nora@new.example');
  expect(email?.body).toMatch(/\nPort Translations\n1 Harbor Street, New York, NY 10004, United States\n/);
});
