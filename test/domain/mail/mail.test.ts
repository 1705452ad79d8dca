import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { MailRow } from '../../../src/domain/mail/mails.queries.ts';
import { leaseMail } from '../../../src/domain/mail/mails.queries.ts';
import { type NewMail, queueMail } from '../../../src/domain/mail/queue-mail.ts';
import { readyLetter, referralLetter } from '../../../src/domain/mail/quote-letters.ts';
import { RETRY_AFTER, sendMails } from '../../../src/domain/mail/send-mails.ts';
import { createMailer, MailError, type Mailer, type MailerOptions } from '../../../src/net/mailer.ts';
import type { Database } from '../../../src/storage/database.ts';
import { openDatabase } from '../../../src/storage/open-database.ts';
import { databaseAt, runAsAdmin } from '../../support/databases.ts';
import { holdPort } from '../../support/ports.ts';

const MINUTE = 60_000;
const database = `test_${randomUUID().replaceAll('-', '')}`;
const fixture = (name: string) => readFileSync(new URL(`../../net/fixtures/${name}`, import.meta.url), 'utf8');
let db: Database;

beforeAll(async () => {
  const admin = inject('databaseUrl');
  await runAsAdmin(admin, `CREATE DATABASE ${database} TEMPLATE ${inject('templateDatabase')}`);
  db = openDatabase({ url: databaseAt(admin, database), useRole: true });
});
afterAll(async () => {
  await db.close();
  await runAsAdmin(inject('databaseUrl'), `DROP DATABASE ${database} WITH (FORCE)`);
});
beforeEach(async () => {
  await db.transaction('system', (tx) => tx.query({ text: 'DELETE FROM mails' }));
});

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

function stoppedClock() {
  let now = Date.parse('2026-11-14T10:00:00Z');
  return {
    now: () => new Date(now),
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}
let clock = stoppedClock();
beforeEach(() => {
  clock = stoppedClock();
});

interface Post {
  port: number;
  /** Every mail whose text arrived, whether it was then taken or not. */
  arrived: Buffer[];
  logins: string[];
  secure: boolean[];
  sockets: Set<Socket>;
}

/** A real mail server on loopback. Without more options it offers no TLS and wants no password. */
async function openPost(
  options: SMTPServerOptions & { afterText?: (post: Post) => Error | null | undefined } = {},
): Promise<Post> {
  const { afterText, ...given } = options;
  const post: Post = { port: 0, arrived: [], logins: [], secure: [], sockets: new Set() };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        post.arrived.push(Buffer.concat(chunks));
        post.secure.push(session.secure);
        callback(afterText?.(post));
      });
    },
    onAuth({ username = '', password = '' }, _, callback) {
      post.logins.push(`${username}:${password}`);
      if (password === 's3cret!') callback(null, { user: username });
      else callback(new Error(`No ${username} with ${password}`));
    },
    ...given,
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    post.sockets.add(socket);
    socket.on('close', () => post.sockets.delete(socket)).on('error', () => {});
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  post.port = (server.server.address() as AddressInfo).port;
  cleanups.push(async () => {
    for (const socket of post.sockets) socket.destroy();
    await new Promise<void>((resolve) => {
      server.close(resolve);
    });
  });
  return post;
}

function mailerTo(port: number, options: Partial<MailerOptions> = {}): Mailer {
  const mailer = createMailer({
    url: `smtp://127.0.0.1:${port}`,
    from: 'Dragoman <post@dragoman.example>',
    host: 'dragoman.example',
    ...options,
  });
  cleanups.push(() => mailer.close());
  return mailer;
}

const write = (mail: Partial<NewMail> = {}) =>
  db.transaction('system', async (tx) =>
    queueMail(
      tx,
      { clock },
      {
        to: 'ana@example.com',
        subject: 'Your quote',
        body: 'It is ready.\n',
        about: 'quote_01k9zq4m8te3fs5f9r6vd2x7hb',
        livemode: true,
        ...mail,
      },
    ),
  );
