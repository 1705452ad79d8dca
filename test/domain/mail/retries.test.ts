import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { leaseMail } from '../../../src/domain/mail/mails.queries.ts';
import { RETRY_AFTER } from '../../../src/domain/mail/send-mails.ts';
import { mailerTo, openMailServer, parseMails, smtpError } from '../../support/mail-server.ts';
import { holdPort } from '../../support/ports.ts';
import { useOutbox } from './use-outbox.ts';

const MINUTE = 60_000;
const outbox = useOutbox();

describe('an email that cannot be sent', () => {
  test('an email that cannot be sent fails at once if the server refuses the address permanently', async () => {
    const office = await openMailServer({
      onRcptTo: ({ address }, _, callback) =>
        callback(address.startsWith('gone') ? smtpError(550, 'No such mailbox') : null),
    });
    await outbox.write({ to: 'gone@example.com' });
    await outbox.write({ to: 'here@example.com' });
    expect(await outbox.send(mailerTo(office.port))).toBe(2);
    const [refused, accepted] = await outbox.mails();
    expect(refused).toMatchObject({ status: 'failed', attempts: 1 });
    expect(refused?.last_error).toContain('No such mailbox');
    expect(accepted?.status).toBe('sent');
  });

  test('an email that cannot be sent fails at once if the server refuses its text permanently', async () => {
    const office = await openMailServer({ afterText: () => smtpError(554, 'Looks like spam') });
    await outbox.write();
    await outbox.send(mailerTo(office.port));
    expect(await outbox.onlyMail()).toMatchObject({ status: 'failed', last_error: expect.stringContaining('spam') });
  });

  test('an email that cannot be sent is retried after 1 and 5 minutes, half an hour, 2 and 6 hours, and then fails', async () => {
    const office = await openMailServer({
      onRcptTo: (_address, _session, callback) => callback(smtpError(451, 'Greylisted')),
    });
    const mailer = mailerTo(office.port);
    await outbox.write();
    expect(await outbox.send(mailer)).toBe(1);
    expect(RETRY_AFTER.map((wait) => wait / MINUTE)).toEqual([1, 5, 30, 120, 360]);
    for (const [tries, wait] of RETRY_AFTER.entries()) {
      expect(await outbox.onlyMail()).toMatchObject({ status: 'waiting', attempts: tries + 1 });
      outbox.clock.advance(wait - 1);
      expect(await outbox.send(mailer)).toBe(0);
      outbox.clock.advance(1);
      expect(await outbox.send(mailer)).toBe(1);
    }
    const ended = await outbox.onlyMail();
    expect(ended).toMatchObject({ status: 'failed', attempts: 6 });
    expect(ended.last_error).toContain('Greylisted');
    outbox.clock.advance(24 * 60 * MINUTE);
    expect(await outbox.send(mailer)).toBe(0);
  });

  test('an email that cannot be sent fails when it is older than three days, even if it was never tried', async () => {
    const office = await openMailServer();
    await outbox.write({ to: 'old@example.com' });
    outbox.clock.advance(72 * 60 * MINUTE + 1);
    await outbox.write({ to: 'new@example.com' });
    expect(await outbox.send(mailerTo(office.port))).toBe(1);
    expect((await outbox.mails()).map((mail) => `${mail.recipient} ${mail.status}`)).toEqual([
      'old@example.com failed',
      'new@example.com sent',
    ]);
    expect((await outbox.onlyMail()).last_error).toBe('Given up: it could not be sent in time.');
  });

  test('an email is sent again with the same Message-ID when the connection broke after its text', async () => {
    let breaks = true;
    const office = await openMailServer({
      afterText: ({ sockets }) => {
        if (breaks) for (const socket of sockets) socket.destroy();
        return null;
      },
    });
    const mailer = mailerTo(office.port);
    await outbox.write();
    expect(await outbox.send(mailer)).toBe(1);
    expect(await outbox.onlyMail()).toMatchObject({ status: 'waiting', attempts: 1 });
    expect(office.arrived).toHaveLength(1);
    breaks = false;
    outbox.clock.advance(MINUTE);
    expect(await outbox.send(mailer)).toBe(1);
    expect((await outbox.onlyMail()).status).toBe('sent');
    expect(new Set((await parseMails(office)).map((mail) => mail.messageId)).size).toBe(1);
    expect(office.arrived).toHaveLength(2);
  });

  test('an email that cannot be sent waits with the others when the server is unreachable, and few of them lose an attempt', async () => {
    const { port, release } = await holdPort();
    await release();
    for (let count = 0; count < 10; count += 1) await outbox.write();
    expect(await outbox.send(mailerTo(port))).toBeLessThanOrEqual(3);
    const waiting = await outbox.mails();
    expect(waiting.every((mail) => mail.status === 'waiting')).toBe(true);
    expect(waiting.filter((mail) => mail.attempts > 0).length).toBeLessThanOrEqual(3);
  });

  test('an email that cannot be sent does not block the others forever when the server does not answer', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => {
      silent.listen(0, '127.0.0.1', resolve);
    });
    const sockets = new Set<Socket>();
    silent.on('connection', (socket) => sockets.add(socket));
    onTestFinished(async () => {
      for (const socket of sockets) socket.destroy();
      silent.close();
    });
    await outbox.write();
    await outbox.send(mailerTo((silent.address() as AddressInfo).port, { sendSeconds: 0.2 }));
    expect(await outbox.onlyMail()).toMatchObject({
      status: 'waiting',
      last_error: 'The mail server took longer than 0.2 seconds.',
    });
  });

  test('an email is retried by another sender when its sender died, and fails when every sender did', async () => {
    const office = await openMailServer();
    const mailer = mailerTo(office.port);
    const dieWhileSending = () =>
      outbox.db.transaction('system', (tx) => {
        const now = outbox.clock.now();
        return leaseMail(tx, { now, leaseEnds: new Date(now.getTime() + 3 * MINUTE) });
      });
    await outbox.write();
    await dieWhileSending();
    expect(await outbox.send(mailer)).toBe(0);
    outbox.clock.advance(3 * MINUTE);
    expect(await outbox.send(mailer)).toBe(1);
    expect(await outbox.onlyMail()).toMatchObject({ status: 'sent', attempts: 2 });

    await outbox.write({ to: 'unlucky@example.com' });
    for (let tries = 0; tries < 6; tries += 1) {
      await dieWhileSending();
      outbox.clock.advance(3 * MINUTE);
    }
    expect(await outbox.send(mailer)).toBe(0);
    expect((await outbox.mails())[1]).toMatchObject({
      recipient: 'unlucky@example.com',
      status: 'failed',
      attempts: 6,
    });
  });
});
