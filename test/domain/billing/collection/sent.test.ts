import { describe, expect, test } from 'vitest';
import { sendMails } from '../../../../src/domain/mail/send-mails.ts';
import { MailError } from '../../../../src/net/mailer.ts';
import { quickReader, silentLog, silentMailer } from '../../../support/doubles.ts';
import { pay, readyQuote } from '../../../world/money.ts';
import { useFixtureEach } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

// A service with a mail server; emails are sent when a test calls `sendQueuedEmails`.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), log: silentLog, mailer: silentMailer });

const invoice = useFixtureEach(async () => {
  const { live } = await world.newAccount({ invoicing: true, email: 'bills@acme.example' });
  await pay(live, (await readyQuote(world, live, { total: 1000 })).token);
  const [open] = (await live.call('listInvoices')).data;
  const params = { token: open?.token ?? '' };
  await world.team.call('teamIssueInvoice', { params, body: {} });
  return { params, live };
});

const read = async () => (await world.team.call('teamGetInvoice', { params: invoice.params })).data;
const send = (email?: string) =>
  world.team.call('teamSendInvoice', { params: invoice.params, body: email === undefined ? {} : { email } });
const sendQueuedEmails = (fails = false) =>
  sendMails(
    {
      db: world.app.db,
      clock: world.clock,
      mailer: {
        ...silentMailer,
        send: async () => {
          if (fails) throw new MailError('550 no such mailbox', { permanent: true });
        },
      },
    },
    1000,
  );

describe('an invoice counts as sent', () => {
  test('when its email was sent, not when sending was requested', async () => {
    expect((await send()).data).toMatchObject({ sent_at: null, sent_to: null, sending: 'waiting' });
    world.clock.advance(60_000);
    await sendQueuedEmails();
    const left = world.clock.now().toISOString();
    expect(await read()).toMatchObject({ sent_to: 'bills@acme.example', sending: null });
    expect(Date.parse((await read()).sent_at ?? '')).toBe(Math.floor(Date.parse(left) / 1000) * 1000);
    expect((await invoice.live.call('getInvoice', { params: invoice.params })).data.sent_at).toBe(
      (await read()).sent_at,
    );
  });

  test('not when the email failed, and the earlier email still counts', async () => {
    await send();
    await sendQueuedEmails();
    const { sent_at } = await read();
    world.clock.advance(60_000);
    await send('wrong@acme.example');
    await sendQueuedEmails(true);
    expect(await read()).toMatchObject({ sent_at, sent_to: 'bills@acme.example', sending: 'failed' });
  });

  test('and its customer as reminded when the reminder was sent', async () => {
    const { data } = await world.team.call('teamRemindOfInvoice', { params: invoice.params });
    expect(data).toMatchObject({ reminded_at: null, sending: 'waiting' });
    await sendQueuedEmails();
    expect(await read()).toMatchObject({ reminded_at: expect.any(String), sent_at: null, sending: null });
  });
});
