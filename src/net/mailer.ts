import type { SMTPPoolOptions, Transporter } from 'nodemailer';
import { codeOf, toError } from '../core/unknown.ts';

/** A letter as it leaves. The id makes its Message-ID, so that the same letter sent twice can be recognised. */
export interface OutgoingMail {
  id: string;
  to: string;
  subject: string;
  body: string;
}

export interface Mailer {
  /** Ends when the mail server has taken the mail; fails with a `MailError`. */
  send(mail: OutgoingMail): Promise<void>;
  /** Fails with a `MailError` where the server is not there, or does not take our password. */
  check?(): Promise<void>;
  close(): Promise<void>;
}

/** Why a mail was not taken. The message never holds the password or the user of the mail server. */
export class MailError extends Error {
  /** The server will never take this mail. */
  readonly permanent: boolean;
  /** It lies with the server or the way to it, so the next mail would fail too. */
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
  /** Who writes now, where the address comes without a name. */
  name?(): string;
  /** Where answers go now, when not to the sender. */
  replyTo?(): string | undefined;
  /** The service's own name on the net: the right side of each Message-ID. */
  host: string;
  /** Certificate authority of a private mail server, as PEM. */
  ca?: string;
  /** The longest that one mail may take, whatever the server does. */
  sendSeconds?: number;
}

/** The longest that `send` takes unless told otherwise. */
export const SEND_SECONDS = 60;

export function createMailer(options: MailerOptions): Mailer {
  const { limited, user, password, settings } = readOptions(options);
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
  const hide = hiding([password, user]);
  // Loaded while the service starts, which does not wait for it: with the first mail it would hold up requests.
  open().catch(() => undefined);
  return {
    async send(mail) {
      if (closed) throw new MailError('The mailer is closed.', { serverAway: true });
      const transport = await open();
      const replyTo = options.replyTo?.();
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          // A server that trickles its replies never trips the limits on silence; only a cut ends it.
          void drop(true);
          reject(new MailError(`The mail server took longer than ${limited} seconds.`, { serverAway: true }));
        }, limited * 1000);
      });
      const sending = transport.sendMail({
        from: senderOf(options),
        ...(replyTo === undefined ? {} : { replyTo }),
        // Given in parts, so that nothing in it is read as a second recipient.
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
        throw error instanceof MailError ? error : toMailError(error, hide);
      } finally {
        clearTimeout(timer);
      }
    },
    async check() {
      const transport = await open();
      await transport.verify().catch((error: unknown) => Promise.reject(toMailError(error, hide)));
    },
    async close() {
      closed = true;
      await drop(true);
    },
  };
}

function hiding(texts: readonly string[]): (text: string) => string {
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
    // A connection that breaks after the text was sent may have delivered it: when to repeat is not the pool's to say.
    maxRequeues: 0,
    host: parts.host,
    secure: parts.secure,
    ...(parts.port === null ? {} : { port: parts.port }),
    ...(parts.user === '' ? {} : { auth: { user: parts.user, pass: parts.password } }),
    // A password is not given to a server that cannot keep it from others.
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
    // The error of the parser shows the whole URL, and with it the password.
  }
  throw new Error(
    'The URL of the mail server must be written smtp://user:password@host:port or smtps://…, with special characters percent-encoded.',
  );
}

/** Replies that refuse us and not the mail: another password or setting would let it through. */
const ABOUT_US = new Set([503, 530, 534, 535, 538]);

function toMailError(error: unknown, hide: (text: string) => string): MailError {
  const { message } = toError(error);
  const code = codeOf(error);
  const responseCode = replyOf(error);
  if (code === 'EAUTH') {
    const reply = responseCode === undefined ? '' : ` (${responseCode})`;
    return new MailError(`The mail server did not accept the user name and password${reply}.`, { serverAway: true });
  }
  const aboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const refused = responseCode === undefined || (responseCode >= 500 && !ABOUT_US.has(responseCode));
  // A server may reply with any bytes; what is kept is one line of text.
  const line = hide(message).replace(/[\p{Cc}\p{Cs}]+/gu, ' ');
  return new MailError(line.slice(0, 500).toWellFormed(), {
    permanent: aboutMail && refused,
    serverAway: !aboutMail || (responseCode !== undefined && ABOUT_US.has(responseCode)),
  });
}

/** The number of the server's reply, when that is what failed. */
function replyOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('responseCode' in error)) return undefined;
  return typeof error.responseCode === 'number' ? error.responseCode : undefined;
}
