import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { createMailer, type Mailer, type MailerOptions } from '../../src/net/mailer.ts';

// A real mail server on loopback, for one test.

export interface MailServer {
  port: number;
  /** Every email whose text arrived, whether the server then accepted it or not. */
  arrived: Buffer[];
  logins: string[];
  secure: boolean[];
  sockets: Set<Socket>;
}

type Options = SMTPServerOptions & { afterText?: (mailServer: MailServer) => Error | null | undefined };

/** Without options the server offers no TLS and wants no password. */
export async function openMailServer({ afterText, ...options }: Options = {}): Promise<MailServer> {
  const mailServer: MailServer = { port: 0, arrived: [], logins: [], secure: [], sockets: new Set() };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mailServer.arrived.push(Buffer.concat(chunks));
        mailServer.secure.push(session.secure);
        callback(afterText?.(mailServer));
      });
    },
    onAuth({ username = '', password = '' }, _, callback) {
      mailServer.logins.push(`${username}:${password}`);
      if (password === 's3cret!') callback(null, { user: username });
      else callback(new Error(`No ${username} with ${password}`));
    },
    ...options,
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    mailServer.sockets.add(socket);
    socket.on('close', () => mailServer.sockets.delete(socket)).on('error', () => {});
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  mailServer.port = (server.server.address() as AddressInfo).port;
  onTestFinished(async () => {
    for (const socket of mailServer.sockets) socket.destroy();
    await new Promise<void>((resolve) => {
      server.close(resolve);
    });
  });
  return mailServer;
}

export function mailerTo(port: number, options: Partial<MailerOptions> = {}): Mailer {
  const mailer = createMailer({
    url: `smtp://127.0.0.1:${port}`,
    from: 'Dragoman <post@dragoman.example>',
    host: 'dragoman.example',
    ...options,
  });
  onTestFinished(() => mailer.close());
  return mailer;
}

export const parseMails = ({ arrived }: MailServer): Promise<Email[]> =>
  Promise.all(arrived.map((raw) => PostalMime.parse(raw)));

/** An SMTP refusal of an email. */
export const smtpError = (code: number, message: string) => Object.assign(new Error(message), { responseCode: code });
