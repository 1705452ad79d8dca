import { expect, test } from 'vitest';
import { MailError } from '../../../src/net/mailer.ts';
import { noteRuns } from '../../../src/watch/runs/note-runs.ts';
import { quickReader, silentLog } from '../../support/doubles.ts';
import { refusal, summarizeRefusal } from '../../world/answers.ts';
import { newColleagueAt } from '../../world/live/colleagues.ts';
import { newEmail } from '../../world/people.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld, type World } from '../../world/world.ts';

// Administrators' view of the service itself: health, jobs, emails and the audit trail.

const mailServer = { refuses: false };
const mailer = {
  async send() {
    if (mailServer.refuses)
      throw new MailError('550 Refused, see https://mx.example/why?code=secret', { permanent: true });
  },
  close: async () => undefined,
};
const world: World = useWorld({ ROLE: 'api' }, { reader: quickReader(), mailer, log: silentLog });
const account = useFixture(() => world.newAccount());

const invited = async (email = newEmail()): Promise<string> => {
  await world.team.call('teamInviteMember', { params: { token: account.token }, body: { name: 'Ana', email } });
  return email;
};
const mailTo = async (recipient: string) =>
  (await world.team.call('teamListEmails', { filters: { recipient: recipient.toUpperCase() } })).data;

test('an email that failed is found, without its links, and sent again', async () => {
  mailServer.refuses = true;
  const email = await invited();
  await world.app.worker.runNow('send_mails');
  const [failed] = await mailTo(email);
  expect(failed).toMatchObject({ status: 'failed', attempts: 1, recipient: email, sent_at: null });
  expect(failed?.error).toContain('550 Refused');
  expect(JSON.stringify(failed)).not.toMatch(/https?:|secret/);
  const { data } = await world.team.call('teamListEmails', { filters: { status: 'failed' } });
  expect(data.map(({ token }) => token)).toContain(failed?.token);

  mailServer.refuses = false;
  const params = { token: failed?.token ?? '' };
  // Emails this old are not sent any more, except on request.
  world.clock.advance(100 * 3_600_000);
  expect((await world.team.call('teamResendEmail', { params })).data).toMatchObject({ status: 'waiting', error: null });
  expect(summarizeRefusal(await refusal(world.team.call('teamResendEmail', { params })))).toMatchObject({
    code: 'invalid_state',
  });
  await world.app.worker.runNow('send_mails');
  expect(await mailTo(email)).toMatchObject([{ status: 'sent', sent_at: expect.any(String) }]);
  expect(summarizeRefusal(await refusal(world.team.call('teamResendEmail', { params })))).toMatchObject({
    code: 'invalid_state',
  });
});

test('the jobs of every process are shown with their last outcome, their failures and their delay', async () => {
  const jobNamed = async (name: string) =>
    (await world.team.call('teamListJobs', { query: { per_page: 100 } })).data.find((job) => job.name === name);
  expect(await jobNamed('expire_quotes')).toMatchObject({ every_seconds: 20, outcome: null, failures: 0, late: false });
  const { db, clock } = world.app;
  const [one, other] = [noteRuns({ db, clock }), noteRuns({ db, clock })];
  one.ended({ job: 'expire_quotes', seconds: 0.12, done: 3, error: null });
  await one.stop();
  expect(await jobNamed('expire_quotes')).toMatchObject({ outcome: 'done', took_ms: 120, done: 3, lag_seconds: 0 });
  for (const notes of [one, other]) {
    notes.ended({ job: 'expire_quotes', seconds: 1, done: 0, error: new Error('relation is gone\n  at line 1') });
    await notes.stop();
  }
  world.clock.advance(120_000);
  const failing = { outcome: 'failed', failures: 2, error: 'relation is gone', late: true };
  const late = await jobNamed('expire_quotes');
  expect(late).toMatchObject(failing);
  // The clock runs on during the call.
  expect(late?.lag_seconds).toBeGreaterThanOrEqual(100);
  other.ended({ job: 'expire_quotes', seconds: 1, done: 0, error: null });
  await other.stop();
  expect(await jobNamed('expire_quotes')).toMatchObject({ outcome: 'done', failures: 0, error: null, late: false });
});

test('an unchanged outcome is not written again with every run', async () => {
  const { db, clock } = world.app;
  const notes = noteRuns({ db, clock });
  for (const done of [1, 2, 3]) notes.ended({ job: 'send_mails', seconds: 1, done, error: null });
  await notes.stop();
  expect(await world.rows(`SELECT done FROM job_runs WHERE name = 'send_mails'`)).toEqual([{ done: 1 }]);
});

test('health is shown part by part, with the age of the oldest item in each queue', async () => {
  await invited();
  world.clock.advance(90_000);
  const { data } = await world.team.call('teamGetHealth');
  expect(data).toMatchObject({ ready: true, version: expect.any(String) });
  expect(data.parts).toEqual(['database', 'files', 'disk', 'mail'].map((name) => ({ name, up: true })));
  const queues = new Map(data.queues.map(({ name, ...queue }) => [name, queue]));
  expect(queues.get('emails')?.waiting).toBeGreaterThan(0);
  expect(queues.get('emails')?.oldest_seconds).toBeGreaterThanOrEqual(90);
  expect(queues.get('reading')).toEqual({ waiting: 0, oldest_seconds: 0 });
  expect([...queues.keys()]).toContain('deliveries');
});

test('the audit trail is filtered by time', async () => {
  await world.team.call('teamCreatePartner', { body: { name: 'Before' } });
  world.clock.advance(60_000);
  const between = world.clock.now().toISOString();
  world.clock.advance(60_000);
  await world.team.call('teamCreatePartner', { body: { name: 'After' } });
  const names = async (filters: object) =>
    (await world.team.call('teamListAudit', { filters: { action: 'partner.create', ...filters } })).data.map(
      ({ detail }) => (detail as { name?: string }).name,
    );
  expect(await names({ created_after: between })).toEqual(['After']);
  expect(await names({ created_before: between })).toEqual(['Before']);
  const wrong = world.team.call('teamListAudit', { filters: { created_after: 'yesterday' } });
  expect(summarizeRefusal(await refusal(wrong))).toMatchObject({
    code: 'validation_failed',
    fields: ['filter.created_after'],
  });
});

test('the audit trail names the actor and the target', async () => {
  const admin = await newColleagueAt(world, 'admin');
  const { token } = (await world.team.call('teamCreatePartner', { body: { name: 'Harbour' } })).data;
  const change = { params: { token }, body: { name: 'Harbour Two' }, headers: admin.headers };
  await admin.client.call('teamChangePartner', change);
  const { data } = await world.team.call('teamListAudit', { filters: { target: token } });
  expect(data.map(({ actor_name, target_name }) => ({ actor_name, target_name }))).toEqual([
    { actor_name: 'Our admin', target_name: 'Harbour Two' },
    { actor_name: 'TEAM_KEY', target_name: 'Harbour Two' },
  ]);
});
