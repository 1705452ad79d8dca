import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { missingGlyphs, readPdf } from '../../engines/paper/read-pdf.ts';
import { download, filesForm } from '../../world/files.ts';
import { customerFiles, translationsOf } from '../../world/orders/translations.ts';
import { newCustomer, orderAt, type PlacedOrder, read } from '../../world/orders.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({ ROLE: 'api' });

const papersOf = async (order: PlacedOrder) => {
  const files = await customerFiles(order, 'certificate');
  return Promise.all(
    files.map(async (file) => {
      const bytes = await download(file);
      const { pages, title } = await readPdf(bytes);
      return { file, bytes, title, pages, text: pages.join('\n') };
    }),
  );
};
const certificateOf = async (order: PlacedOrder) => {
  const [paper, ...more] = await papersOf(order);
  expect(more).toEqual([]);
  if (paper === undefined) throw new Error('There is no certificate.');
  return paper;
};
/** Without whitespace, because lines may break anywhere. */
const flat = (text: string) => text.replaceAll(/\s/g, '');

test('every translation has its own certificate, which names its languages, its files and their fingerprints', async () => {
  const customer = await newCustomer(world, { name: 'Jane Doe' });
  const documents = ['birth.txt', 'marriage.txt'];
  const order = await orderAt('completed', customer, { documents, languages: ['en', 'fr'] });
  const fullOrder = await read(order);
  const papers = await papersOf(order);
  expect(papers).toHaveLength(4);
  const words = { en: 'English', fr: 'French' };
  for (const { file, bytes, text } of papers) {
    expect(file).toMatchObject({
      mimetype: 'application/pdf',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    const source = fullOrder.files.find((one) => one.id === file.source_file);
    const final = fullOrder.files.find((one) => one.collection === 'final' && one.certificate === file.certificate);
    expect(final).toMatchObject({ source_file: file.source_file, language: file.language });
    for (const word of ['Jane Doe', fullOrder.number, 'Spanish', words[file.language as 'en']])
      expect(text).toContain(word);
    for (const { name, sha256 } of [source, final].flatMap((one) => one ?? [])) {
      expect(text).toContain(name);
      expect(flat(text)).toContain(sha256);
    }
    expect(text.toLowerCase()).not.toContain('notar');
  }
  expect(new Set(papers.map(({ file }) => file.certificate)).size).toBe(4);
});

test('a final file uploaded in place of the copy gets a certificate, which supersedes the first', async () => {
  const order = await orderAt('approved', await newCustomer(world));
  await world.app.worker.runNow('look_after_certificates');
  const [before] = await world.rows<{ id: string }>('SELECT id FROM certificates ORDER BY issued_at DESC LIMIT 1');
  const [file] = await translationsOf(order);
  const body = filesForm([[file?.id ?? '', 'stamped.txt', 'Stamped']]);
  await world.team.call('teamCompleteOrder', { params: order.params, body });
  const { text } = await certificateOf(order);
  expect(text).toContain('stamped.txt');
  expect(flat(text)).toContain(createHash('sha256').update('Stamped').digest('hex'));
  expect(flat(text)).not.toContain(file?.sha256);
  const statuses = await world.rows('SELECT status, superseded_by IS NULL AS last FROM certificates WHERE id = $1', [
    before?.id,
  ]);
  expect(statuses).toEqual([{ status: 'superseded', last: false }]);
});

test('with test payments, the papers of live orders are marked in their names and on every page', async () => {
  const order = await orderAt('completed', await newCustomer(world));
  const { file, pages } = await certificateOf(order);
  expect(file.name).toMatch(/^certificate-\d+-\d+-[0-9A-Z]{16}-TEST\.pdf$/);
  for (const page of pages) expect(page).toContain('TEST — NOT VALID');
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
