import { expect, test } from 'vitest';
import { quickReader, quickRenderer, silentLog } from '../../support/doubles.ts';
import { receiveOriginal, walkApostille } from '../../world/certificates/papers.ts';
import { fileForm } from '../../world/files.ts';
import { clientAt, newGuest, referredOrder } from '../../world/guests/referrals.ts';
import type { PlacedOrder } from '../../world/orders.ts';
import { translation } from '../../world/services.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { hiddenFields } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';

// Marks, superseded files and papers on the order pages of a customer without a key, without script.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer, log: silentLog });
const maker = useFixture(() => world.newAccount({ name: 'Immigrate Co', email: 'api@immigrate.example' }));

let customers = 0;

/** An order in review, and its customer's browser on its page. */
async function underReview(services: object = translation()) {
  const email = `guest-${(customers += 1)}@home.example`;
  const order = await referredOrder(world, maker, { email, name: 'Nora New', services });
  const at = { params: order.params };
  const source = (await world.team.call('teamGetOrder', at)).data.files[0]?.id ?? '';
  const body = fileForm('birth-en.txt', 'Translated', { source_file: source, language: 'en' });
  await world.team.call('teamAddTranslation', { ...at, body });
  await world.team.call('teamReviewOrder', at);
  const guest = await newGuest(world, email);
  const client = await clientAt(world, email);
  const { files } = (await client.call('getOrder', at)).data;
  const file = files.find(({ collection }) => collection === 'translation')?.id ?? '';
  const placed = { ...order, customer: { world, client } } as unknown as PlacedOrder;
  const read = async () => (await client.call('getOrder', at)).data;
  return { guest, at, placed, read, review: `${guest.path}/review/${file}` };
}

const row = (at: number, fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`marks[${at}][${name}]`, value]));

test('a guest marks the page and place of an error, in rows that may stay empty', async () => {
  const { guest, review, read } = await underReview();
  const { text } = await guest.get(review);
  expect(text.match(/<legend>Mark \d/g)).toHaveLength(3);
  const form = {
    revision: 'Two places',
    ...row(0, { page: '', place: 'page', text: '' }),
    ...row(1, { page: '1', place: 'middle', text: 'Iván, not Ivan' }),
    ...row(2, { page: '1', place: 'page', text: 'The seal is missing' }),
  };
  expect((await guest.post(`${review}/revise`, form)).to).toBe(`${guest.path}?notice=revised`);
  const { revisions } = await read();
  expect(revisions[0]?.marks).toEqual([
    { page: 1, x: 0, y: 1 / 3, width: 1, height: 1 / 3, text: 'Iván, not Ivan' },
    { page: 1, x: 0, y: 0, width: 1, height: 1, text: 'The seal is missing' },
  ]);
  const shown = await guest.get(review);
  expect(shown.text).toContain('<li>Page 1, in the middle: Iván, not Ivan</li>');
  expect(shown.text).toContain('<li>Page 1: The seal is missing</li>');
});

test('marks with text need no other text: the revision is made of them', async () => {
  const { guest, review, read } = await underReview();
  const marks = {
    ...row(0, { page: '1', place: 'top', text: 'Iván, not Ivan' }),
    ...row(1, { page: '1', place: 'page', text: 'No seal' }),
  };
  const asked = await guest.post(`${review}/revise`, { revision: '', ...marks });
  expect(asked.to).toBe(`${guest.path}?notice=revised`);
  const { revisions } = await read();
  expect(revisions[0]?.revision).toBe('Page 1, at the top: Iván, not Ivan\nPage 1: No seal');
  expect(revisions[0]?.marks).toHaveLength(2);
  const { text } = await guest.get(review);
  expect(text.match(/Iván, not Ivan/g)).toHaveLength(1);
});

