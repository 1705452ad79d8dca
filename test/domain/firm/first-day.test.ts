import { expect, test } from 'vitest';
import { quickReader } from '../../support/doubles.ts';
import { refusal } from '../../world/answers.ts';
import { newTeamMember } from '../../world/people.ts';
import { ask } from '../../world/requests.ts';
import { useWorld } from '../../world/world.ts';

const sent: { to: string; subject: string; body: string }[] = [];
const mailer = { send: async (mail: (typeof sent)[number]) => void sent.push(mail), close: async () => undefined };
const world = useWorld({ SANDBOX_PACE: 'instant' }, { reader: quickReader(), mailer });
const guide = async () => (await world.team.call('teamGetGuide')).data;
const mark = async (body: object) => (await world.team.call('teamChangeGuide', { body })).data;
const stateOf = async (name: string) => (await guide()).steps.find((step) => step.name === name)?.state;

test('the guide shows what holds, and each step can be done, skipped and taken up again', async () => {
  expect(await guide()).toMatchObject({ company: 'Dragoman', currency: 'USD', gateway: 'test', sends_mail: true });
  expect((await guide()).steps.map(({ state }) => state)).toEqual(Array(8).fill('open'));
  await mark({ step: 'company', state: 'done' });
  await mark({ step: 'prices', state: 'skipped' });
  expect([await stateOf('company'), await stateOf('prices')]).toEqual(['done', 'skipped']);
  await mark({ step: 'prices', state: 'open' });
  expect(await stateOf('prices')).toBe('open');
});

test('the guide is put away and shown again, and a step without a state is refused', async () => {
  expect((await mark({ dismissed: true })).dismissed_at).not.toBeNull();
  expect((await mark({ dismissed: false })).dismissed_at).toBeNull();
  expect(Object.keys((await refusal(mark({ step: 'mail' }))).body['errors'] as object)).toEqual(['state']);
});

test('a test letter goes to whoever asks for it, and to nobody who has no address', async () => {
  const { cookie, token } = await newTeamMember(world, 'admin');
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  const answer = await ask(world, { method: 'POST', path: '/team/v1/firm/guide/test_mail', headers });
  expect(answer.status).toBe(200);
  expect(sent.at(-1)).toMatchObject({ subject: 'A test letter from Dragoman' });
  const [entry] = (await world.team.call('teamListAudit', { filters: { action: 'firm.test_mail' } })).data;
  expect(entry).toMatchObject({ actor: token, target: 'guide' });
  expect(
    Object.keys((await refusal(world.team.call('teamSendTestMail', { body: {} }))).body['errors'] as object),
  ).toEqual(['to']);
});

const PATIENT = { timeout: 50_000, interval: 300 };
async function work(): Promise<void> {
  await world.app.worker.runNow('simulate_team');
  await world.app.worker.runNow('look_after_certificates');
}

test('a test order is worked through to its certificate by the simulated team, in a sandbox', async () => {
  const goOn = async () => (await world.team.call('teamGoOnWithTestOrder')).data.test_order;
  const begun = await goOn();
  expect(begun).not.toBeNull();
  // Whoever asks twice has one order.
  expect((await goOn())?.quote).toBe(begun?.quote);
  await expect.poll(async () => (await work(), (await guide()).test_order?.status), PATIENT).toBe('in_review');
  await goOn();
  await expect.poll(async () => (await work(), (await guide()).test_order?.certificate_url), PATIENT).not.toBeNull();
  const { test_order } = await guide();
  const page = await fetch(test_order?.certificate_url ?? '', { headers: { accept: 'application/json' } });
  expect(await page.json()).toMatchObject({ data: { issuer: 'Dragoman' } });
  const { data } = await world.team.call('teamGetOrder', { params: { token: test_order?.order ?? '' } });
  expect(data).toMatchObject({ livemode: false, number: test_order?.number });
  expect(await stateOf('test_order')).toBe('done');
}, 120_000);
