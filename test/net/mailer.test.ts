import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createMailer, MailError } from '../../src/net/mailer.ts';
import { useOutbox } from '../domain/mail/use-outbox.ts';
import { mailerTo, openMailServer, smtpError } from '../support/mail-server.ts';
import { CA, TLS } from '../support/servers.ts';

const outbox = useOutbox();

describe('the mail server', () => {
  const withPassword = (port: number, password = 's3cret!', scheme = 'smtp') => ({
    url: `${scheme}://mail%40box:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    ca: CA,
  });

  test('a mail server without STARTTLS receives mail that needs no password', async () => {
    const office = await openMailServer();
    await outbox.write();
    await outbox.send(mailerTo(office.port));
    expect(office.secure).toEqual([false]);
  });

  test('a mail server without STARTTLS does not receive the password', async () => {
    const office = await openMailServer({ allowInsecureAuth: true });
    await outbox.write();
    await outbox.send(mailerTo(office.port, withPassword(office.port)));
    expect(office.logins).toEqual([]);
    expect(office.arrived).toEqual([]);
    expect(await outbox.onlyMail()).toMatchObject({ status: 'waiting', attempts: 1 });
  });

  test.each([
    ['smtp', { ...TLS, disabledCommands: [] }],
    ['smtps', { ...TLS, secure: true }],
  ])('the mail server receives the password over TLS with %s', async (scheme, options) => {
    const office = await openMailServer({ ...options, authOptional: false });
    await outbox.write();
    await outbox.send(mailerTo(office.port, withPassword(office.port, 's3cret!', scheme)));
    expect(office.logins).toEqual(['mail@box:s3cret!']);
    expect(office.secure).toEqual([true]);
    expect((await outbox.onlyMail()).status).toBe('sent');
  });

  test('a mail server without a valid certificate receives nothing', async () => {
    const office = await openMailServer({ ...TLS, disabledCommands: [] });
    await outbox.write();
    await outbox.send(mailerTo(office.port, { url: withPassword(office.port).url }));
    expect(office.logins).toEqual([]);
    expect(office.arrived).toEqual([]);
    expect((await outbox.onlyMail()).status).toBe('waiting');
  });

  test('emails wait when the mail server refuses the password, and no error reveals it', async () => {
    const office = await openMailServer({ ...TLS, disabledCommands: [], authOptional: false });
    await outbox.write();
    await outbox.send(mailerTo(office.port, withPassword(office.port, 'wr0ng!')));
    expect(office.logins).toEqual(['mail@box:wr0ng!']);
    expect(await outbox.onlyMail()).toMatchObject({
      status: 'waiting',
      last_error: 'The mail server did not accept the user name and password (535).',
    });
  });

  test('a password repeated in a refusal of the mail server is not stored', async () => {
    const office = await openMailServer({
      ...TLS,
      disabledCommands: [],
      onMailFrom: (_address, _session, callback) => callback(smtpError(550, 'mail@box with s3cret! may not send')),
    });
    await outbox.write();
    await outbox.send(mailerTo(office.port, withPassword(office.port)));
    const { last_error: error } = await outbox.onlyMail();
    expect(error).toContain('may not send');
    expect(error).not.toMatch(/s3cret|mail@box/);
  });

  test.each(['smtp://', 'http://u:s3cret@host', 'smtp://u:s3cret%@host', 'smtp://u:s3cret@ho st', 's3cret'])(
    'the mail server cannot be at %s, and the refusal does not reveal it',
    (url) => {
      const make = () => createMailer({ url, from: 'post@dragoman.example', host: 'dragoman.example' });
      expect(make).toThrow(/must be written smtp:/);
      expect(make).not.toThrow(/s3cret/);
    },
  );

  test('no email is sent once the mailer is closed', async () => {
    const office = await openMailServer();
    const mailer = mailerTo(office.port);
    const mail = { id: randomUUID(), to: 'ana@example.com', subject: 'S', body: 'B' };
    await mailer.send(mail);
    await mailer.close();
    await expect(mailer.send(mail)).rejects.toBeInstanceOf(MailError);
    expect(office.arrived).toHaveLength(1);
    await expect.poll(() => office.sockets.size).toBe(0);
  });
});
