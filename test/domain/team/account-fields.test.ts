import { describe, expect, test } from 'vitest';
import type { Role } from '../../../src/wire/schemas/team.ts';
import { refusal } from '../../world/answers.ts';
import { openList } from '../../world/firm/prices.ts';
import { newTeamMember } from '../../world/people.ts';
import { askJson } from '../../world/requests.ts';
import { useFixture } from '../../world/use-fixture.ts';
import type { Browser } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({ ROLE: 'api' });
const TESTED_ROLES = ['admin', 'support', 'finance', 'pricing'] as const;
const colleagues = useFixture(async () => {
  await openList(world, 'euro', 'EUR');
  const signedIn = await Promise.all(
    TESTED_ROLES.map(async (role) => [role, await newTeamMember(world, role)] as const),
  );
  return Object.fromEntries(signedIn) as unknown as Record<(typeof TESTED_ROLES)[number], Browser>;
});

const send = async (role: (typeof TESTED_ROLES)[number], method: 'POST' | 'PATCH', path: string, json: object) => {
  const headers = { cookie: colleagues[role].cookie, 'sec-fetch-site': 'same-origin' };
  const { status, text } = await askJson(world, { method, path, headers, json });
  return { status, errors: (JSON.parse(text) as { errors?: object }).errors };
};
const change = async (role: (typeof TESTED_ROLES)[number], json: object) => {
  const { token } = await world.newAccount();
  return send(role, 'PATCH', `/team/v1/accounts/${token}`, json);
};
const only = (...roles: Role[]) => [`Only these roles may change it: ${roles.join(', ')}.`];

const SUPPORT = { name: 'Acme', email: 'a@acme.example', webhook_url: null, emails: 'none', disabled: true };
const FINANCE = { invoicing: true, currency: 'EUR', tax_exempt: { reason: 'A court', certificate: null } };
const BOTH = { billing: { legal_name: 'Acme LLP' } };

describe('fields of an account', () => {
  test.each(Object.entries(SUPPORT))('%s is changed by support and by no other role', async (field, value) => {
    expect(await change('support', { [field]: value })).toMatchObject({ status: 200 });
    expect(await change('finance', { [field]: value })).toEqual({
      status: 403,
      errors: { [field]: only('admin', 'support') },
    });
  });

  test.each(Object.entries(FINANCE))('%s is changed by finance and by no other role', async (field, value) => {
    expect(await change('finance', { [field]: value })).toMatchObject({ status: 200 });
    expect(await change('support', { [field]: value })).toEqual({
      status: 403,
      errors: { [field]: only('admin', 'finance') },
    });
  });

  test('billing data is changed by both, and everything by an administrator', async () => {
    expect(await change('support', BOTH)).toMatchObject({ status: 200 });
    expect(await change('finance', { ...BOTH, ...FINANCE })).toMatchObject({ status: 200 });
    expect(await change('admin', { ...BOTH, ...FINANCE, ...SUPPORT })).toMatchObject({ status: 200 });
    expect(await change('pricing', BOTH)).toMatchObject({ status: 403 });
  });

  test.each(Object.entries({ ...SUPPORT, ...FINANCE, ...BOTH, webhook_url: 'https://hooks.acme.example/' }))(
    'a change of %s is a new version, so a change based on the old one is refused',
    async (field, value) => {
      const params = { token: (await world.newAccount()).token };
      const { version } = (await world.team.call('teamGetAccount', { params })).data;
      await world.team.call('teamChangeAccount', { params, body: { [field]: value } });
      const late = world.team.call('teamChangeAccount', {
        params,
        body: { name: 'Late' },
        headers: { 'If-Match': `"${version}"` },
      });
      expect(await refusal(late)).toMatchObject({ status: 409, code: 'stale' });
    },
  );

  test('every field that a role may not change is named, and nothing is saved', async () => {
    const { token } = await world.newAccount({ name: 'Before' });
    const path = `/team/v1/accounts/${token}`;
    const { errors } = await send('support', 'PATCH', path, { name: 'After', ...FINANCE });
    expect(Object.keys(errors ?? {}).toSorted()).toEqual(Object.keys(FINANCE).toSorted());
    const { data } = await world.team.call('teamGetAccount', { params: { token } });
    expect(data).toMatchObject({ name: 'Before', invoicing: false, tax_exempt: null });
  });
});

test('support opens an account, but only finance or an administrator may allow invoicing', async () => {
  const open = (role: 'support' | 'admin', invoicing: boolean) =>
    send(role, 'POST', '/team/v1/accounts', { name: 'Acme', email: 'a@acme.example', invoicing });
  expect(await open('support', false)).toMatchObject({ status: 201 });
  expect(await open('support', true)).toEqual({ status: 403, errors: { invoicing: only('admin', 'finance') } });
  expect(await open('admin', true)).toMatchObject({ status: 201 });
});
