import { Skeleton } from '@mantine/core';
import { recordOf } from '../../../../wire/groups/records.ts';
import { RETENTION_KINDS } from '../../../../wire/retention-kinds.ts';
import type { Retention } from '../../../../wire/schemas/firm/retention.ts';
import type { ComparedFields } from '../../../kit/ask/EditConflict.tsx';
import { ErrorAlert } from '../../../kit/ask/ErrorAlert.tsx';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { t } from '../../../kit/words/words.ts';
import { SettingsFrame } from '../SettingsFrame.tsx';
import { TopicForm } from '../topic/TopicForm.tsx';
import { SideBySide, TopicPart } from '../topic/TopicPart.tsx';
import type { TopicFields } from '../topic/topic-fields.tsx';
import { RetentionDryRun } from './RetentionDryRun.tsx';

type Days = Pick<Retention, (typeof RETENTION_KINDS)[number]>;

const fieldsOf = (retention: Retention): Days => recordOf(RETENTION_KINDS, (kind) => retention[kind]);

const inWords = (days: number | null): string => (days === null ? t('retention.ever') : t('retention.days', { days }));

const comparedRetention = (): ComparedFields<Days> =>
  recordOf(RETENTION_KINDS, (kind) => [t(`retention.${kind}`), inWords] as const);

/** Retention periods, and a preview of what they would delete now. */
export function RetentionScreen() {
  return (
    <SettingsFrame open="retention">
      <RetentionTopic />
    </SettingsFrame>
  );
}

function RetentionTopic() {
  const { data, error } = useOperation('teamGetRetention');
  if (data === undefined) return error === null ? <Skeleton height={480} /> : <ErrorAlert error={error} />;
  return (
    <>
      <TopicForm
        topic={{ of: 'retention' }}
        title={t('settings.retention')}
        lead={t('retention.lead')}
        reads="teamGetRetention"
        changes="teamChangeRetention"
        setting={data.data}
        fieldsOf={fieldsOf}
        compared={comparedRetention()}
      >
        {(fields) => <KindFields fields={fields} />}
      </TopicForm>
      <RetentionDryRun version={data.data.version} />
    </>
  );
}

function KindFields({ fields: { value, set, field } }: { readonly fields: TopicFields<Days> }) {
  return (
    <TopicPart title={t('retention.kinds')} hint={t('retention.kinds.hint')}>
      <SideBySide>
        {RETENTION_KINDS.map((kind) => (
          <NumberField
            key={kind}
            label={t(`retention.${kind}`)}
            placeholder={t('retention.ever')}
            min={1}
            max={36_500}
            value={value[kind] ?? ''}
            {...field(kind, t(`retention.${kind}.hint`))}
            onNumber={(days) => set({ [kind]: days === '' ? null : days })}
          />
        ))}
      </SideBySide>
    </TopicPart>
  );
}
