import type { Email } from '../../../wire/schemas/operations/email.ts';
import { When } from '../../kit/format/When.tsx';
import type { Column } from '../../kit/list/column.ts';
import { StateMark } from '../../kit/states/StateMark.tsx';
import { MAIL_STATES } from '../../kit/states/states.ts';
import { t } from '../../kit/words/words.ts';
import css from './EmailsScreen.module.css';
import { ResendEmail } from './ResendEmail.tsx';

const whyColumn = (): Column<Email> => ({
  name: 'why',
  title: t('emails.why'),
  width: 'minmax(0, 1.4fr)',
  cell: ({ error }) => (
    <span className={css.wrong} title={error ?? undefined}>
      {error}
    </span>
  ),
  secondary: true,
});

const nextColumn = (now: Date): Column<Email> => ({
  name: 'next',
  title: t('emails.next'),
  width: '104px',
  cell: ({ sent_at, next_attempt_at }) => <When at={sent_at ?? next_attempt_at} now={now} never="–" />,
  secondary: true,
});

/** Columns of the email list; failed emails show their error. */
export const emailColumns = (now: Date, { failed }: { failed: boolean }): readonly Column<Email>[] => [
  { name: 'to', title: t('emails.to'), width: 'minmax(0, 1.2fr)', cell: ({ recipient }) => recipient },
  {
    name: 'subject',
    title: t('emails.subject'),
    width: 'minmax(0, 2fr)',
    cell: ({ subject }) => <bdi>{subject}</bdi>,
    secondary: true,
  },
  ...(failed ? [whyColumn()] : []),
  {
    name: 'written',
    title: t('emails.written'),
    width: '104px',
    cell: ({ created_at }) => <When at={created_at} now={now} />,
    secondary: true,
  },
  ...(failed ? [] : [nextColumn(now)]),
  {
    name: 'tries',
    title: t('emails.tries'),
    width: '64px',
    cell: ({ attempts }) => <span className="figure">{attempts}</span>,
    end: true,
    secondary: true,
  },
  {
    name: 'state',
    title: t('quotes.state'),
    width: '112px',
    cell: ({ status }) => <StateMark state={MAIL_STATES[status]} />,
  },
  { name: 'acts', title: t('customers.acts'), width: '112px', end: true, cell: (mail) => <ResendEmail mail={mail} /> },
];
