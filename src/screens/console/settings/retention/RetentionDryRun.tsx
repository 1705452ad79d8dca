import { Skeleton, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RetentionDue } from '../../../../wire/schemas/firm/retention.ts';
import { ErrorAlert } from '../../../kit/ask/ErrorAlert.tsx';
import { client } from '../../../kit/data/client.ts';
import { useNow } from '../../../kit/data/use-now.ts';
import { dayAndHour } from '../../../kit/format/time.ts';
import { t } from '../../../kit/words/words.ts';
import { TopicPart } from '../topic/TopicPart.tsx';
import css from './Retention.module.css';

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;
const STEP = 1000;

function size(bytes: number): string {
  const unit = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(STEP)));
  return `${Math.round((bytes / STEP ** unit) * 10) / 10} ${UNITS[unit]}`;
}

/** Dry run: what would be deleted now by the saved periods. */
export function RetentionDryRun({ version }: { readonly version: number }) {
  // The version in the key reloads it after each change.
  const { data, error } = useQuery({
    queryKey: ['teamPreviewRetention', version],
    queryFn: ({ signal }) => client.call('teamPreviewRetention', { signal }),
    placeholderData: keepPreviousData,
  });
  if (error !== null) return <ErrorAlert error={error} />;
  if (data === undefined) return <Skeleton height={120} />;
  const due = data.data.kinds.filter(({ count }) => count > 0);
  return (
    <TopicPart title={t('retention.now')} hint={t('retention.now.hint')}>
      {due.length === 0 ? (
        <Text size="sm">{t('retention.now.nothing')}</Text>
      ) : (
        <dl className={css.due}>
          {due.map((one) => (
            <Due key={one.kind} due={one} />
          ))}
        </dl>
      )}
    </TopicPart>
  );
}

function Due({ due: { kind, count, bytes, oldest, sample } }: { readonly due: RetentionDue }) {
  const now = useNow();
  const howMuch =
    bytes === 0 ? t('retention.now.count', { count }) : t('retention.now.size', { count, size: size(bytes) });
  return (
    <div>
      <dt>{t(`retention.${kind}`)}</dt>
      <dd>
        {howMuch}
        {oldest !== null && ` · ${t('retention.now.since', { when: dayAndHour(oldest, now) })}`}
        <span className={css.sample}>{sample.join(', ')}</span>
      </dd>
    </div>
  );
}