const mails = () =>
  db.transaction('system', (tx) => tx.query<MailRow>({ text: 'SELECT * FROM mails ORDER BY created_at, id' }));
const onlyMail = async () => (await mails())[0] as MailRow;
const send = (mailer: Mailer | null, batch = 50) => sendMails({ db, clock, mailer }, batch);
const opened = ({ arrived }: Post): Promise<Email[]> => Promise.all(arrived.map((raw) => PostalMime.parse(raw)));
const reply = (code: number, message: string) => Object.assign(new Error(message), { responseCode: code });

describe('a mail', () => {
  test('reaches the customer as it was written', async () => {
    const post = await openPost();
    const body = `Добрый день,\n\nпрайс: 74.85 €\n.\nA line of ${'many '.repeat(60)}words.\n`;
    const id = await write({ subject: 'Ваш заказ 48213-907315 готов', body });
    expect(await send(mailerTo(post.port))).toBe(1);
    const [mail] = await opened(post);
    expect(mail).toMatchObject({
      from: { address: 'post@dragoman.example', name: 'Dragoman' },
      to: [{ address: 'ana@example.com' }],
      subject: 'Ваш заказ 48213-907315 готов',
      messageId: `<${id}@dragoman.example>`,
    });
    expect(mail?.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(body.trimEnd());
    expect(mail?.headers.find((header) => header.key === 'auto-submitted')?.value).toBe('auto-generated');
    expect(await onlyMail()).toMatchObject({ status: 'sent', attempts: 1, last_error: null, sent_at: clock.now() });
    expect(await send(mailerTo(post.port))).toBe(0);
    expect(post.arrived).toHaveLength(1);
  });

  test('of a sandbox is kept and goes to nobody', async () => {
    const post = await openPost();
    await write({ livemode: false });
    expect(await send(mailerTo(post.port))).toBe(0);
    expect(await onlyMail()).toMatchObject({ status: 'suppressed', attempts: 0 });
    expect(post.arrived).toEqual([]);
  });

  test('waits as long as there is no mail server', async () => {
    await write();
    expect(await send(null)).toBe(0);
    clock.advance(4 * 24 * 60 * MINUTE);
    expect(await send(null)).toBe(0);
    expect(await onlyMail()).toMatchObject({ status: 'waiting', attempts: 0 });
  });

  test('does not exist when the change that it tells of fails', async () => {
    const failing = db.transaction('system', async (tx) => {
      queueMail(tx, { clock }, { to: 'a@example.com', subject: 'S', body: 'B', about: null, livemode: true });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await mails()).toEqual([]);
  });

  test('cannot be written by a transaction of an account', async () => {
    const writing = db.transaction({ account: randomUUID() }, async (tx) => {
      queueMail(tx, { clock }, { to: 'a@example.com', subject: 'S', body: 'B', about: null, livemode: true });
    });
    await expect(writing).rejects.toThrow('row-level security');
    expect(await mails()).toEqual([]);
  });

  test('gains no header and no recipient through what others wrote', async () => {
    const post = await openPost();
    await write({
      subject: 'Hello\r\nBcc: spy@example.com\r\n\r\nText\u2028x',
      body: 'Hi\r\n.\r\nMAIL FROM:<x@y.example>\r\n',
    });
    await send(mailerTo(post.port));
    expect(post.arrived).toHaveLength(1);
    const [mail] = await opened(post);
    expect(mail).toMatchObject({
      subject: 'Hello Bcc: spy@example.com Text x',
      to: [{ address: 'ana@example.com' }],
    });
    expect(mail?.headers.some((header) => header.key === 'bcc')).toBe(false);
    for (const to of ['a@example.com\r\nBcc: b@example.com', 'a@example.com, b@example.com', '<a@example.com>', '']) {
      await expect(write({ to }), to).rejects.toThrow('one email address');
    }
  });
});

describe('a mail that cannot be sent', () => {
  test('is given up at once where the server refuses the address for good', async () => {
    const post = await openPost({
      onRcptTo: ({ address }, _, callback) =>
        callback(address.startsWith('gone') ? reply(550, 'No such mailbox') : null),
    });
    await write({ to: 'gone@example.com' });
    await write({ to: 'here@example.com' });
    expect(await send(mailerTo(post.port))).toBe(2);
    const [gone, here] = await mails();
    expect(gone).toMatchObject({ status: 'failed', attempts: 1 });
    expect(gone?.last_error).toContain('No such mailbox');
    expect(here?.status).toBe('sent');
  });

  test('is given up at once where the server refuses its text for good', async () => {
    const post = await openPost({ afterText: () => reply(554, 'Looks like spam') });
    await write();
    await send(mailerTo(post.port));
    expect(await onlyMail()).toMatchObject({ status: 'failed', last_error: expect.stringContaining('spam') });
  });

  test('is tried again after 1 and 5 minutes, half an hour, 2 and 6 hours, and then no more', async () => {
    const post = await openPost({ onRcptTo: (_address, _session, callback) => callback(reply(451, 'Greylisted')) });
    const mailer = mailerTo(post.port);
    await write();
    expect(await send(mailer)).toBe(1);
    expect(RETRY_AFTER.map((wait) => wait / MINUTE)).toEqual([1, 5, 30, 120, 360]);
    for (const [tries, wait] of RETRY_AFTER.entries()) {
      expect(await onlyMail()).toMatchObject({ status: 'waiting', attempts: tries + 1 });
      clock.advance(wait - 1);
      expect(await send(mailer)).toBe(0);
      clock.advance(1);
      expect(await send(mailer)).toBe(1);
    }
    const ended = await onlyMail();
    expect(ended).toMatchObject({ status: 'failed', attempts: 6 });
    expect(ended.last_error).toContain('Greylisted');
    clock.advance(24 * 60 * MINUTE);
    expect(await send(mailer)).toBe(0);
  });

  test('is given up when it is older than three days, though it was never tried', async () => {
    const post = await openPost();
    await write({ to: 'old@example.com' });
    clock.advance(72 * 60 * MINUTE + 1);
    await write({ to: 'new@example.com' });
    expect(await send(mailerTo(post.port))).toBe(1);
    expect((await mails()).map((mail) => `${mail.recipient} ${mail.status}`)).toEqual([
      'old@example.com failed',
      'new@example.com sent',
    ]);
    expect((await onlyMail()).last_error).toBe('Given up: it could not be sent in time.');
  });

  test('comes again under the same Message-ID when the connection broke after its text', async () => {
    let breaks = true;
    const post = await openPost({
      afterText: ({ sockets }) => {
        if (breaks) for (const socket of sockets) socket.destroy();
        return null;
      },
    });
    const mailer = mailerTo(post.port);
    await write();
    expect(await send(mailer)).toBe(1);
    expect(await onlyMail()).toMatchObject({ status: 'waiting', attempts: 1 });
    expect(post.arrived).toHaveLength(1);
    breaks = false;
    clock.advance(MINUTE);
    expect(await send(mailer)).toBe(1);
    expect((await onlyMail()).status).toBe('sent');
    expect(new Set((await opened(post)).map((mail) => mail.messageId)).size).toBe(1);
    expect(post.arrived).toHaveLength(2);
  });

  test('waits with the others when the server is away, and few of them lose a try', async () => {
    const { port, release } = await holdPort();
    await release();
    for (let count = 0; count < 10; count += 1) await write();
    expect(await send(mailerTo(port))).toBeLessThanOrEqual(3);
    const waiting = await mails();
    expect(waiting.every((mail) => mail.status === 'waiting')).toBe(true);
    expect(waiting.filter((mail) => mail.attempts > 0).length).toBeLessThanOrEqual(3);
  });

  test('does not hold the others for ever when the server says nothing', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => {
      silent.listen(0, '127.0.0.1', resolve);
    });
    const sockets = new Set<Socket>();
    silent.on('connection', (socket) => sockets.add(socket));
    cleanups.push(async () => {
      for (const socket of sockets) socket.destroy();
      silent.close();
    });
    await write();
    await send(mailerTo((silent.address() as AddressInfo).port, { sendSeconds: 0.2 }));
    expect(await onlyMail()).toMatchObject({
      status: 'waiting',
      last_error: 'The mail server took longer than 0.2 seconds.',
    });
  });

  test('is tried by another when its sender died, and ends when every sender did', async () => {
    const post = await openPost();
    const mailer = mailerTo(post.port);
    const dieWith = () =>
      db.transaction('system', (tx) => {
        const now = clock.now();
        return leaseMail(tx, { now, leaseEnds: new Date(now.getTime() + 3 * MINUTE) });
      });
    await write();
    await dieWith();
    expect(await send(mailer)).toBe(0);
    clock.advance(3 * MINUTE);
    expect(await send(mailer)).toBe(1);
    expect(await onlyMail()).toMatchObject({ status: 'sent', attempts: 2 });

    await write({ to: 'unlucky@example.com' });
    for (let tries = 0; tries < 6; tries += 1) {
      await dieWith();
      clock.advance(3 * MINUTE);
    }
    expect(await send(mailer)).toBe(0);
    expect((await mails())[1]).toMatchObject({ recipient: 'unlucky@example.com', status: 'failed', attempts: 6 });
  });
});

