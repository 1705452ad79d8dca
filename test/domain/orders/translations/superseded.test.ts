import { describe, expect, test } from 'vitest';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { namesInZip } from '../../../support/zip-names.ts';
import {
  customerFiles,
  firstTranslation,
  replaceFirst,
  revise,
  TWO_DOCUMENTS,
  translationsOf,
} from '../../../world/orders/translations.ts';
import {
  advanceTo,
  approve,
  newCustomer,
  orderAt,
  type PlacedOrder,
  read,
  runAction,
  teamRead,
} from '../../../world/orders.ts';
import { evaluation, physical, translation } from '../../../world/services.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const customer = useFixture(() => newCustomer(world));

const issueCertificates = () => world.app.worker.runNow('look_after_certificates');

/** Collections of the files delivered to the customer, marked where superseded. */
const delivered = async (order: PlacedOrder) => {
  const { data } = await customer.client.call('listOrderFiles', { params: order.params });
  const results = data.filter(({ collection }) => collection === 'final' || collection === 'certificate');
  return results.map(({ collection, superseded }) => `${collection}${superseded ? ' superseded' : ''}`).sort();
};

const namesInDownload = async ({ params }: PlacedOrder) => {
  const answer = await customer.client.send('downloadOrder', { params });
  return namesInZip(Buffer.from(await answer.arrayBuffer()));
};

const fetchStatus = async (url: string) => (await fetch(url.replace(world.app.baseUrl, world.url))).status;

describe('files delivered before a revision', () => {
  test('delivered files stay with the customer, marked as superseded, until the order is completed again', async () => {
    const order = await orderAt('completed', customer, TWO_DOCUMENTS);
    const before = (await customerFiles(order, 'final')).map(({ id }) => id);
    await revise(order, await firstTranslation(order));
    expect(await delivered(order)).toEqual(['certificate', 'certificate', 'final superseded', 'final superseded']);
    const finals = await customerFiles(order, 'final');
    expect(finals.map(({ id }) => id)).toEqual(before);
    expect(await Promise.all(finals.map(({ url }) => fetchStatus(url)))).toEqual([200, 200]);
    const { data: one } = await customer.client.call('getFile', { params: { token: before[0] ?? '' } });
    expect(one.filename).toBe('birth-en.txt');
    await replaceFirst(order);
    expect(await delivered(order)).toHaveLength(4);
    await approve(order);
    expect(await delivered(order)).toHaveLength(4);
    await runAction(order, 'teamCompleteOrder');
    expect(await delivered(order)).toEqual(['certificate', 'certificate', 'final', 'final']);
    expect((await customerFiles(order, 'final')).some(({ id }) => before.includes(id))).toBe(false);
  });

  test('a certificate is superseded when its replacement is issued, and its paper stays until completion', async () => {
    const order = await orderAt('completed', customer, TWO_DOCUMENTS);
    const [old] = await customerFiles(order, 'certificate');
    const statusOf = async (token: string | null | undefined) =>
      (await customer.client.call('getCertificate', { params: { token: token ?? '' } })).data.status;
    await revise(order, await firstTranslation(order));
    await replaceFirst(order);
    expect([await statusOf(old?.certificate), (await customerFiles(order, 'certificate'))[0]?.superseded]).toEqual([
      'issued',
      false,
    ]);
    await approve(order);
    await issueCertificates();
    const papers = await customerFiles(order, 'certificate');
    expect(papers.map(({ id, superseded }) => [id === old?.id, superseded])).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(await statusOf(old?.certificate)).toBe('superseded');
    await runAction(order, 'teamCompleteOrder');
    expect(
      (await customerFiles(order, 'certificate')).map(({ id, superseded }) => [id === old?.id, superseded]),
    ).toEqual([
      [false, false],
      [false, false],
    ]);
  });

  test('the ZIP has superseded files in a folder of that name', async () => {
    const order = await orderAt('completed', customer);
    const before = await namesInDownload(order);
    expect(before.some((name) => name.includes('/'))).toBe(false);
    await revise(order, await firstTranslation(order));
    expect((await namesInDownload(order)).sort()).toEqual(
      before.map((name) => (name === 'birth-en.txt' ? `superseded/${name}` : name)).sort(),
    );
  });

  test('the team sees superseded papers too, and delivers only the new ones', async () => {
    const order = await orderAt('completed', customer, { services: physical() });
    await revise(order, await firstTranslation(order));
    await replaceFirst(order);
    await approve(order);
    await issueCertificates();
    const papers = (await teamRead(order)).files.filter(({ collection }) => collection === 'certificate');
    expect(papers.map(({ superseded, shown: seen }) => [superseded, seen])).toEqual([
      [true, true],
      [false, false],
    ]);
    await world.team.call('teamShipOrder', { params: order.params, body: {} });
    await runAction(order, 'teamCompleteOrder');
    expect(await delivered(order)).toEqual(['certificate', 'final']);
  });

  test('the result of another service is not superseded by a revision', async () => {
    const order = await orderAt('approved', customer, { services: { ...translation(), ...evaluation() } });
    const body = new FormData();
    body.set('service', 'credential_evaluation');
    body.set('file', new Blob(['Evaluated']), 'evaluation.txt');
    await world.team.call('teamAddDeliverable', { params: order.params, body });
    await advanceTo('completed', order);
    await revise(order, await firstTranslation(order));
    const finals = await customerFiles(order, 'final');
    expect(finals.map(({ name, superseded }) => [name, superseded])).toEqual([
      ['birth-en.txt', true],
      ['evaluation.txt', false],
    ]);
  });

  test('a superseded final file still refers to the translation that replaced it', async () => {
    const order = await orderAt('completed', customer);
    const [final] = await customerFiles(order, 'final');
    await revise(order, final?.id ?? '');
    await replaceFirst(order);
    const data = await revise(order, final?.id ?? '', 'Once more');
    const revised = data.files.filter(({ revision }) => revision !== null);
    expect(revised.map(({ name, revision }) => [name, revision])).toEqual([['birth-en-2.txt', 'Once more']]);
  });
});

