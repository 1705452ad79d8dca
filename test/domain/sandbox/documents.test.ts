import { expect, test } from 'vitest';
import { readPdf } from '../../engines/paper/read-pdf.ts';
import { download } from '../../world/files.ts';
import { recordedBy } from '../../world/orders/records.ts';
import { customerFiles, revise } from '../../world/orders/translations.ts';
import { approve, read } from '../../world/orders.ts';
import { newSandbox, paidOrder, runSimulatedTeam, statusOf } from '../../world/sandbox.ts';
import { evaluation, type Services, translation } from '../../world/services.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({ ROLE: 'api' });
const sandbox = useFixture(() => newSandbox(world));

const MARK = /^TEST DOCUMENT\. NOT A TRANSLATION\. NOT VALID FOR ANY PURPOSE\.$/m;
const text = async (file: { url: string }) => (await download(file)).toString();

test('every document that the simulated team makes is marked in its name, its first line and its last', async () => {
  const services: Services = {
    ...translation({ target_language: ['fr'] }),
    ...evaluation(),
    currency_conversion: true,
    currency_conversion_options: { target_currency: 'USD', source_currency: 'MXN', conversion_date: '2020-05-04' },
  };
  const placed = await paidOrder(sandbox, { services, documents: ['birth.txt'] });
  await runSimulatedTeam(world);
  const [review] = await customerFiles(placed, 'translation');
  const draft = await text(review ?? { url: '' });
  expect(draft.split('\n')).toHaveLength(6);
  expect(draft).toContain('Simulated translation of "birth.txt" into French');
  await approve(placed);
  await runSimulatedTeam(world);
  const { files, number } = await read(placed);
  const finals = files.filter((file) => file.collection === 'final' || file.collection === 'certificate');
  expect(finals).toHaveLength(4);
  for (const file of finals.filter((one) => one.mimetype === 'text/plain')) {
    const lines = (await text(file)).trim().split('\n');
    expect([lines.at(0), lines.at(-1)]).toEqual([expect.stringMatching(MARK), expect.stringMatching(MARK)]);
    expect([file.name, lines.join(' ')]).toEqual([expect.stringContaining('TEST'), expect.stringContaining(number)]);
  }
  for (const file of finals.filter((one) => one.mimetype === 'application/pdf')) {
    const { pages } = await readPdf(await download(file));
    for (const page of pages) expect(page).toContain('NOT VALID');
  }
});

test('a revision is answered by a replacement that repeats its text, with events in order', async () => {
  const placed = await paidOrder(sandbox);
  await runSimulatedTeam(world);
  const [first] = await customerFiles(placed, 'translation');
  const events = await recordedBy(placed, async () => {
    await revise(placed, first?.id ?? '', 'Spell the surname López.');
    expect((await customerFiles(placed, 'translation'))[0]?.revision).toBe('Spell the surname López.');
    await runSimulatedTeam(world);
  });
  expect(events).toEqual(['file_deleted birth-en-TEST.txt', 'file_created birth-en-TEST.txt']);
  const [second, ...more] = await customerFiles(placed, 'translation');
  expect(more).toEqual([]);
  expect([second?.revision, second?.id === first?.id]).toEqual([null, false]);
  expect(await text(second ?? { url: '' })).toContain('Revised as asked: Spell the surname López.');
});

test('the marks of a revision are answered one by one', async () => {
  const placed = await paidOrder(sandbox);
  await runSimulatedTeam(world);
  const [first] = await customerFiles(placed, 'translation');
  const marks = [{ page: 1, x: 0.1, y: 0.1, width: 0.5, height: 0.1, text: 'López, not Lopez' }];
  const body = { file_id: first?.id ?? '', revision: 'As marked', marks };
  await placed.customer.client.call('reviseOrder', { params: placed.params, body });
  await runSimulatedTeam(world);
  const [second] = await customerFiles(placed, 'translation');
  expect(await text(second ?? { url: '' })).toContain('Revised on page 1: López, not Lopez');
});

test('of several translations only those with a revision are replaced', async () => {
  const placed = await paidOrder(sandbox, { documents: ['birth.txt', 'marriage.txt'], languages: ['en', 'fr'] });
  await runSimulatedTeam(world);
  const before = await customerFiles(placed, 'translation');
  await revise(placed, before[0]?.id ?? '', 'A comma');
  await revise(placed, before[3]?.id ?? '', 'A full stop');
  await runSimulatedTeam(world);
  const after = await customerFiles(placed, 'translation');
  expect(after.map((file) => file.revision)).toEqual([null, null, null, null]);
  const left = new Set(after.map((file) => file.id));
  expect(before.map((file) => left.has(file.id))).toEqual([false, true, true, false]);
});

test('a revision of a completed order is answered too, and the order is completed again after approval', async () => {
  const placed = await paidOrder(sandbox);
  await runSimulatedTeam(world);
  await approve(placed);
  await runSimulatedTeam(world);
  const [final] = await customerFiles(placed, 'final');
  await revise(placed, final?.id ?? '', 'Spell Iván');
  await runSimulatedTeam(world);
  expect(await statusOf(placed)).toBe('in_review');
  const [revised] = await customerFiles(placed, 'translation');
  expect(revised?.revision).toBeNull();
  await approve(placed);
  await runSimulatedTeam(world);
  expect(await statusOf(placed)).toBe('completed');
  expect(await text((await customerFiles(placed, 'final'))[0] ?? { url: '' })).toContain('Spell Iván');
});
