import { expect, test } from 'vitest';
import { silentMailer } from '../../support/doubles.ts';
import { fileForm } from '../../world/files.ts';
import { clientAt, orderLinkTo, referredOrder } from '../../world/guests/referrals.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';
import { useChromium } from '../chromium.ts';

const world = useWorld({ ROLE: 'api' }, { mailer: silentMailer });
const visitor = useChromium(world);
const maker = useFixture(() => world.newAccount({ name: 'Immigrate Co', email: 'api@immigrate.example' }));

const EMAIL = 'nora@home.example';

/** A page of 1 × 1 pixel, which the pane draws large. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('a customer draws a rectangle on a translation that is an image and writes what is wrong there', async () => {
  const { params } = await referredOrder(world, maker, { email: EMAIL, name: 'Nora New' });
  const source = (await world.team.call('teamGetOrder', { params })).data.files[0]?.id ?? '';
  const body = fileForm('birth-en.png', PNG, { source_file: source, language: 'en' });
  await world.team.call('teamAddTranslation', { params, body });
  await world.team.call('teamReviewOrder', { params });
  const page = await visitor.newPage({ javaScriptEnabled: true });
  await page.goto(`${world.app.baseUrl}${await orderLinkTo(world, EMAIL)}`);
  await page.getByRole('button', { name: 'Open order' }).click();
  await page.getByRole('link', { name: 'Review translation' }).click();
  const sheet = page.locator('.sheet');
  await sheet.scrollIntoViewIfNeeded();
  const box = await sheet.boundingBox();
  if (box === null) throw new Error('The translation is not shown.');
  await page.mouse.move(box.x + box.width * 0.25, box.y + box.height * 0.25);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.35);
  await page.mouse.up();
  expect(await page.locator('.sheet .box').count()).toBe(1);
  await page.keyboard.type('Iván, with an accent');
  await page.getByRole('button', { name: 'Add another mark' }).click();
  expect(await page.locator('fieldset.mark').count()).toBe(4);
  await visitor.checkPage(page);
  await page.getByLabel('What should we change').fill('As marked');
  await page.getByRole('button', { name: 'Request change' }).click();
  await page.getByRole('heading', { name: 'We’re making your changes' }).waitFor();
  const { data } = await (await clientAt(world, EMAIL)).call('getOrder', { params });
  const [mark, ...more] = data.revisions[0]?.marks ?? [];
  expect(more).toEqual([]);
  expect(mark).toMatchObject({ page: 1, text: 'Iván, with an accent' });
  const isNear = (part: number | undefined, expected: number) => Math.abs((part ?? 9) - expected) < 0.02;
  expect([isNear(mark?.x, 0.25), isNear(mark?.y, 0.25), isNear(mark?.width, 0.25), isNear(mark?.height, 0.1)]).toEqual([
    true,
    true,
    true,
    true,
  ]);
});
