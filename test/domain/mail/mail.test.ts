import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { queueMail } from '../../../src/domain/mail/email.ts';
import { type Mailer, SEND_SECONDS } from '../../../src/net/mailer.ts';
import { signal } from '../../support/doubles.ts';
import { mailerTo, openMailServer, parseMails } from '../../support/mail-server.ts';
import { until } from '../../support/until.ts';
import { useOutbox } from './use-outbox.ts';

const MINUTE = 60_000;
const outbox = useOutbox();

describe('an email', () => {
  test('an email is sent in the company’s name, and replies go to the address of the setting', async () => {
    const office = await openMailServer();
    await outbox.write();
    const options = {
      from: 'no-reply@harbor.example',
      name: () => 'Harbor, Translations & Co',
      replyTo: () => 'help@harbor.example',
    };
    await outbox.send(mailerTo(office.port, options));
    const [mail] = await parseMails(office);
    expect(mail).toMatchObject({
      from: { name: 'Harbor, Translations & Co', address: 'no-reply@harbor.example' },
      replyTo: [{ address: 'help@harbor.example' }],
    });
  });

  test('the mail library is loaded at the start, before the first email', async () => {
    let loaded = false;
    vi.doMock('nodemailer', () => {
      loaded = true;
      return { createTransport: () => ({ close: () => undefined }) };
    });
    onTestFinished(() => vi.doUnmock('nodemailer'));
    const mailer = mailerTo(25);
    await until(() => expect(loaded).toBe(true));
    await mailer.close();
  });

  test('an email reaches the customer as it was written', async () => {
    const office = await openMailServer();
    const body = `Добрый день,\n\nпрайс: 74.85 €\n.\nA line of ${'many '.repeat(60)}words.\n`;
    const id = await outbox.write({ subject: 'Ваш заказ 48213-907315 готов', body });
    expect(await outbox.send(mailerTo(office.port))).toBe(1);
    const [mail] = await parseMails(office);
    expect(mail).toMatchObject({
      from: { address: 'post@dragoman.example', name: 'Dragoman' },
      to: [{ address: 'ana@example.com' }],
      subject: 'Ваш заказ 48213-907315 готов',
      messageId: `<${id}@dragoman.example>`,
    });
    expect(mail?.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(body.trimEnd());
    expect(mail?.headers.find((header) => header.key === 'auto-submitted')?.value).toBe('auto-generated');
    expect(await outbox.onlyMail()).toMatchObject({
      status: 'sent',
      attempts: 1,
      last_error: null,
      sent_at: outbox.clock.now(),
    });
    expect(await outbox.send(mailerTo(office.port))).toBe(0);
    expect(office.arrived).toHaveLength(1);
  });

  test('an email of a sandbox is stored and not sent', async () => {
    const office = await openMailServer();
    await outbox.write({ livemode: false });
    expect(await outbox.send(mailerTo(office.port))).toBe(0);
    expect(await outbox.onlyMail()).toMatchObject({ status: 'suppressed', attempts: 0 });
    expect(office.arrived).toEqual([]);
  });

  test('an email waits as long as there is no mail server', async () => {
    await outbox.write();
    expect(await outbox.send(null)).toBe(0);
    outbox.clock.advance(4 * 24 * 60 * MINUTE);
    expect(await outbox.send(null)).toBe(0);
    expect(await outbox.onlyMail()).toMatchObject({ status: 'waiting', attempts: 0 });
  });

  test('an email is not queued when the change that it is about fails', async () => {
    const failing = outbox.db.transaction('system', async (tx) => {
      queueMail(tx, outbox, { to: 'a@example.com', subject: 'S', body: 'B', about: null, livemode: true });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await outbox.mails()).toEqual([]);
  });

  test('an email cannot be queued by a transaction of an account', async () => {
    const writing = outbox.db.transaction({ account: randomUUID() }, async (tx) => {
      queueMail(tx, outbox, { to: 'a@example.com', subject: 'S', body: 'B', about: null, livemode: true });
    });
    await expect(writing).rejects.toThrow('row-level security');
    expect(await outbox.mails()).toEqual([]);
  });

  test('an email gets no header and no recipient from texts of strangers', async () => {
    const office = await openMailServer();
    await outbox.write({
      subject: 'Hello\r\nBcc: spy@example.com\r\n\r\nText\u2028x',
      body: 'Hi\r\n.\r\nMAIL FROM:<x@y.example>\r\n',
    });
    await outbox.send(mailerTo(office.port));
    expect(office.arrived).toHaveLength(1);
    const [mail] = await parseMails(office);
    expect(mail).toMatchObject({
      subject: 'Hello Bcc: spy@example.com Text x',
      to: [{ address: 'ana@example.com' }],
    });
    expect(mail?.headers.some((header) => header.key === 'bcc')).toBe(false);
    for (const to of ['a@example.com\r\nBcc: b@example.com', 'a@example.com, b@example.com', '<a@example.com>', '']) {
      await expect(outbox.write({ to }), to).rejects.toThrow('one email address');
    }
  });
});

describe('two senders at once', () => {
  test('two senders at once send each email once', async () => {
    const office = await openMailServer();
    for (let count = 0; count < 40; count += 1) await outbox.write({ to: `customer-${count}@example.com` });
    const done = await Promise.all([outbox.send(mailerTo(office.port)), outbox.send(mailerTo(office.port))]);
    expect(done.reduce((sum, one) => sum + one, 0)).toBe(40);
    expect(new Set((await parseMails(office)).map((mail) => mail.to?.[0]?.address)).size).toBe(40);
    expect(office.arrived).toHaveLength(40);
    expect((await outbox.mails()).every((mail) => mail.status === 'sent' && mail.attempts === 1)).toBe(true);
  });

  test('two senders at once do not send an email that is being sent, however slow its server is', async () => {
    await outbox.write();
    const [arrived, answer] = [signal(), signal()];
    const slow: Mailer = {
      send: () => {
        arrived.fire();
        return answer.fired;
      },
      close: async () => undefined,
    };
    const sending = outbox.send(slow);
    await arrived.fired;
    // Twice the longest time that sending an email may last.
    outbox.clock.advance(2 * SEND_SECONDS * 1000);
    expect(await outbox.send(slow)).toBe(0);
    answer.fire();
    expect(await sending).toBe(1);
    expect(await outbox.onlyMail()).toMatchObject({ status: 'sent', attempts: 1 });
  });

  test('a sender sends no more than its batch', async () => {
    const office = await openMailServer();
    for (let count = 0; count < 8; count += 1) await outbox.write();
    expect(await outbox.send(mailerTo(office.port), 5)).toBe(5);
    expect(office.arrived).toHaveLength(5);
  });
});
