import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useNow } from '../../kit/data/use-now.ts';
import { useOperation } from '../../kit/data/use-operation.ts';
import { languagePair } from '../../kit/format/language.ts';
import { dayAndHour, exactTime } from '../../kit/format/time.ts';
import { Due } from '../../kit/list/Due.tsx';
import { Facts, Part } from '../../kit/object/ObjectPage.tsx';
import { t } from '../../kit/words/words.ts';
import { AssignmentDue } from '../orders/assignments/AssignmentDue.tsx';
import css from './PersonSide.module.css';
import type { Person } from './person.ts';

const MAX_ROWS = 10;

export function PersonSide({ person }: { readonly person: Person }) {
  const now = useNow();
  const { token, created_at, open_assignments, next_due_at: due } = person;
  const { data } = useOperation('teamListAssignments', {
    filters: { person: token, status: 'open' },
    query: { per_page: MAX_ROWS },
  });
  const rows = [
    [
      t('person.load'),
      <span key="load" className="figure">
        {open_assignments}
      </span>,
    ],
    [t('people.next'), due !== null && <Due key="due" at={due} late={new Date(due) < now} now={now} />],
    [
      t('person.owed'),
      <Anchor key="owed" component={Link} to={`/payables?person=${token}`}>
        {t('person.owed.open')}
      </Anchor>,
    ],
    [
      t('person.since'),
      <time key="since" title={exactTime(created_at)}>
        {dayAndHour(created_at, now)}
      </time>,
    ],
  ] as const;
  return (
    <>
      <Part title={t('quote.facts')}>
        <Facts rows={rows.filter(([, value]) => Boolean(value))} />
      </Part>
      <Part title={t('person.work')}>
        {data?.data.length === 0 && <p className={css.none}>{t('person.work.none')}</p>}
        <ul className={css.work}>
          {data?.data.map((one) => (
            <li key={one.token}>
              <Anchor component={Link} to={`/orders/${one.order}`} className="figure">
                {one.number}
              </Anchor>
              <AssignmentDue assignment={one} />
              <span className={css.what}>
                {t(`assign.${one.task}`)}: <bdi>{one.filename}</bdi>,{' '}
                {languagePair(one.source_language ?? '?', [one.language])}
              </span>
            </li>
          ))}
        </ul>
        {open_assignments > 0 && (
          <Anchor component={Link} to={`/assignments?person=${token}`}>
            {t('person.work.all')}
          </Anchor>
        )}
      </Part>
    </>
  );
}
