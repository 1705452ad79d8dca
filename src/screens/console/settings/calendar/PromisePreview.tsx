import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../kit/data/client.ts';
import { t } from '../../../kit/words/words.ts';
import css from './Calendar.module.css';
import type { PartProps } from './calendar-fields.ts';

const TYPED_MS = 250;

/** Due dates that the unsaved calendar would promise, computed by the API. */
export function PromisePreview({ form: { value } }: PartProps) {
  const { zone, week, cutoff, holidays, closures } = value;
  const [body] = useDebouncedValue({ zone, week, cutoff, holidays, closures }, TYPED_MS);
  const { data, error } = useQuery({
    queryKey: ['teamPreviewCalendar', body],
    queryFn: ({ signal }) => client.call('teamPreviewCalendar', { body, signal }),
    placeholderData: (before) => before,
    retry: false,
  });
  const preview = data?.data;
  return (
    <section className={css.preview} aria-label={t('calendar.preview')} aria-live="polite">
      <h2 className={css.previewTitle}>{t('calendar.preview')}</h2>
      {error !== null ? (
        <p className={css.wrong}>{t('calendar.preview.wrong')}</p>
      ) : (
        preview !== undefined && (
          <>
            <dl className={css.promises}>
              {preview.promised.map(({ turnaround, words }) => (
                <div key={turnaround}>
                  <dt>{t(turnaround === 'expedited' ? 'calendar.preview.expedited' : 'calendar.preview.standard')}</dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
            <p className={css.standing}>
              {preview.at_words} ·{' '}
              {preview.open
                ? t('calendar.preview.open')
                : t('calendar.preview.opens', { when: preview.next_opening_words })}
            </p>
          </>
        )
      )}
    </section>
  );
}
