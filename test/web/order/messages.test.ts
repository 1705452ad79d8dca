import { expect, test } from 'vitest';
import type { Client } from '../../../src/sdk/client.ts';
import { quickReader, silentLog } from '../../support/doubles.ts';
import { until } from '../../support/until.ts';
import { storedNames } from '../../world/files.ts';
import { clientAt, newGuest, payByCard, referredOrder, referredQuote } from '../../world/guests/referrals.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { newBrowser } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';

// Messages that a customer without a key writes on the order page, without script.

const world = useWorld({ ROLE: 'api', MAX_FILE_BYTES: '1000000' }, { reader: quickReader(), log: silentLog });
const maker = useFixture(() => world.newAccount({ name: 'Immigrate Co', email: 'api@immigrate.example' }));

let customers = 0;
async function newVisit() {
  const email = `guest-${(customers += 1)}@home.example`;
  const order = await referredOrder(world, maker, { email, name: 'Nora New' });
  return { email, order, guest: await newGuest(world, email) };
}

const note = (name = 'names.txt', bytes = 'Nora, with one n') => new File([bytes], name);

function form(text: string, files: readonly File[], id = ''): FormData {
  const body = new FormData();
  if (id !== '') body.set('id', id);
  body.set('text', text);
  // A browser sends an empty file when none was chosen.
  if (files.length === 0) body.append('files', new File([], ''));
  for (const file of files) body.append('files', file);
  return body;
}

const messagesOf = async (order: { params: { token: string } }) =>
  (await world.team.call('teamListOrderMessages', order)).data.map(({ author, text, files }) => ({
    from: author.name,
    text,
    files: files.map(({ name }) => name),
  }));
const referencesOf = async (customer: Client, order: { params: { token: string } }) =>
  (await customer.call('listOrderFiles', { ...order, filters: { collection: 'reference' } })).data.map(
    ({ name }) => name,
  );
const countStoredFiles = async (email: string) => (await (await clientAt(world, email)).call('listFiles')).data.length;

test('a guest sends files with a message: the team reads them, and they become reference files of the order', async () => {
  const { email, order, guest } = await newVisit();
  const scan = note('Überweisung.txt', 'paid');
  const sent = await guest.upload(`${guest.path}/messages`, form('The names are\r\nin the file.', [note(), scan]));
  expect(sent.to).toBe(`${guest.path}?notice=sent#confirmed`);
  const files = ['names.txt', 'Überweisung.txt'];
  expect(await messagesOf(order)).toEqual([{ from: 'Nora New', text: 'The names are\nin the file.', files }]);
  const customer = await clientAt(world, email);
  expect(await referencesOf(customer, order)).toEqual(files);
  const uploads = await customer.call('listFiles');
  expect(uploads.data.map(({ upload_source }) => upload_source)).toEqual(['order_page', 'order_page']);
  const page = await guest.get(guest.path);
  const link = /href="([^"]+\/files\/file_\w+)">names\.txt/.exec(page.text)?.[1] ?? '';
  expect((await guest.get((await guest.get(link)).to)).text).toBe('Nora, with one n');
});

test('a guest answers a hold with text and a file', async () => {
  const { order, guest } = await newVisit();
  await world.team.call('teamHoldOrder', { ...order, body: { reason: 'How is the name spelt?' } });
  const page = await guest.get(guest.path);
  expect(page.text).toContain('Your answer');
  await guest.upload(`${guest.path}/messages`, form('As in the passport.', [note('passport.txt')]));
  expect((await guest.get(guest.path)).text).toContain('We have your answer');
  expect(await messagesOf(order)).toMatchObject([{ text: 'As in the passport.', files: ['passport.txt'] }]);
});

test('a file sent with a message about a quote is in the order that the quote becomes', async () => {
  const email = `guest-${(customers += 1)}@home.example`;
  const quote = await referredQuote(world, maker, { email, name: 'Nora New' });
  await newBrowser(world).post(`${quote.path}/link`);
  const guest = await newGuest(world, email);
  await guest.upload(`${guest.path}/messages`, form('Is this enough?', [note('extra.txt')]));
  expect((await guest.get(guest.path)).text).toContain('extra.txt');
  await payByCard(guest, guest.path);
  const customer = await clientAt(world, email);
  const { data } = await customer.call('getQuote', { params: quote });
  expect(await referencesOf(customer, { params: { token: data.order ?? '' } })).toEqual(['extra.txt']);
});

