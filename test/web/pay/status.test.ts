import { expect, test } from 'vitest';
import { quickReader, quickRenderer } from '../../support/doubles.ts';
import { upload } from '../../world/files.ts';
import { given } from '../../world/given.ts';
import { getQuote, payable } from '../../world/money.ts';
import { translation } from '../../world/services.ts';
import { newBrowser } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';
import { payByCard } from './pay-page.ts';

// After payment the page tells how the order is getting on, to whoever has the link, and nothing of how it is made.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const account = given(() => world.newAccount());
const guest = given(() => newBrowser(world));

type Step =
  | 'teamIntakeOrder'
  | 'teamAssignOrder'
  | 'teamAcceptOrder'
  | 'teamReviewOrder'
  | 'teamHoldOrder'
  | 'teamResumeOrder';

async function ordered(services = translation()) {
  const files = [await upload(account.live)];
  const { data } = await account.live.call('createQuote', { body: { files, services } as never });
  await world.team.call('teamPriceQuote', { params: { token: data.token }, body: {} });
  const { payment_url } = await getQuote(account.live, data.token);
  const path = new URL(payment_url ?? '').pathname;
  await payByCard(guest, path, 'pays');
  const { order } = await getQuote(account.live, data.token);
  return { path, order: order ?? '', files };
}

const SECRETS = ['Tess Translator', 'The count of pages', 'internal', '/download/', 'translated.txt'];

async function page(path: string) {
  const { text, status } = await guest.get(path);
  expect(status).toBe(200);
  const steps = [...text.matchAll(/<li( class="reached")?( aria-current="step")?><span>([^<]+)/g)].map(
    ([, reached, current, name]) => `${name}${current ? ' now' : reached ? ' yes' : ''}`,
  );
  for (const secret of SECRETS) expect(text).not.toContain(secret);
  return { text, steps };
}

test('the page shows the order at every status, with its milestones, in plain words and without internals', async () => {
  const { path, order, files } = await ordered(translation({ certification: 'notarized', delivery: 'digital' }));
  const params = { token: order };
  const act = (step: Step, body: Record<string, unknown> = {}) => world.team.call(step, { params, body });
  let shown = await page(path);
  expect(shown.text).toContain('We have your order');
  expect(shown.steps).toEqual([
    'Paid now',
    'In progress',
    'In review',
    'Translations approved',
    'Notarized',
    'Completed',
  ]);
  await act('teamAssignOrder', { translator: 'Tess Translator' });
  await act('teamAcceptOrder');
  shown = await page(path);
  expect(shown.text).toContain('Work is in progress');
  expect(shown.steps.slice(0, 3)).toEqual(['Paid yes', 'In progress now', 'In review']);
  await act('teamHoldOrder', { reason: 'The count of pages is wrong' });
  shown = await page(path);
  expect(shown.text).toContain('We need to clarify something');
  expect(shown.steps[1]).toBe('In progress now');
  await act('teamResumeOrder');
  const form = new FormData();
  form.set('file', new Blob(['Birth certificate']), 'translated.txt');
  form.set('source_file', files[0] ?? '');
  form.set('language', 'en');
  await world.team.call('teamAddTranslation', { params, body: form });
  await act('teamReviewOrder');
  shown = await page(path);
  expect(shown.text).toContain('Ready for review');
  expect(shown.steps[2]).toBe('In review now');
  await account.live.call('approveOrder', { params, body: {} });
  shown = await page(path);
  expect(shown.steps.slice(3)).toEqual(['Translations approved now', 'Notarized', 'Completed']);
  await world.team.call('teamNotarizeOrder', { params });
  expect((await page(path)).steps.slice(3)).toEqual(['Translations approved yes', 'Notarized now', 'Completed']);
  await world.team.call('teamCompleteOrder', { params, body: {} });
  shown = await page(path);
  expect(shown.text).toContain('The final documents have been delivered.');
  // What was ordered stays on the page.
  expect(shown.text).toContain('<h2 id="documents">');
  expect(shown.steps.at(-1)).toBe('Completed now');
  expect(shown.text).toContain('Visa ending 4242');
  await world.team.call('teamRefundOrder', { params, body: { amount: 1000, reason: 'internal' } });
  shown = await page(path);
  expect(shown.text).toContain('Refunded');
  expect(shown.text).toContain('$10.00');
});

test('a parcel is followed from the page', async () => {
  const address = {
    recipient: 'Ana',
    line1: '1 Main St',
    city: 'Baltimore',
    region: 'MD',
    postal_code: '21201',
    country: 'US',
  };
  const services = {
    ...translation({ delivery: 'physical' }),
    shipping: true,
    shipping_options: { shipping_service: 'delivery_carrier_a_2day', address },
  };
  const { path, order } = await ordered(services);
  await world.rows(
    `UPDATE orders SET status = 'approved', shipped_at = now(), shipments = jsonb_build_array($2::jsonb) WHERE number = (SELECT number FROM orders ORDER BY created_at DESC LIMIT 1) AND $1 <> ''`,
    [
      order,
      {
        carrier: 'UPS',
        service: null,
        tracking_number: '1Z5R89390357567127',
        tracking_url: 'https://www.ups.com/track?tracknum=1Z5R89390357567127',
        status: 'shipped',
        contents: [],
      },
    ],
  );
  const { text, steps } = await page(path);
  expect(steps).toContain('Shipped now');
  expect(text).toContain('href="https://www.ups.com/track?tracknum=1Z5R89390357567127"');
});

test('a voided order says so', async () => {
  const quote = await payable(world, account.live);
  await payByCard(guest, quote.path, 'pays');
  const { order } = await getQuote(account.live, quote.token);
  await world.team.call('teamVoidOrder', { params: { token: order ?? '' }, body: { reason: 'internal' } });
  const { text } = await page(quote.path);
  expect(text).toContain('This order was cancelled.');
  expect(text).toContain('$50.00');
});