test('all errors of marks are named in one answer', async () => {
  const { guest, review, read } = await underReview();
  const refused = await guest.post(`${review}/revise`, {
    revision: '',
    ...row(0, { page: '9', place: 'page', text: 'Here' }),
    ...row(1, { page: '9', place: 'page', text: '' }),
    ...row(2, { page: 'first', place: 'page', text: 'There' }),
  });
  expect(refused.status).toBe(422);
  const alert = /<div class="alert".*?<\/ul>/s.exec(refused.text)?.[0] ?? '';
  expect(alert).toContain('Mark 1: The translation has one page. Enter 1.');
  expect(alert).toContain('Mark 2: The translation has one page. Enter 1. Describe what’s wrong there.');
  expect(alert).toContain('Mark 3: Enter a page number.');
  expect(alert).not.toContain('Change:');
  expect((await read()).revisions).toEqual([]);
});

test('a revision without text and without marks is refused with a hint', async () => {
  const { guest, review } = await underReview();
  const refused = await guest.post(`${review}/revise`, { revision: ' ' });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('Describe the change, or add a mark below.');
});

test('a wrong mark is refused at its place, and no input is lost', async () => {
  const { guest, review, read } = await underReview();
  const ask = (fields: Record<string, string>) =>
    guest.post(`${review}/revise`, {
      revision: 'See the mark',
      ...row(0, { page: '', text: '' }),
      ...row(1, { page: '1', text: 'Here', ...fields }),
    });
  for (const [fields, error] of [
    [{ page: '7' }, 'The translation has one page. Enter 1.'],
    [{ page: 'first' }, 'Enter a page number.'],
    [{ text: '' }, 'Describe what’s wrong there.'],
  ] as const) {
    const answer = await ask(fields);
    expect({ status: answer.status, told: answer.text.includes(error) }).toEqual({ status: 422, told: true });
    expect(answer.text).toContain('href="#mark-1-page"');
    expect(answer.text).toContain('See the mark');
  }
  expect((await ask({ page: '7' })).text).toContain('value="Here"');
  expect((await read()).revisions).toEqual([]);
});

test('a guest whose completed order is revised can still open the delivered files, marked as superseded', async () => {
  const { guest, at, review } = await underReview();
  await guest.post(`${guest.path}/approve`, hiddenFields(await guest.get(`${guest.path}/approve`)));
  await world.team.call('teamCompleteOrder', at);
  expect((await guest.get(guest.path)).text).not.toContain('Delivered earlier');
  const client = (await world.team.call('teamGetOrder', at)).data;
  const final = client.files.find(({ collection }) => collection === 'final')?.id ?? '';
  const customer = await clientAt(world, `guest-${customers}@home.example`);
  await customer.call('reviseOrder', { ...at, body: { file_id: final, revision: 'Once more' } });
  const { text } = await guest.get(guest.path);
  expect(text).toContain('Delivered earlier');
  expect(text).toContain('English (superseded, a new one will follow)');
  const download = await guest.get(`${guest.path}/files/${final}`);
  expect(download.status).toBe(303);
  // The browser follows immediately, so the link expires soon and is useless to a guest whose access is revoked.
  const ends = Number(/expires=(\d+)/.exec(download.to)?.[1]) - world.clock.now().getTime() / 1000;
  expect(ends > 60 && ends <= 120).toBe(true);
  // File names in a ZIP are not compressed.
  expect((await guest.get(`${guest.path}/download`)).text).toContain('superseded/birth-en.txt');
  expect((await guest.get(review)).status).toBe(200);
});

test('a guest follows the apostille and the location of the mailed original', async () => {
  const apostille = { apostille: true, apostille_options: { target_country: 'MX' } };
  const { guest, placed } = await underReview({ ...translation(), ...apostille });
  expect((await guest.get(guest.path)).text).toContain('Not started yet.');
  await walkApostille(placed, 'issued');
  await receiveOriginal(placed, 'Acta de nacimiento');
  const { text } = await guest.get(guest.path);
  for (const words of ['Submitted to the authority', 'Secretary of State, Maryland', 'MD-4711', 'Safe 2']) {
    expect(text).toContain(words);
  }
  expect(text).toContain('Your original: Acta de nacimiento');
  expect(text).not.toContain('TEAM_KEY');
});