test('a second click sends the message once', async () => {
  const { email, order, guest } = await newVisit();
  const id = /name="id" value="(msg_\w+)"/.exec((await guest.get(guest.path)).text)?.[1] ?? '';
  for (let clicks = 0; clicks < 2; clicks += 1) {
    const sent = await guest.upload(`${guest.path}/messages`, form('Once.', [note()], id));
    expect(sent.to).toContain('notice=sent');
  }
  expect(await messagesOf(order)).toHaveLength(1);
  expect(await countStoredFiles(email)).toBe(1);
});

test.each([
  ['no text', '  ', [note()], 'text-error', 'Write a message first.'],
  ['too long a text', 'a'.repeat(10_001), [note()], 'text-error', 'Use at most 10,000 characters.'],
  ['an empty file', 'Here.', [note(), note('nothing.pdf', '')], 'files-error', '“nothing.pdf” is empty.'],
  ['a program', 'Here.', [note(), note('setup.exe', 'MZ')], 'files-error', 'setup.exe'],
  [
    'two files that are no documents',
    'Here.',
    [note('setup.exe', 'MZ'), note(), note('run.bat', 'cd')],
    'files-error',
    'run.bat',
  ],
  ['eleven files', 'Here.', Array.from({ length: 11 }, () => note()), 'files-error', 'Attach at most 10 files.'],
  [
    'a large file',
    'Here.',
    [note('scan.txt', 'x'.repeat(2_000_000))],
    'files-error',
    '“scan.txt” is too large. Attach files of up to 1 MB.',
  ],
] as const)('a message with %s is refused at its field, and the text stays', async (_, text, files, at, words) => {
  const { email, order, guest } = await newVisit();
  const refused = await guest.upload(`${guest.path}/messages`, form(text, files));
  expect(refused.status).toBe(422);
  const errorText = new RegExp(`id="${at}">([^<]+)<`).exec(refused.text)?.[1] ?? '';
  expect(errorText).toContain(words);
  expect(refused.text).toContain('Choose your files again');
  if (text.trim() !== '') expect(refused.text).toContain(`>${text}</textarea>`);
  expect(await messagesOf(order)).toEqual([]);
  expect(await countStoredFiles(email)).toBe(0);
});

test('a form with files from a stranger or from another site is refused before it is read', async () => {
  const { order, guest } = await newVisit();
  const body = form('Mine now.', [note()]);
  expect((await newBrowser(world).upload(`${guest.path}/messages`, body)).status).toBe(401);
  const headers = { Cookie: guest.cookie, Origin: 'https://evil.example' };
  const foreign = await fetch(`${world.url}${guest.path}/messages`, { method: 'POST', body, headers });
  expect(foreign.status).toBe(403);
  expect(await messagesOf(order)).toEqual([]);
});

/** A file whose bytes arrive only after `before` has finished. */
class LateFile extends File {
  readonly #before: () => Promise<unknown>;

  constructor(before: () => Promise<unknown>) {
    super(['late'], 'late.txt');
    this.#before = before;
  }

  override stream() {
    const [bytes, before] = [super.stream(), this.#before];
    return ReadableStream.from<Uint8Array<ArrayBuffer>>(
      (async function* () {
        await before();
        yield* bytes;
      })(),
    );
  }
}

test('a guest whose access is revoked during an upload has sent nothing', async () => {
  const { email, order, guest } = await newVisit();
  const customer = await clientAt(world, email);
  const late = new LateFile(async () => {
    await until(async () => expect((await storedNames(world)).spool).not.toEqual([]));
    await customer.call('revokeOrderLinks', { params: { token: order.quote } });
  });
  const answer = await guest.upload(`${guest.path}/messages`, form('Two files', [note(), late]));
  expect({ status: answer.status, text: answer.text }).toMatchObject({
    status: 401,
    text: expect.stringContaining('your message wasn’t sent'),
  });
  expect([await messagesOf(order), await countStoredFiles(email)]).toEqual([[], 0]);
  expect((await storedNames(world)).spool).toEqual([]);
});
