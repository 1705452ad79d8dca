import { describe, expect, test } from 'vitest';
import { later } from '../../../src/core/calendar.ts';
import { createFirm } from '../../../src/domain/firm/versions/firm.ts';
import { refusal } from '../../world/answers.ts';
import { newTeamMember } from '../../world/people.ts';
import { ask } from '../../world/requests.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({ ROLE: 'api', COMPANY_EMAIL: 'desk@firm.example' });

const HOUR_MS = 3_600_000;
const COMPANY = { topic: 'company' } as const;
const read = async () => (await world.team.call('teamGetCompany')).data;
const change = async (body: object, version?: number) =>
  (
    await world.team.call('teamChangeCompany', {
      body,
      ...(version !== undefined && { headers: { 'If-Match': `"${version}"` } }),
    })
  ).data;
const versions = async () => (await world.team.call('teamListFirmVersions', { params: COMPANY })).data;
const inHours = (hours: number) => later(world.clock.now(), hours * HOUR_MS).toISOString();

test('the defaults are in force until they are changed, and a version names its author, changes, reason and start', async () => {
  expect(await read()).toMatchObject({ name: 'Dragoman', version: 0, in_force: 0, holds_from: null, upcoming: [] });
  const changed = await change({ name: 'Acme Translations', note: 'A new name' });
  expect(changed).toMatchObject({ name: 'Acme Translations', phone: '', version: 1, in_force: 1 });
  const [newest] = await versions();
  expect(newest).toMatchObject({ before: { name: 'Dragoman' }, changed_by: 'TEAM_KEY', changed_by_name: 'TEAM_KEY' });
  expect(newest).toMatchObject({ version: 1, changed: ['name'], note: 'A new name', in_force: true, ends_at: null });
});

test('an upcoming change is in force from its time, and not before', async () => {
  const before = await read();
  const { upcoming, version } = await change({ phone: '+1 1', holds_from: inHours(2) });
  expect(upcoming).toMatchObject([{ version, note: null }]);
  expect(await read()).toMatchObject({ phone: before.phone, in_force: before.in_force });
  world.clock.advance(2 * HOUR_MS);
  expect(await read()).toMatchObject({ phone: '+1 1', in_force: version, upcoming: [] });
});

test('an immediate change stays in force when upcoming changes start, and each of them changes only its own fields', async () => {
  const { version } = await change({ phone: '+1 2', holds_from: inHours(2) });
  await change({ website: 'https://later.example', holds_from: inHours(4) });
  await change({ address: '1 Main Street', phone: '+1 1' });
  expect((await versions()).map(({ value: { phone, address } }) => [phone, address]).slice(0, 3)).toEqual([
    ['+1 1', '1 Main Street'],
    ['+1 2', '1 Main Street'],
    ['+1 2', '1 Main Street'],
  ]);
  world.clock.advance(2 * HOUR_MS);
  expect(await read()).toMatchObject({ phone: '+1 2', address: '1 Main Street', in_force: version });
  world.clock.advance(2 * HOUR_MS);
  expect(await read()).toMatchObject({ phone: '+1 2', address: '1 Main Street', website: 'https://later.example' });
});

test('a withdrawn version leaves nothing behind in later versions', async () => {
  const { legal_name } = await read();
  const { version } = await change({ legal_name: 'Never LLC', holds_from: inHours(1) });
  await change({ phone: '+1 9', holds_from: inHours(2) });
  await world.team.call('teamWithdrawFirmVersion', { params: { ...COMPANY, version: String(version) } });
  world.clock.advance(2 * HOUR_MS);
  expect(await read()).toMatchObject({ phone: '+1 9', legal_name });
});

test('a change that conflicts with an upcoming version is refused at its field, naming that version', async () => {
  const office = { kind: 'registered', line1: '1 Harbor Street', city: 'New York', region: 'NY', postal_code: '10004' };
  await change({ addresses: [{ ...office, country: 'US' }] });
  const { version } = await change({ tax_number: '12-3456789', holds_from: inHours(1) });
  const moved = refusal(change({ addresses: [{ ...office, region: '', country: 'DE' }] }));
  expect((await moved).errors).toEqual({
    tax_number: [expect.stringContaining(`So it would be in version ${version}, which holds from`)],
  });
  world.clock.advance(HOUR_MS);
  expect(await read()).toMatchObject({ tax_number: '12-3456789', addresses: [{ country: 'US' }] });
});

