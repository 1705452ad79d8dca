import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../../src/core/calendar.ts';
import { quickReader } from '../../support/doubles.ts';
import { openTransaction, waitForLocks } from '../../support/transactions.ts';
import { refusal } from '../../world/answers.ts';
import { newTeamMember } from '../../world/people.ts';
import { ask } from '../../world/requests.ts';
import { rule, setTaxes } from '../../world/team/taxes.ts';
import { useWorld } from '../../world/world.ts';

const sent: { to: string; subject: string; body: string }[] = [];
const mailer = { send: async (mail: (typeof sent)[number]) => void sent.push(mail), close: async () => undefined };
const world = useWorld({ SANDBOX_PACE: 'instant' }, { reader: quickReader(), mailer });
const guide = async () => (await world.team.call('teamGetGuide')).data;
const mark = async (body: object) => (await world.team.call('teamChangeGuide', { body })).data;
const stateOf = async (name: string) => (await guide()).steps.find((step) => step.name === name)?.state;

test('the guide shows the current settings, and each step can be done, skipped and opened again', async () => {
  expect(await guide()).toMatchObject({ company: 'Dragoman', currency: 'USD', gateway: 'test', sends_mail: true });
  expect(await guide()).toMatchObject({ zone: 'UTC', answers_to: null });
  await world.team.call('teamChangeCompany', { body: { email: 'desk@harbor.example' } });
  await world.team.call('teamChangeCalendar', { body: { zone: 'Europe/Berlin' } });
  expect(await guide()).toMatchObject({ zone: 'Europe/Berlin', answers_to: 'desk@harbor.example' });
  await mark({ step: 'mail', state: 'done' });
  await mark({ step: 'prices', state: 'skipped' });
  expect([await stateOf('mail'), await stateOf('prices')]).toEqual(['done', 'skipped']);
  await mark({ step: 'prices', state: 'open' });
  expect(await stateOf('prices')).toBe('open');
});

test('the guide can be dismissed and shown again, and a step without a state is refused', async () => {
  expect((await mark({ dismissed: true })).dismissed_at).not.toBeNull();
  expect((await mark({ dismissed: false })).dismissed_at).toBeNull();
  expect(Object.keys((await refusal(mark({ step: 'mail' }))).body['errors'] as object)).toEqual(['state']);
});

test('a test email goes to the team member who requests it, and is refused for a caller without an address', async () => {
  const { cookie, token } = await newTeamMember(world, 'admin');
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  const answer = await ask(world, { method: 'POST', path: '/team/v1/firm/guide/test_email', headers });
  expect(answer.status).toBe(200);
  expect(sent.at(-1)).toMatchObject({ subject: 'Test email from Dragoman' });
  const [entry] = (await world.team.call('teamListAudit', { filters: { action: 'firm.test_mail' } })).data;
  expect(entry).toMatchObject({ actor: token, target: 'guide' });
  expect(
    Object.keys((await refusal(world.team.call('teamSendTestEmail', { body: {} }))).body['errors'] as object),
  ).toEqual(['to']);
});

const POLLING = { interval: 300 };
async function runJobs(): Promise<void> {
  await world.app.worker.runNow('simulate_team');
  await world.app.worker.runNow('look_after_certificates');
}

test('two concurrent requests make one test order and approve it once, and both see it', async () => {
  const continueTestOrder = async () => (await world.team.call('teamGoOnWithTestOrder')).data.test_order;
  const continueTwice = async (lock: string) => {
    const blocked = await openTransaction(world);
    await blocked.query(lock);
    const asked = Promise.all([continueTestOrder(), continueTestOrder()]);
    await waitForLocks(world, 2);
    await blocked.commit();
    return asked;
  };
  // Taxes depend on the billing country, which the test order does not have.
  await setTaxes(world, rule());
  const [first, second] = await continueTwice('LOCK TABLE firm_guide IN EXCLUSIVE MODE');
  expect(first).not.toBeNull();
  expect(second?.quote).toBe(first?.quote);
  expect(await world.rows(`SELECT 1 FROM accounts WHERE name = 'Test order of the first day'`)).toHaveLength(1);
  await expect.poll(async () => (await runJobs(), (await guide()).test_order?.status), POLLING).toBe('in_review');
  expect(await stateOf('test_order')).toBe('open');
  const approved = await continueTwice(`SELECT 1 FROM orders WHERE status = 'in_review' FOR UPDATE`);
  expect(approved.map((seen) => seen?.quote)).toEqual([first?.quote, first?.quote]);
  await expect.poll(async () => (await runJobs(), (await guide()).test_order?.certificate_url), POLLING).not.toBeNull();
  const { test_order } = await guide();
  const page = await fetch(test_order?.certificate_url ?? '', { headers: { accept: 'application/json' } });
  expect(await page.json()).toMatchObject({ data: { issuer: 'Dragoman' } });
  const { data } = await world.team.call('teamGetOrder', { params: { token: test_order?.order ?? '' } });
  expect(data).toMatchObject({ livemode: false, number: test_order?.number });
  expect(await stateOf('test_order')).toBe('done');
});

test('a test order that was cut off is shown as requested, and can be started again a while later', async () => {
  await world.rows(`UPDATE firm_guide SET about = gen_random_uuid(), marked_at = '${world.clock.now().toISOString()}'
                    WHERE step = 'test_order'`);
  expect((await guide()).test_order).toMatchObject({ number: null, order: null, status: 'requested' });
  world.clock.advance(3 * MINUTE_MS);
  expect((await guide()).test_order).toBeNull();
  const { data } = await world.team.call('teamGoOnWithTestOrder');
  expect(data.test_order?.number).toMatch(/\d/);
});
