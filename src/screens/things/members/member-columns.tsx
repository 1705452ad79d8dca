import type { Member } from '../../../wire/schemas/app.ts';
import { When } from '../../kit/format/When.tsx';
import type { Column } from '../../kit/list/column.ts';
import { t } from '../../kit/words/words.ts';
import css from './member-columns.module.css';

/** Name, address and time of joining of the people of an account. */
export const memberColumns = (now: Date): readonly Omit<Column<Member>, 'width'>[] => [
  {
    name: 'name',
    title: t('member.name'),
    cell: ({ name, email }) => (
      <>
        <bdi>{name}</bdi>
        <span className={css.email}>{email}</span>
      </>
    ),
  },
  {
    name: 'joined',
    title: t('member.since'),
    cell: ({ joined, created_at }) => (joined ? <When at={created_at} now={now} /> : t('member.invited')),
    secondary: true,
  },
];
