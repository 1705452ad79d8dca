import { RETENTION_KINDS, type RetentionKind } from '../../../../wire/retention-kinds.ts';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { optionalNumber } from '../../../kit/form/numbers.tsx';
import { t } from '../../../kit/words/words.ts';
import { onlyFor } from '../../only-for.tsx';
import { SettingsFrame } from '../SettingsFrame.tsx';
import { TopicForm } from '../topic/TopicForm.tsx';
import { SideBySide, TopicPart } from '../topic/TopicPart.tsx';
import { RetentionDryRun } from './RetentionDryRun.tsx';

const days = (kind: RetentionKind) =>
  optionalNumber(
    `retention.${kind}`,
    {
      hint: `retention.${kind}.hint`,
      placeholder: 'retention.ever',
      inWords: (count) => (count === null ? t('retention.ever') : t('retention.days', { days: count })),
    },
    { min: 1, max: 36_500 },
  );

const RETENTION = {
  deliveries: days('deliveries'),
  unfinished_uploads: days('unfinished_uploads'),
  emails: days('emails'),
  messages: days('messages'),
  audit: days('audit'),
  unused_files: days('unused_files'),
  cancelled_quote_files: days('cancelled_quote_files'),
  source_files: days('source_files'),
  translation_files: days('translation_files'),
};

/** Retention periods, and a preview of what they would delete now. */
export const RetentionScreen = onlyFor('settings', () => {
  const query = useOperation('teamGetRetention');
  return (
    <SettingsFrame open="retention">
      <TopicForm
        topic={{ of: 'retention' }}
        title="settings.retention"
        lead="retention.lead"
        reads="teamGetRetention"
        changes="teamChangeRetention"
        query={query}
        fields={RETENTION}
      >
        {(form) => (
          <TopicPart title={t('retention.kinds')} hint={t('retention.kinds.hint')}>
            <SideBySide>{form.inputs(...RETENTION_KINDS)}</SideBySide>
          </TopicPart>
        )}
      </TopicForm>
      {query.data !== undefined && <RetentionDryRun version={query.data.data.version} />}
    </SettingsFrame>
  );
});
