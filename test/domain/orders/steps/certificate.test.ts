import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { missingGlyphs, readPdf } from '../../../engines/paper/read-pdf.ts';
import { filesForm } from '../../../world/files.ts';
import { newCustomer, orderAt, type Placed, read, shown, translationsOf } from '../../../world/orders.ts';
import { translation } from '../../../world/services.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' });

const certificateOf = async (order: Placed) => {
  const [file, ...more] = await shown(order, 'certificate');
  expect(more).toEqual([]);
  const bytes = Buffer.from(await (await fetch(file?.url ?? '')).arrayBuffer());
  const { pages, title } = await readPdf(bytes);
  return { file, bytes, title, text: pages.join('\n') };
};
/** As it stands where lines break anywhere. */
const flat = (text: string) => text.replaceAll(/\s/g, '');

test('the certificate names the languages, the files and what they contain', async () => {
  const customer = await newCustomer(world, { name: 'Jane Doe' });
  const documents = ['birth.txt', 'marriage.txt'];
  const order = await orderAt('completed', customer, { documents, languages: ['en', 'fr'] });
  const whole = await read(order);
  const { file, bytes, text } = await certificateOf(order);
  expect(file).toMatchObject({
    name: `certificate-${whole.number}.pdf`,
    mimetype: 'application/pdf',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    language: null,
    source_file: null,
  });
  for (const word of ['Jane Doe', whole.number, 'Spanish', 'English', 'French']) expect(text).toContain(word);
  const named = whole.files.filter((one) => one.collection === 'source' || one.collection === 'final');
  expect(named).toHaveLength(6);
  for (const { name, sha256 } of named) {
    expect(text).toContain(name);
    expect(flat(text)).toContain(sha256);
  }
  expect(text.toLowerCase()).not.toContain('notar');
});

test('the certificate is about the final file that was given in place of the copy', async () => {
  const order = await orderAt('approved', await newCustomer(world));
  const [file] = await translationsOf(order);
  const body = filesForm([[file?.id ?? '', 'stamped.txt', 'Stamped']]);
  await world.team.call('teamCompleteOrder', { params: order.params, body });
  const { text } = await certificateOf(order);
  expect(text).toContain('stamped.txt');
  expect(flat(text)).toContain(createHash('sha256').update('Stamped').digest('hex'));
  expect(flat(text)).not.toContain(file?.sha256);
});

test('the certificate says so when the translation is notarized', async () => {
  const services = translation({ certification: 'notarized' });
  const order = await orderAt('completed', await newCustomer(world), { services });
  expect((await certificateOf(order)).text.toLowerCase()).toContain('notar');
});

describe('a name is written as the customer writes it:', () => {
  test.each([
    ['Arabic', 'شركة النور'],
    ['Hebrew', 'משה כהן'],
    ['Cyrillic', 'Іван Щербаківський'],
    ['Greek', 'Γιώργος Παπαδόπουλος'],
    ['Thai', 'สมชาย ใจดี'],
    ['Chinese', '王小明律师事务所'],
    ['Japanese', '田中さくら'],
    ['Korean', '김철수'],
    ['Hindi', 'राम'],
    ['Vietnamese', 'Nguyễn Thị Hồng'],
  ])('a name in %s is written as the customer writes it', async (_, name) => {
    const customer = await newCustomer(world, { name });
    const order = await orderAt('completed', customer, { documents: [`${name}.txt`] });
    const { text, bytes } = await certificateOf(order);
    expect(flat(text).normalize('NFC')).toContain(flat(name).normalize('NFC'));
    expect(missingGlyphs(bytes)).toBe(0);
  });
});
