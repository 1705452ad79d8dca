import { expect, test } from 'vitest';
import { quickReader, quickRenderer } from '../../support/doubles.ts';
import { newCustomer, orderAt } from '../../world/orders.ts';
import { useWorld } from '../../world/world.ts';
import { useChromium } from '../chromium.ts';
import { newDesk } from './desk.ts';

// Working hours and retention settings in a browser.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const visitor = useChromium(world);
const at = { world, visitor };
const getCalendar = async () => (await world.team.call('teamGetCalendar')).data;

test('an administrator sets time zone, hours and cut-off, and sees the resulting due date before saving', async () => {
  const { page, press, reads } = await newDesk(at, 'admin', '/console/settings/calendar');
  await reads(/10:00 PM UTC/);
  await page.getByRole('combobox', { name: 'Time zone' }).fill('New York');
  await page.getByRole('option', { name: 'America/New York' }).click();
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) {
    await page.getByLabel(`${day}: from`).fill('09:00');
    await page.getByLabel(`${day}: to`).fill('17:00');
  }
  await page.getByLabel('Cut-off').fill('15:00');
  await reads(/5:00 PM E[SD]T/);
  await visitor.checkPage(page);
  expect(await getCalendar()).toMatchObject({ version: 0 });
  await press('Save changes');
  await reads('Calendar saved');
  expect(await getCalendar()).toMatchObject({
    zone: 'America/New_York',
    cutoff: '15:00',
    week: { mon: { from: '09:00', to: '17:00' }, sat: null },
  });
});

test('one click sets the time zone of the administrator’s own browser', async () => {
  const options = { timezoneId: 'Europe/Berlin' };
  const { page, press, reads } = await newDesk(at, 'admin', '/console/settings/calendar', options);
  await press('Use Europe/Berlin, where you are');
  await reads(/\d:\d{2} [AP]M GMT\+[12]/);
  expect(await page.getByRole('button', { name: /where you are/ }).count()).toBe(0);
});

test('a year’s holidays are added by country, and a closure that ends before it starts is refused at its field', async () => {
  const { page, press, reads } = await newDesk(at, 'admin', '/console/settings/calendar');
  await page.getByRole('combobox', { name: 'Country' }).fill('Austria');
  await page.getByRole('option', { name: 'Austria' }).click();
  await reads('Holidays from date-holidays (CC BY 3.0)');
  await press('Select all');
  await page.getByLabel('Add this place’s holidays every year').check();
  await press('Add closure');
  await page.getByRole('textbox', { name: 'Name' }).fill('Between the years');
  await page.getByLabel('First day').fill('2030-12-24');
  await page.getByLabel('Last day').fill('2030-12-23');
  await press('Save changes');
  await reads('The closure must end on the day it begins, or later.');
  await page.getByLabel('Last day').fill('2030-12-31');
  await visitor.checkPage(page);
  await press('Save changes');
  await reads('Calendar saved');
  const { holidays, closures, holiday_source } = await getCalendar();
  expect(holidays.length).toBeGreaterThan(8);
  expect({ closures, holiday_source }).toMatchObject({
    closures: [{ from: '2030-12-24', to: '2030-12-31', name: 'Between the years' }],
    holiday_source: { country: 'AT', region: null },
  });
});

test('retention is set for each kind of file, and the page shows what would be deleted now', async () => {
  const done = await orderAt('completed', await newCustomer(world));
  world.clock.advance(40 * 86_400_000);
  const { page, press, reads } = await newDesk(at, 'admin', '/console/settings/retention');
  await reads('Nothing to delete now.');
  await page.getByLabel('Source files').fill('30');
  await press('Save changes');
  await reads('Retention saved');
  await reads(new RegExp(`${done.sources.length} file`));
  await visitor.checkPage(page);
  const { data } = await world.team.call('teamGetRetention');
  expect(data).toMatchObject({ source_files: 30, emails: null, deliveries: 90 });
});
