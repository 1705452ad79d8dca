import { expect, test } from 'vitest';
import { endpointStatus, isKeyValid, type Maker, newEndpoint, newKey, newMaker } from '../../world/team/makers.ts';
import { newMember } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';

// The pages that owners confirm before a member is removed or gets a lesser role, without script.

const world = useWorld({ ROLE: 'api' });

const removePage = ({ account, person }: Maker) => `/account/${account.token}/people/${person}/remove`;

test('an owner sees which keys and endpoints end with a member, and retains those they check', async () => {
  const made = await newMaker(world, 'owner');
  const [key, endpoint] = [await newKey(made.live), await newEndpoint(made.test)];
  const owner = await newMember(world, made.account.token);
  const { text } = await owner.get(removePage(made));
  for (const part of [key.token, key.hint, endpoint.token, endpoint.url, '(sandbox)', 'we don’t know who made them'])
    expect(text).toContain(part);
  expect((await owner.post(removePage(made), { keep: key.token })).status).toBe(303);
  expect(await isKeyValid(world, key.key)).toBe(true);
  expect(await endpointStatus(made, endpoint.token, 'test')).toBe('disabled');
});

test('an owner who leaves loses the keys they created', async () => {
  const made = await newMaker(world, 'owner');
  const { key } = await newKey(made.live);
  expect((await made.browser.post(removePage(made))).to).toBe('/account');
  expect(await isKeyValid(world, key)).toBe(false);
});

test('a role that may not own the member’s keys needs a confirmation first', async () => {
  const made = await newMaker(world, 'owner');
  const { key, token } = await newKey(made.live);
  const owner = await newMember(world, made.account.token);
  const path = `/account/${made.account.token}/people/${made.person}/role`;
  const asked = await owner.post(path, { role: 'read_only' });
  expect(asked.to).toBe(`${path}/read_only`);
  expect(await isKeyValid(world, key)).toBe(true);
  expect((await owner.get(asked.to)).text).toContain(token);
  expect((await owner.post(path, { role: 'read_only', asked: 'yes' })).to).toContain('done=changed');
  expect(await isKeyValid(world, key)).toBe(false);
});
