import { useOperation } from '../../../kit/data/use-operation.ts';
import { t } from '../../../kit/words/words.ts';
import { onlyFor } from '../../only-for.tsx';
import { SettingsFrame } from '../SettingsFrame.tsx';
import { TopicForm } from '../topic/TopicForm.tsx';
import { SideBySide, TopicPart } from '../topic/TopicPart.tsx';
import { INVOICING } from './invoicing-fields.ts';
import { NumberFields } from './NumberFields.tsx';
import { ReminderFields } from './ReminderFields.tsx';

export const InvoicingScreen = onlyFor('settings', () => {
  const query = useOperation('teamGetInvoicing');
  return (
    <SettingsFrame open="invoicing">
      <TopicForm
        topic={{ of: 'invoicing' }}
        title="settings.invoicing"
        lead="invoicing.lead"
        reads="teamGetInvoicing"
        changes="teamChangeInvoicing"
        query={query}
        fields={INVOICING}
      >
        {(form, { numbered }) => (
          <>
            <TopicPart title={t('invoicing.schedule')}>
              {form.input('schedule')}
              {form.value.schedule === 'monthly' && <SideBySide>{form.input('issue_day')}</SideBySide>}
            </TopicPart>
            <TopicPart title={t('invoicing.paying')}>
              <SideBySide>{form.input('due_days')}</SideBySide>
              {form.input('terms')}
            </TopicPart>
            <ReminderFields form={form} />
            <NumberFields form={form} numbered={numbered} />
          </>
        )}
      </TopicForm>
    </SettingsFrame>
  );
});