describe('two senders at once', () => {
  test('send each mail once', async () => {
    const post = await openPost();
    for (let count = 0; count < 40; count += 1) await write({ to: `customer-${count}@example.com` });
    const done = await Promise.all([send(mailerTo(post.port)), send(mailerTo(post.port))]);
    expect(done.reduce((sum, one) => sum + one, 0)).toBe(40);
    expect(new Set((await opened(post)).map((mail) => mail.to?.[0]?.address)).size).toBe(40);
    expect(post.arrived).toHaveLength(40);
    expect((await mails()).every((mail) => mail.status === 'sent' && mail.attempts === 1)).toBe(true);
  });

  test('take no more than the batch', async () => {
    const post = await openPost();
    for (let count = 0; count < 8; count += 1) await write();
    expect(await send(mailerTo(post.port), 5)).toBe(5);
    expect(post.arrived).toHaveLength(5);
  });
});

describe('the mail server', () => {
  const withPassword = (port: number, password = 's3cret!', scheme = 'smtp') => ({
    url: `${scheme}://mail%40box:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    ca: fixture('ca.pem'),
  });
  const tls = { key: fixture('server.key.pem'), cert: fixture('server.pem') };

  test('without STARTTLS gets mail that needs no password', async () => {
    const post = await openPost();
    await write();
    await send(mailerTo(post.port));
    expect(post.secure).toEqual([false]);
  });

  test('without STARTTLS is not given the password', async () => {
    const post = await openPost({ allowInsecureAuth: true });
    await write();
    await send(mailerTo(post.port, withPassword(post.port)));
    expect(post.logins).toEqual([]);
    expect(post.arrived).toEqual([]);
    expect(await onlyMail()).toMatchObject({ status: 'waiting', attempts: 1 });
  });

  test.each([
    ['smtp', { ...tls, disabledCommands: [] }],
    ['smtps', { ...tls, secure: true }],
  ])('is given the password over TLS with %s', async (scheme, options) => {
    const post = await openPost({ ...options, authOptional: false });
    await write();
    await send(mailerTo(post.port, withPassword(post.port, 's3cret!', scheme)));
    expect(post.logins).toEqual(['mail@box:s3cret!']);
    expect(post.secure).toEqual([true]);
    expect((await onlyMail()).status).toBe('sent');
  });

  test('that cannot prove who it is gets nothing', async () => {
    const post = await openPost({ ...tls, disabledCommands: [] });
    await write();
    await send(mailerTo(post.port, { url: withPassword(post.port).url }));
    expect(post.logins).toEqual([]);
    expect(post.arrived).toEqual([]);
    expect((await onlyMail()).status).toBe('waiting');
  });

  test('that does not accept the password keeps the mails waiting, and no error shows it', async () => {
    const post = await openPost({ ...tls, disabledCommands: [], authOptional: false });
    await write();
    await send(mailerTo(post.port, withPassword(post.port, 'wr0ng!')));
    expect(post.logins).toEqual(['mail@box:wr0ng!']);
    expect(await onlyMail()).toMatchObject({
      status: 'waiting',
      last_error: 'The mail server did not accept the user name and password (535).',
    });
  });

  test('that repeats the password in a refusal does not bring it into our records', async () => {
    const post = await openPost({
      ...tls,
      disabledCommands: [],
      onMailFrom: (_address, _session, callback) => callback(reply(550, 'mail@box with s3cret! may not send')),
    });
    await write();
    await send(mailerTo(post.port, withPassword(post.port)));
    const { last_error: error } = await onlyMail();
    expect(error).toContain('may not send');
    expect(error).not.toMatch(/s3cret|mail@box/);
  });

  test.each(['smtp://', 'http://u:s3cret@host', 'smtp://u:s3cret%@host', 'smtp://u:s3cret@ho st', 's3cret'])(
    'cannot be at %s, and the refusal does not repeat it',
    (url) => {
      const make = () => createMailer({ url, from: 'post@dragoman.example', host: 'dragoman.example' });
      expect(make).toThrow(/must be written smtp:/);
      expect(make).not.toThrow(/s3cret/);
    },
  );

  test('is not written to any more once the mailer is closed', async () => {
    const post = await openPost();
    const mailer = mailerTo(post.port);
    const mail = { id: randomUUID(), to: 'ana@example.com', subject: 'S', body: 'B' };
    await mailer.send(mail);
    await mailer.close();
    await expect(mailer.send(mail)).rejects.toBeInstanceOf(MailError);
    expect(post.arrived).toHaveLength(1);
    await expect.poll(() => post.sockets.size).toBe(0);
  });
});

describe('a letter', () => {
  const referral = {
    opened: true,
    customerName: 'Ana Torres',
    partnerName: 'Torres & Partners',
    company: 'Dragoman',
    quoteNumber: '48213-907315',
  };

  test('tells a referred customer who recommended us and what comes next', () => {
    const { subject, body } = referralLetter(referral);
    expect(subject).toBe('Your quote 48213-907315 from Dragoman');
    expect(body).toMatch(/^Hello Ana Torres,\n\n/);
    expect(body).toContain('on the recommendation of Torres & Partners');
    expect(body).toContain('opened an account with Dragoman for you');
    expect(body).toContain('as soon as the price is ready');
  });

  test('does without a partner and a new account where there are none', () => {
    const { body } = referralLetter({ ...referral, opened: false, partnerName: null });
    expect(body).not.toMatch(/recommendation|http|null|opened/);
  });

  test('carries no link and no further line inside a name', () => {
    const hostile = {
      ...referral,
      customerName: 'Win at https://evil.example',
      partnerName: 'Bob\r\n\r\nPay now',
    };
    const { body } = referralLetter(hostile);
    expect(body).toMatch(/^Hello,\n/);
    expect(body).toContain('recommendation of Bob Pay now.');
    expect(body).not.toContain('evil');
  });

  test('tells the price, where to pay it and until when', () => {
    const { subject, body } = readyLetter({
      quoteNumber: '48213-907315',
      total: 'USD 74.85',
      paymentUrl: 'https://dragoman.example/pay/abc',
      expiresOn: '14 December 2026',
      company: 'Dragoman',
    });
    expect(subject).toBe('Your quote 48213-907315 is ready: USD 74.85');
    for (const part of ['USD 74.85', 'https://dragoman.example/pay/abc', '14 December 2026'])
      expect(body).toContain(part);
  });
});
