import { expect, test } from 'vitest';
import type { View } from '../../../../src/wire/schemas/work/view.ts';
import { newSession } from '../../../world/team/assignments.ts';
import { useWorld } from '../../../world/world.ts';

// Views that a team member saves.

const world = useWorld({ ROLE: 'api' });

test('a team member saves views in their own order, renames, moves and deletes them, and others do not find them', async () => {
  const [ana, ben] = [await newSession(world, 'pricing'), await newSession(world, 'pricing')];
  const names = async () =>
    ((await ana.send('GET', '/views')).data as View[]).map(({ name, position }) => `${position} ${name}`);
  const saveView = async (name: string, position?: number): Promise<View> =>
    (
      await ana.send('POST', '/views', {
        name,
        address: `/console/work?name=${name}`,
        ...(position !== undefined && { position }),
      })
    ).data;
  await saveView('one');
  const two = await saveView('two');
  await saveView('first', 0);
  expect(await names()).toEqual(['0 first', '1 one', '2 two']);
  const changed = await ana.send('PATCH', `/views/${two.token}`, { name: 'zwei', position: 1 });
  expect(changed).toMatchObject({
    status: 200,
    data: { name: 'zwei', position: 1, address: '/console/work?name=two' },
  });
  expect(await names()).toEqual(['0 first', '1 zwei', '2 one']);
  expect((await ben.send('GET', '/views')).data).toEqual([]);
  expect((await ben.send('PATCH', `/views/${two.token}`, { name: 'mine' })).status).toBe(404);
  expect((await ben.send('DELETE', `/views/${two.token}`)).status).toBe(404);
  expect(await ana.send('DELETE', `/views/${two.token}`)).toMatchObject({ status: 200, data: { name: 'zwei' } });
  expect(await names()).toEqual(['0 first', '1 one']);
});

test('a view has a name and an address within the console, there are at most 50, and a key has none', async () => {
  const ana = await newSession(world, 'pricing');
  const outside = [
    'https://elsewhere.example/console/',
    '/team/v1/orders',
    '/console',
    '/console/a b',
    `/console/${'a'.repeat(500)}`,
  ];
  for (const address of outside) {
    expect(await ana.send('POST', '/views', { name: 'Out', address })).toMatchObject({
      status: 422,
      fields: ['address'],
    });
  }
  expect(await ana.send('POST', '/views', { name: ' ', address: '/console/' })).toMatchObject({ fields: ['name'] });
  for (let at = 0; at < 50; at += 1) await ana.send('POST', '/views', { name: `View ${at}`, address: '/console/work' });
  const more = await ana.send('POST', '/views', { name: 'One more', address: '/console/work' });
  expect(more).toMatchObject({ status: 422, message: expect.stringContaining('50') });
  const [stored] = await world.rows<{ count: string }>('SELECT count(*) FROM views WHERE name LIKE $1', ['View %']);
  expect(Number(stored?.count)).toBe(50);
  const byKey = await world.team.send('teamCreateView', { body: { name: 'Key', address: '/console/work' } });
  expect([byKey.status, ((await byKey.json()) as { message: string }).message]).toEqual([
    422,
    expect.stringContaining('key'),
  ]);
  expect((await world.team.call('teamListViews')).data).toEqual([]);
});
