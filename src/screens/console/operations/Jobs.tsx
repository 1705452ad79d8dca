import type { Job } from '../../../wire/schemas/operations/job.ts';
import { ErrorAlert } from '../../kit/ask/ErrorAlert.tsx';
import { useNow } from '../../kit/data/use-now.ts';
import { useOperation } from '../../kit/data/use-operation.ts';
import { durationInWords } from '../../kit/format/time.ts';
import { When } from '../../kit/format/When.tsx';
import { SmallTable } from '../../kit/list/SmallTable.tsx';
import { Part } from '../../kit/object/ObjectPage.tsx';
import { StateMark } from '../../kit/states/StateMark.tsx';
import { JOB_STATES, type State } from '../../kit/states/states.ts';
import { t } from '../../kit/words/words.ts';
import css from './HealthScreen.module.css';

const MAX_ROWS = 100;

function jobState({ outcome, late }: Job): State {
  if (outcome === null) return JOB_STATES.waiting;
  if (outcome === 'failed') return JOB_STATES.failed;
  return JOB_STATES[late ? 'late' : 'well'];
}

/** Late jobs first. */
const lateFirst = (jobs: readonly Job[]) => jobs.toSorted((a, b) => Number(b.late) - Number(a.late));

export function Jobs({ everyMs }: { readonly everyMs: number }) {
  const now = useNow();
  const { data, error } = useOperation('teamListJobs', { query: { per_page: MAX_ROWS } }, { everyMs });
  return (
    <Part title={t('job.title')}>
      <ErrorAlert error={error} />
      <SmallTable
        label={t('job.title')}
        rows={data && lateFirst(data.data)}
        empty={t('job.none')}
        keyOf={({ name }) => name}
        columns={[
          { name: 'what', title: t('job.what'), cell: (job) => <JobDescription job={job} /> },
          {
            name: 'every',
            title: t('job.every'),
            cell: ({ every_seconds }) => durationInWords(every_seconds),
            end: true,
            secondary: true,
          },
          {
            name: 'last',
            title: t('job.last'),
            cell: ({ last_run_at }) => <When at={last_run_at} now={now} never="–" />,
            end: true,
            secondary: true,
          },
          {
            name: 'took',
            title: t('job.took'),
            cell: ({ took_ms }) => (
              <span className="figure">{took_ms === null ? '–' : t('sent.took', { ms: took_ms })}</span>
            ),
            end: true,
            secondary: true,
          },
          { name: 'state', title: t('quotes.state'), cell: (job) => <StateMark state={jobState(job)} />, end: true },
        ]}
      />
    </Part>
  );
}

function JobDescription({ job: { description, failures, error, late, lag_seconds } }: { readonly job: Job }) {
  return (
    <>
      {description}
      {error !== null && (
        <span className={css.wrong}>
          {t('job.failures', { count: failures })} {error}
        </span>
      )}
      {error === null && late && lag_seconds !== null && (
        <span className={css.wrong}>{t('job.behind', { span: durationInWords(lag_seconds) })}</span>
      )}
    </>
  );
}
