import { Skeleton } from '@mantine/core';
import { ErrorAlert } from '../../../kit/ask/ErrorAlert.tsx';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { t } from '../../../kit/words/words.ts';
import { SettingsFrame } from '../SettingsFrame.tsx';
import { TopicForm } from '../topic/TopicForm.tsx';
import { ClosureFields } from './ClosureFields.tsx';
import { comparedCalendar, fieldsOf } from './calendar-fields.ts';
import { DueFields } from './DueFields.tsx';
import { HolidayFields } from './HolidayFields.tsx';
import { PromisePreview } from './PromisePreview.tsx';
import { TimeFields } from './TimeFields.tsx';
import { WeekFields } from './WeekFields.tsx';

export function CalendarScreen() {
  return (
    <SettingsFrame open="calendar">
      <CalendarTopic />
    </SettingsFrame>
  );
}

function CalendarTopic() {
  const { data, error } = useOperation('teamGetCalendar');
  if (data === undefined) return error === null ? <Skeleton height={480} /> : <ErrorAlert error={error} />;
  return (
    <TopicForm
      topic={{ of: 'calendar' }}
      title={t('settings.calendar')}
      lead={t('calendar.lead')}
      reads="teamGetCalendar"
      changes="teamChangeCalendar"
      setting={data.data}
      fieldsOf={fieldsOf}
      compared={comparedCalendar()}
    >
      {(fields) => (
        <>
          <PromisePreview fields={fields} />
          <TimeFields fields={fields} />
          <WeekFields fields={fields} />
          <HolidayFields fields={fields} />
          <ClosureFields fields={fields} />
          <DueFields fields={fields} />
        </>
      )}
    </TopicForm>
  );
}
