import { expect, test } from 'vitest';
import { quickReader, quickRenderer } from '../../support/doubles.ts';
import { useWorld } from '../../world/world.ts';
import { useChromium } from '../chromium.ts';
import { newDesk } from './desk.ts';

// Invoice settings in a browser: numbers, issuing, reminders.

const world = useWorld({}, { reader: quickReader(), renderer: quickRenderer });
const visitor = useChromium(world);
const at = { world, visitor };
const PAGE = '/console/settings/invoicing';
const getInvoicing = async () => (await world.team.call('teamGetInvoicing')).data;

test('finance sets monthly invoices with two reminders, and restores the defaults', async () => {
  const { page, press, reads } = await newDesk(at, 'finance', '/console/settings');
  await page.getByRole('link', { name: 'Invoicing' }).click();
  await reads('Defaults, not changed yet');
  await page.getByRole('radio', { name: 'Every month' }).check();
  await page.getByLabel('Day of the month').fill('5');
  await page.getByLabel('Days to pay').fill('14');
  await page.getByLabel('Payment terms').fill('By transfer, with the number of the invoice.');
  await press('Add reminder');
  await press('Add reminder');
  await page.getByRole('radio', { name: 'One series for all customers' }).check();
  await page.getByLabel('Prefix').fill('HT/');
  await page.getByLabel('First number').fill('2401');
  await page.getByLabel('Reason for the change').fill('The accountant asked');
  await visitor.checkPage(page);
  await press('Save changes');
  await reads('Invoicing saved');
  const set = { schedule: 'monthly', issue_day: 5, due_days: 14, reminder_days: [7, 14], prefix: 'HT/', start: 2401 };
  expect(await getInvoicing()).toMatchObject({ ...set, series: 'firm', version: 1 });

  await page.reload();
  expect(await page.getByLabel('Days to pay').inputValue()).toBe('14');
  await press('History');
  const history = page.getByRole('dialog', { name: 'History: Invoicing' });
  await history.getByText(/14 days after the due date/).waitFor();
  await history.getByText('The accountant asked').waitFor();
  await visitor.checkPage(page);
  await press('Restore defaults');
  await press('Restore defaults');
  await reads('Invoicing restored to defaults');
  expect(await getInvoicing()).toMatchObject({ schedule: 'by_hand', series: 'account', reminder_days: [], version: 2 });
});

test('a duplicate reminder day and a prefix with a space are refused at their fields, and nothing is saved', async () => {
  const { version } = await getInvoicing();
  const { page, press } = await newDesk(at, 'admin', PAGE);
  await press('Add reminder');
  await press('Add reminder');
  await page.getByLabel('Days after the due date').last().fill('7');
  await press('Save changes');
  await page.getByRole('alert').getByText('This day is named twice.').waitFor();
  const again = page.getByLabel('Days after the due date').last();
  expect(await again.getAttribute('aria-invalid')).toBe('true');
  await page.getByRole('radio', { name: 'One series for all customers' }).check();
  await page.getByLabel('Prefix').fill('H T');
  await press('Save changes');
  await page
    .getByRole('alert')
    .getByText(/Must have only letters, digits/)
    .waitFor();
  expect(await page.getByLabel('Prefix').getAttribute('aria-invalid')).toBe('true');
  await visitor.checkPage(page);
  expect((await getInvoicing()).version).toBe(version);
});

test('a number out of range is refused at its field, and the typed value stays', async () => {
  const { version } = await getInvoicing();
  const { page, press } = await newDesk(at, 'finance', PAGE);
  const days = page.getByLabel('Days to pay');
  await days.fill('999');
  await days.press('Tab');
  expect(await days.inputValue()).toBe('999');
  await page.getByText('Enter a number from 0 to 365.').waitFor();
  await press('Save changes');
  await days.and(page.locator(':focus')).waitFor();
  await days.press('Tab');
  expect(await days.getAttribute('aria-invalid')).toBe('true');
  expect(await days.inputValue()).toBe('999');
  await visitor.checkPage(page);
  expect((await getInvoicing()).version).toBe(version);
});

test('the page warns about invoice numbers that a new first number would skip', async () => {
  await world.rows(`INSERT INTO firm_series (livemode, kind, prefix, last) VALUES (true, 'invoice', 'RE-', 1021)`);
  const { page, press, reads } = await newDesk(at, 'finance', PAGE);
  await page.getByRole('radio', { name: 'One series for all customers' }).check();
  await page.getByLabel('Prefix').fill('RE-2027-');
  await page.getByLabel('First number').fill('1');
  await reads('The next invoice will be RE-2027-0001.');
  await page.getByLabel('Prefix').fill('RE-');
  await page.getByLabel('First number').fill('5000');
  await reads('RE-1022 to RE-4999 will never be used. Many countries require invoice numbers without gaps.');
  await visitor.checkPage(page);
  await page.getByLabel('First number').fill('500');
  await press('Save changes');
  await page
    .getByRole('alert')
    .getByText(/Must be 1022 or more: RE-1021 is issued/)
    .waitFor();
});

test('a change for a later day waits, and typed values survive a reload', async () => {
  const { version } = await getInvoicing();
  const { page, press, reads } = await newDesk(at, 'finance', PAGE);
  await page.getByLabel('Days to pay').fill('21');
  await page.reload();
  expect(await page.getByLabel('Days to pay').inputValue()).toBe('21');
  await page.getByText('Later', { exact: true }).click();
  await press('Save changes');
  await reads('A change is scheduled');
  expect(await getInvoicing()).toMatchObject({ due_days: 30, upcoming: [{ version: version + 1 }] });
});

test('support can read the invoice settings but not change them', async () => {
  const { page, reads } = await newDesk(at, 'support', PAGE);
  await reads('You can view these settings, but your roles don’t let you change them.');
  expect(await page.getByRole('radio', { name: 'Every month' }).isDisabled()).toBe(true);
  expect(await page.getByLabel('Days to pay').getAttribute('readonly')).not.toBeNull();
});
