import type { Clock } from '../../../src/core/clock.ts';
import { type NewMail, queueMail } from '../../../src/domain/mail/email.ts';
import type { MailRow } from '../../../src/domain/mail/mails.queries.ts';
import { sendMails } from '../../../src/domain/mail/send-mails.ts';
import type { Mailer } from '../../../src/net/mailer.ts';
import type { Database } from '../../../src/storage/database.ts';
import { useTestDatabase } from '../../support/test-database.ts';
import { useFixtureEach } from '../../world/use-fixture.ts';

// The outbox without the service, with a stopped clock.

export interface Outbox {
  db: Database;
  clock: Clock & { advance(milliseconds: number): void };
  write(mail?: Partial<NewMail>): Promise<string>;
  mails(): Promise<MailRow[]>;
  /** The first email. */
  onlyMail(): Promise<MailRow>;
  send(mailer: Mailer | null, batch?: number): Promise<number>;
}

/** The outbox is empty before each test. */
export function useOutbox(): Outbox {
  const database = useTestDatabase();
  return useFixtureEach(async () => {
    await database.rows('DELETE FROM mails');
    return outboxOf(database.db, stoppedClock());
  });
}

function outboxOf(db: Database, clock: Outbox['clock']): Outbox {
  const mails = () =>
    db.transaction('system', (tx) => tx.query<MailRow>({ text: 'SELECT * FROM mails ORDER BY created_at, id' }));
  return {
    db,
    clock,
    write: (mail = {}) =>
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
      ),
    mails,
    onlyMail: async () => (await mails())[0] as MailRow,
    send: (mailer, batch = 50) => sendMails({ db, clock, mailer }, batch),
  };
}

function stoppedClock(): Outbox['clock'] {
  let now = Date.parse('2026-11-14T10:00:00Z');
  return {
    now: () => new Date(now),
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}