test('an earlier version can be restored as a new one, and restoring it again changes nothing', async () => {
  const { version } = await change({ phone: '+1 3' });
  await change({ phone: '+1 4' });
  const restore = (body: object) =>
    world.team.call('teamRestoreFirmVersion', { params: { ...COMPANY, version: String(version) }, body });
  expect((await restore({})).data).toMatchObject({ version: version + 2, note: `As in version ${version}` });
  expect(await read()).toMatchObject({ phone: '+1 3', version: version + 2 });
  await restore({});
  expect(await read()).toMatchObject({ version: version + 2 });
  expect(
    await refusal(world.team.call('teamRestoreFirmVersion', { params: { ...COMPANY, version: '999' } })),
  ).toMatchObject({ status: 404 });
});

test('an upcoming version can be withdrawn, a version in force cannot', async () => {
  const { version, in_force } = await change({ phone: '+1 5', holds_from: inHours(1) });
  const withdraw = (number: number) =>
    world.team.call('teamWithdrawFirmVersion', { params: { ...COMPANY, version: String(number) } });
  expect((await withdraw(version)).data.withdrawn_at).not.toBeNull();
  expect(await refusal(withdraw(in_force))).toMatchObject({ status: 422, code: 'invalid_state' });
  world.clock.advance(HOUR_MS);
  expect(await read()).toMatchObject({ in_force, version });
});

describe('a wrong change is refused at its field, and nothing is saved:', () => {
  test.each([
    ['a start in the past', { holds_from: '2020-01-01' }, 'holds_from'],
    ['a field that the environment sets', { email: 'other@firm.example' }, 'email'],
    ['a blank name', { name: ' ' }, 'name'],
  ])('%s', async (_, body, field) => {
    const before = await read();
    const refused = await refusal(change({ phone: '+1 6', ...body }));
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body['errors'] as object)).toEqual([field]);
    expect(await read()).toEqual(before);
  });

  test('a start at the start of another version', async () => {
    const holds_from = inHours(5);
    const { version } = await change({ phone: '+1 7', holds_from });
    const refused = await refusal(change({ phone: '+1 8', holds_from }));
    expect(refused.body['errors']).toHaveProperty('holds_from');
    await world.team.call('teamWithdrawFirmVersion', { params: { ...COMPANY, version: String(version) } });
    expect(await change({ phone: '+1 8', holds_from })).toMatchObject({ version: version + 1 });
  });
});

test('of ten concurrent changes of the same version, one succeeds', async () => {
  const { version } = await read();
  const tries = Array.from({ length: 10 }, (_, at) =>
    change({ phone: `+2 ${at}` }, version).then(
      () => 1,
      () => 0,
    ),
  );
  expect((await Promise.all(tries)).filter((made) => made === 1)).toHaveLength(1);
});

test('a field that the environment sets is shown as locked', async () => {
  expect(await read()).toMatchObject({
    email: 'desk@firm.example',
    locked: [{ field: 'email', setting: 'COMPANY_EMAIL' }],
  });
});

test('another process sees a change within a second', async () => {
  const { db, clock } = world.app;
  const other = createFirm({ db, clock }, {});
  await other.refreshIfStale();
  await change({ address: '7 Far Lane' });
  await expect.poll(async () => (await other.refreshIfStale(), other.value('company').address)).toBe('7 Far Lane');
});

test('a role can read the settings of the firm without being allowed to change them', async () => {
  const { cookie } = await newTeamMember(world, 'finance');
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  const asked = (method: string, path: string) => ask(world, { method, path: `/team/v1/firm/company${path}`, headers });
  expect((await asked('GET', '')).status).toBe(200);
  expect((await asked('POST', '/versions/0/restore')).status).toBe(403);
});

test('a version shows the values before it, even if the version it was based on was withdrawn', async () => {
  const { phone: first, version } = await change({ phone: '+3 1' });
  await change({ phone: '+3 2', holds_from: inHours(1) });
  await change({ phone: '+3 3', holds_from: inHours(2) });
  await world.team.call('teamWithdrawFirmVersion', { params: { ...COMPANY, version: String(version + 1) } });
  const [third, second] = await versions();
  expect(third).toMatchObject({ before: { phone: '+3 2' }, value: { phone: '+3 3' } });
  expect(second).toMatchObject({ before: { phone: first } });
});
