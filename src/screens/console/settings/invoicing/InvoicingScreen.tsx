import { Skeleton } from '@mantine/core';
import { ErrorAlert } from '../../../kit/ask/ErrorAlert.tsx';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { t } from '../../../kit/words/words.ts';
import { SettingsFrame } from '../SettingsFrame.tsx';
import { TopicForm } from '../topic/TopicForm.tsx';
import { comparedInvoicing, fieldsOf } from './invoicing-fields.ts';
import { NumberFields } from './NumberFields.tsx';
import { PayingFields } from './PayingFields.tsx';
import { ReminderFields } from './ReminderFields.tsx';
import { ScheduleFields } from './ScheduleFields.tsx';

export function InvoicingScreen() {
  return (
    <SettingsFrame open="invoicing">
      <InvoicingTopic />
    </SettingsFrame>
  );
}

function InvoicingTopic() {
  const { data, error } = useOperation('teamGetInvoicing');
  if (data === undefined) return error === null ? <Skeleton height={480} /> : <ErrorAlert error={error} />;
  return (
    <TopicForm
      topic={{ of: 'invoicing' }}
      title={t('settings.invoicing')}
      lead={t('invoicing.lead')}
      reads="teamGetInvoicing"
      changes="teamChangeInvoicing"
      setting={data.data}
      fieldsOf={fieldsOf}
      compared={comparedInvoicing()}
    >
      {(fields) => (
        <>
          <ScheduleFields fields={fields} />
          <PayingFields fields={fields} />
          <ReminderFields fields={fields} />
          <NumberFields fields={fields} numbered={data.data.numbered} />
        </>
      )}
    </TopicForm>
  );
}
