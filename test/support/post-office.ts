import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { createMailer, type Mailer, type MailerOptions } from '../../src/net/mailer.ts';

// A real mail server on loopback, for one test.

export interface PostOffice {
  port: number;
  /** Every email whose text arrived, whether the server then accepted it or not. */
  arrived: Buffer[];
  logins: string[];
  secure: boolean[];
  sockets: Set<Socket>;
}

type Options = SMTPServerOptions & { afterText?: (office: PostOffice) => Error | null | undefined };

/** Without options the server offers no TLS and wants no password. */
export async function openPostOffice({ afterText, ...options }: Options = {}): Promise<PostOffice> {
  const office: PostOffice = { port: 0, arrived: [], logins: [], secure: [], sockets: new Set() };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        office.arrived.push(Buffer.concat(chunks));
        office.secure.push(session.secure);
        callback(afterText?.(office));
      });
    },
    onAuth({ username = '', password = '' }, _, callback) {
      office.logins.push(`${username}:${password}`);
      if (password === 's3cret!') callback(null, { user: username });
      else callback(new Error(`No ${username} with ${password}`));
    },
    ...options,
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    office.sockets.add(socket);
    socket.on('close', () => office.sockets.delete(socket)).on('error', () => {});
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  office.port = (server.server.address() as AddressInfo).port;
  onTestFinished(async () => {
    for (const socket of office.sockets) socket.destroy();
    await new Promise<void>((resolve) => {
      server.close(resolve);
    });
  });
  return office;
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

export const opened = ({ arrived }: PostOffice): Promise<Email[]> =>
  Promise.all(arrived.map((raw) => PostalMime.parse(raw)));

/** An SMTP refusal of an email. */
export const reply = (code: number, message: string) => Object.assign(new Error(message), { responseCode: code });
