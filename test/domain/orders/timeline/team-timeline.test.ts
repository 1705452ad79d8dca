import { describe, expect, test } from 'vitest';
import type { TeamTimelineEntry } from '../../../../src/wire/schemas/orders/timeline.ts';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { upload } from '../../../world/files.ts';
import { customerFiles, revise } from '../../../world/orders/translations.ts';
import { advanceTo, approve, newCustomer, orderAt, type PlacedOrder, placeOrder } from '../../../world/orders.ts';
import { translation } from '../../../world/services.ts';
import { newSession } from '../../../world/team/assignments.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const customer = useFixture(() => newCustomer(world, { name: 'Acme Legal' }));

type Session = Awaited<ReturnType<typeof newSession>>;

async function readBy(session: Session, { token }: Pick<PlacedOrder, 'token'>): Promise<TeamTimelineEntry[]> {
  const { status, data } = await session.send('GET', `/orders/${token}/timeline`);
  expect(status).toBe(200);
  return data;
}

describe('a timeline hides from a team member whatever other calls hide', () => {
  test('translators read the team’s notes and the revisions of their part, but not the customer’s thread', async () => {
    const placed = await placeOrder(customer, { languages: ['en', 'fr'] });
    const session = await newSession(world, 'translator');
    const [file = ''] = placed.sources;
    const { params } = placed;
    await world.team.call('teamAssignOrder', { params, body: { translator: session.token, file, language: 'en' } });
    await advanceTo('in_review', placed);
    const made = await customerFiles(placed, 'translation');
    const inLanguage = (wanted: string) => made.find(({ language }) => language === wanted)?.id ?? '';
    await customer.client.call('createOrderMessage', { params, body: { text: 'PRIVATE words' } });
    await world.team.call('teamCreateOrderNote', { params, body: { text: 'Mind the seal' } });
    await revise(placed, inLanguage('en'), 'Write Iván');
    await revise(placed, inLanguage('fr'), 'OF ANOTHER');
    const entries = await readBy(session, placed);
    expect(entries.flatMap(({ text }) => text ?? [])).toEqual(expect.arrayContaining(['Mind the seal', 'Write Iván']));
    expect(JSON.stringify(entries)).not.toMatch(/PRIVATE|OF ANOTHER/);
  });

  test('a notary reads neither the pay of translators nor the thread; support reads both', async () => {
    const placed = await placeOrder(customer, { services: translation({ certification: 'notarized' }) });
    const { params } = placed;
    await world.team.call('teamAssignOrder', { params, body: { translator: 'Ana', unit: 'page', rate: 4711 } });
    await world.team.call('teamAcceptOrder', { params });
    await customer.client.call('createOrderMessage', { params, body: { text: 'PRIVATE words' } });
    const notary = await readBy(await newSession(world, 'notary'), placed);
    expect(notary.map(({ what }) => what)).toContain('order.accept');
    expect(JSON.stringify(notary)).not.toMatch(/PRIVATE|4711/);
    expect(JSON.stringify(await readBy(await newSession(world, 'support'), placed))).toMatch(
      /PRIVATE.*4711|4711.*PRIVATE/,
    );
  });
});

test('documents added later are in the entry of their time, not in the first one', async () => {
  const { params } = await placeOrder(customer);
  world.clock.advance(60_000);
  const id = await upload(customer.client, 'later.txt');
  await customer.client.call('addOrderFiles', { params, body: { files: [id], collection: 'source' } });
  const { data } = await customer.client.call('getOrderTimeline', { params });
  const namesOf = (kind: string) => data.find((entry) => entry.what === kind)?.files.map(({ name }) => name);
  expect(namesOf('order.created')).toEqual(['birth.txt']);
  expect(namesOf('order.add_files')).toEqual(['later.txt']);
});

test('translations approved together have one entry, even after one of them is revised', async () => {
  const placed = await orderAt('in_review', customer, { languages: ['en', 'fr'] });
  await approve(placed);
  const { files } = (await world.team.call('teamGetOrder', { params: placed.params })).data;
  await revise(placed, files.find(({ collection }) => collection === 'translation')?.id ?? '', 'Write Iván');
  const { data } = await customer.client.call('getOrderTimeline', { params: placed.params });
  const approvals = data.map(({ what: kind }) => kind).filter((kind) => kind.includes('approve'));
  expect(approvals).toEqual(['order.approve']);
});