describe('the history of revisions', () => {
  test('a revision records the notarization and shipments that it undoes', async () => {
    const services = physical({ certification: 'notarized' });
    const order = await orderAt('completed', customer, { services });
    const { approved_at, notarized_at, shipped_at, completed_at, shipments } = await read(order);
    const data = await revise(order, await firstTranslation(order));
    expect(data).toMatchObject({ notarized_at: null, shipped_at: null, completed_at: null, shipments: [] });
    const undone = { approved_at, notarized_at, shipped_at, completed_at, shipments };
    expect(shipments).toHaveLength(1);
    expect(data.revisions.map((revision) => revision.undone)).toEqual([undone]);
    expect((await teamRead(order)).revisions[0]?.undone).toEqual(undone);
  });

  test('a revision is answered by its replacement, withdrawn by an approval, or replaced by a newer one', async () => {
    const order = await orderAt('in_review', customer, TWO_DOCUMENTS);
    const [first, second] = await translationsOf(order);
    await revise(order, first?.id ?? '', 'One thing');
    await revise(order, first?.id ?? '', 'Another thing');
    await revise(order, second?.id ?? '', 'A third');
    await replaceFirst(order);
    const { meta } = (await customer.client.call('approveOrder', { params: order.params, body: {} })) as {
      meta?: { warnings: { field: string; message: string }[] };
    };
    expect(meta?.warnings.map(({ field, message }) => [field, message.includes('marriage-en.txt')])).toEqual([
      ['files', true],
    ]);
    const [replacement] = await translationsOf(order);
    const { revisions } = await read(order);
    expect(revisions.map(({ revision, status, file, ...end }) => [revision, status, file, end.replacement])).toEqual([
      ['One thing', 'replaced', first?.id, null],
      ['Another thing', 'answered', first?.id, replacement?.id],
      ['A third', 'withdrawn', second?.id, null],
    ]);
    expect(revisions.every(({ ended_at, undone }) => ended_at !== null && undone === null)).toBe(true);
  });

  test('an approval without an open revision has no warning', async () => {
    const order = await orderAt('in_review', customer);
    const answer = await customer.client.call('approveOrder', { params: order.params, body: {} });
    expect(answer).not.toHaveProperty('meta');
  });

  test('the author of a revision is stored', async () => {
    const order = await orderAt('in_review', customer);
    await revise(order, await firstTranslation(order));
    const [row] = await world.rows<{ asked_by: string }>(
      `SELECT r.asked_by FROM revisions r JOIN orders o ON o.id = r.order_id WHERE o.number = $1`,
      [(await read(order)).number],
    );
    expect(row?.asked_by).toMatch(/^key_/);
  });
});
