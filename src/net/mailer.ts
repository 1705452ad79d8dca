import type { SMTPPoolOptions, Transporter } from 'nodemailer';
import { codeOf, toError } from '../core/unknown.ts';

/** The id becomes the Message-ID, so that an email sent twice can be recognised. */
export interface OutgoingMail {
  id: string;
  to: string;
  subject: string;
  body: string;
}

export interface Mailer {
  /** Resolves when the mail server has accepted the email; fails with a `MailError`. */
  send(mail: OutgoingMail): Promise<void>;
  /** Fails with a `MailError` if the server is unreachable or refuses our password. */
  check?(): Promise<void>;
  close(): Promise<void>;
}

/** Reason why an email was not accepted. The message never contains the mail server's password or user name. */
export class MailError extends Error {
  /** The server will never accept this email. */
  readonly permanent: boolean;
  /** The server or the connection to it fails, so the next email would fail too. */
  readonly serverAway: boolean;

  constructor(message: string, { permanent = false, serverAway = false } = {}) {
    super(message);
    this.name = 'MailError';
    this.permanent = permanent;
    this.serverAway = serverAway;
  }
}

export interface MailerOptions {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
  url: string;
  /** `Dragoman <post@example.com>`, or an address alone. */
  from: string;
  /** Current sender name, for a `from` address without one. */
  name?(): string;
  /** Current address for replies, if it differs from the sender. */
  replyTo?(): string | undefined;
  /** Host name of the service: the right side of each Message-ID. */
  host: string;
  /** Certificate authority of a private mail server, as PEM. */
  ca?: string;
  /** Limit for one email, whatever the server does. */
  sendSeconds?: number;
}

/** Default of `sendSeconds`. */
export const SEND_SECONDS = 60;

export function createMailer(options: MailerOptions): Mailer {
  const { limited: timeoutSeconds, user, password, settings } = readOptions(options);
  let opened: Promise<Transporter> | undefined;
  let closed = false;
  const open = (): Promise<Transporter> => {
    opened ??= import('nodemailer').then(({ createTransport }) => createTransport(settings));
    return opened;
  };
  const drop = async (force: boolean): Promise<void> => {
    const transport = opened;
    opened = undefined;
    (await transport)?.close({ force });
  };
  const redact = createRedactor([password, user]);
  // Loaded during startup, in the background: loading it with the first email would delay requests.
  open().catch(() => undefined);
  return {
    async send(mail) {
      if (closed) throw new MailError('The mailer is closed.', { serverAway: true });
      const transport = await open();
      const replyTo = options.replyTo?.();
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          // A server that trickles its replies never trips the silence timeouts; only closing the connection ends it.
          void drop(true);
          reject(new MailError(`The mail server took longer than ${timeoutSeconds} seconds.`, { serverAway: true }));
        }, timeoutSeconds * 1000);
      });
      const sending = transport.sendMail({
        from: senderOf(options),
        ...(replyTo === undefined ? {} : { replyTo }),
        // An object, so that nothing in the address is parsed as a second recipient.
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.body,
        messageId: `<${mail.id}@${options.host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      try {
        await Promise.race([sending, late]);
      } catch (error) {
        sending.catch(() => undefined);
        throw error instanceof MailError ? error : toMailError(error, redact);
      } finally {
        clearTimeout(timer);
      }
    },
    async check() {
      const transport = await open();
      await transport.verify().catch((error: unknown) => Promise.reject(toMailError(error, redact)));
    },
    async close() {
      closed = true;
      await drop(true);
    },
  };
}

function createRedactor(texts: readonly string[]): (text: string) => string {
  const secrets = texts.filter((secret) => secret !== '');
  return (text) => secrets.reduce((shown, secret) => shown.replaceAll(secret, '…'), text);
}

function senderOf({ from, name }: MailerOptions): string | { name: string; address: string } {
  return name === undefined || from.includes('<') ? from : { name: name(), address: from };
}

function readOptions({ url, host, ca, sendSeconds = SEND_SECONDS }: MailerOptions) {
  const parts = readUrl(url);
  const settings: SMTPPoolOptions & { pool: true } = {
    pool: true,
    maxConnections: 3,
    // A connection that breaks after the text was sent may have delivered it: our code decides whether to retry.
    maxRequeues: 0,
    host: parts.host,
    secure: parts.secure,
    ...(parts.port === null ? {} : { port: parts.port }),
    ...(parts.user === '' ? {} : { auth: { user: parts.user, pass: parts.password } }),
    // Never send a password without TLS.
    requireTLS: parts.user !== '',
    ...(ca === undefined ? {} : { tls: { ca } }),
    name: host,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    idleTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return { limited: sendSeconds, user: parts.user, password: parts.password, settings };
}

function readUrl(text: string) {
  try {
    const url = new URL(text);
    if ((url.protocol === 'smtp:' || url.protocol === 'smtps:') && url.hostname !== '') {
      return {
        secure: url.protocol === 'smtps:',
        host: url.hostname.replace(/^\[|\]$/g, ''),
        port: url.port === '' ? null : Number(url.port),
        user: decodeURIComponent(url.username),
        password: decodeURIComponent(url.password),
      };
    }
  } catch {
    // The parser's error shows the full URL, including the password.
  }
  throw new Error(
    'The URL of the mail server must be written smtp://user:password@host:port or smtps://…, with special characters percent-encoded.',
  );
}

/** Replies that refuse us, not the email: another password or setting would fix it. */
const SENDER_REFUSALS = new Set([503, 530, 534, 535, 538]);

function toMailError(error: unknown, redact: (text: string) => string): MailError {
  const { message } = toError(error);
  const code = codeOf(error);
  const responseCode = replyOf(error);
  if (code === 'EAUTH') {
    const reply = responseCode === undefined ? '' : ` (${responseCode})`;
    return new MailError(`The mail server did not accept the user name and password${reply}.`, { serverAway: true });
  }
  const aboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const refused = responseCode === undefined || (responseCode >= 500 && !SENDER_REFUSALS.has(responseCode));
  // A server may reply with any bytes; store one line of text.
  const line = redact(message).replace(/[\p{Cc}\p{Cs}]+/gu, ' ');
  return new MailError(line.slice(0, 500).toWellFormed(), {
    permanent: aboutMail && refused,
    serverAway: !aboutMail || (responseCode !== undefined && SENDER_REFUSALS.has(responseCode)),
  });
}

/** SMTP reply code, if the server's reply caused the error. */
function replyOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('responseCode' in error)) return undefined;
  return typeof error.responseCode === 'number' ? error.responseCode : undefined;
}
