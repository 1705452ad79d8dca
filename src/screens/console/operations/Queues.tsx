import type { Health } from '../../../wire/schemas/operations/health.ts';
import { count } from '../../kit/format/count.ts';
import { durationInWords } from '../../kit/format/time.ts';
import { SmallTable } from '../../kit/list/SmallTable.tsx';
import { Part } from '../../kit/object/ObjectPage.tsx';
import { t } from '../../kit/words/words.ts';
import css from './HealthScreen.module.css';

export function Queues({ queues }: { readonly queues: Health['queues'] }) {
  return (
    <Part title={t('queue.title')}>
      <SmallTable
        label={t('queue.title')}
        rows={queues}
        empty={t('queue.none')}
        keyOf={({ name }) => name}
        columns={[
          {
            name: 'name',
            title: t('queue.name'),
            cell: ({ name }) => (
              <>
                {t(`queue.${name}`)}
                <span className={css.about}>{t(`queue.${name}.about`)}</span>
              </>
            ),
          },
          {
            name: 'waiting',
            title: t('queue.waiting'),
            cell: ({ waiting }) => <span className="figure">{count(waiting)}</span>,
            end: true,
          },
          {
            name: 'oldest',
            title: t('queue.oldest'),
            cell: ({ waiting, oldest_seconds }) => (waiting === 0 ? '–' : durationInWords(oldest_seconds)),
            end: true,
          },
        ]}
      />
    </Part>
  );
}
