import { expect, test } from 'vitest';
import { quickReader, quickRenderer } from '../../support/doubles.ts';
import { fileForm, upload } from '../../world/files.ts';
import { getQuote, lines, payable } from '../../world/money.ts';
import { translation } from '../../world/services.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { type Browser, newBrowser, newPerson } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';
import { payByCard } from './pay-page.ts';

// After payment the page shows the order's progress to anyone with the link, without internal details.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const account = useFixture(() => world.newAccount());
const guest = useFixture(() => newBrowser(world));

type Step =
  | 'teamIntakeOrder'
  | 'teamAssignOrder'
  | 'teamAcceptOrder'
  | 'teamReviewOrder'
  | 'teamHoldOrder'
  | 'teamResumeOrder';

async function newOrder(services = translation()) {
  const files = [await upload(account.live)];
  const { data } = await account.live.call('createQuote', { body: { files, services } as never });
  await world.team.call('teamPriceQuote', { params: { token: data.token }, body: {} });
  const { payment_url } = await getQuote(account.live, data.token);
  const path = new URL(payment_url ?? '').pathname;
  await payByCard(guest, path, 'pays');
  const { order } = await getQuote(account.live, data.token);
  return { path, order: order ?? '', files, quote: data.token };
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

test('the page shows the order at every status, with its milestones and without internal details', async () => {
  const { path, order, files } = await newOrder(translation({ certification: 'notarized', delivery: 'digital' }));
  const params = { token: order };
  const act = (step: Step, body: Record<string, unknown> = {}) => world.team.call(step, { params, body });
  let shown = await page(path);
  expect(shown.text).toContain('Order received');
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
  expect(shown.text).toContain('Our team is working on your documents.');
  expect(shown.steps.slice(0, 3)).toEqual(['Paid yes', 'In progress now', 'In review']);
  await act('teamHoldOrder', { reason: 'The count of pages is wrong' });
  shown = await page(path);
  expect(shown.text).toContain('We have a question for you.');
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
  expect(shown.text).toContain('We’ve delivered the final documents.');
  // The ordered documents stay on the page.
  expect(shown.text).toContain('<h2 id="documents">');
  expect(shown.steps.at(-1)).toBe('Completed now');
  expect(shown.text).toContain('Visa ending 4242');
  await world.team.call('teamRefundOrder', { params, body: { amount: 1000, reason: 'internal' } });
  shown = await page(path);
  expect(shown.text).toContain('Refunded');
  expect(shown.text).toContain('$10.00');
});

/** The status section of a paid order's page, for a guest and for a member of the account. */
async function readStatusSections(path: string, member: Browser) {
  const sectionOf = ({ text }: { text: string }) => /<section aria-labelledby="status">.*?<\/section>/s.exec(text)?.[0];
  const page = await guest.get(path);
  const forms = page.text.split(`action="${path}/link"`).length - 1;
  return { guest: sectionOf(page) ?? '', member: sectionOf(await member.get(path)) ?? '', forms };
}

test('after payment the page asks for whatever the customer must do, with a link to the order or a link by email', async () => {
  const { path, order, files, quote } = await newOrder();
  const params = { token: order };
  const member = await newPerson(world, [account.token], 'read_only');
  const expectAsked = async (text: string, act: string) => {
    const shown = await readStatusSections(path, member);
    for (const section of [shown.guest, shown.member]) expect(section).toContain(text);
    for (const section of [shown.guest, shown.member]) expect(section).not.toContain('We’ll be in touch');
    expect(shown.guest).toMatch(/To (answer|accept|review) .+, use the link/);
    expect(shown.guest).toContain(`action="${path}/link"`);
    expect(shown.forms).toBe(1);
    expect(shown.member).toContain(`href="/order/${quote}">${act}</a>`);
  };
  await world.team.call('teamHoldOrder', { params, body: { reason: 'Iván or Ivan?' } });
  await expectAsked('We have a question for you.', 'Answer the question');
  await account.live.call('createOrderMessage', { params, body: { text: 'Iván' } });
  const answered = await readStatusSections(path, member);
  expect(answered.guest).toContain('We have your answer.');
  expect(answered.guest).not.toContain(`action="${path}/link"`);
  await world.team.call('teamResumeOrder', { params });
  const line_items = lines(1250);
  const { data } = await world.team.call('teamProposeAdjustment', { params, body: { reason: 'A page', line_items } });
  await expectAsked('We’ve proposed a change to the order and its price.', 'Accept or decline the change');
  await world.team.call('teamWithdrawAdjustment', {
    params: { ...params, adjustment: data.adjustments[0]?.token ?? '' },
  });
  const body = fileForm('birth-en.txt', 'Translated', { source_file: files[0] ?? '', language: 'en' });
  await world.team.call('teamAddTranslation', { params, body });
  await world.team.call('teamReviewOrder', { params });
  await expectAsked('Your translations are ready.', 'Review translations');
});

test('the page links to the parcel’s tracking', async () => {
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
  const { path, order } = await newOrder(services);
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
