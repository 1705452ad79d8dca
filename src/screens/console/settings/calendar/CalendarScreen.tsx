import { useOperation } from '../../../kit/data/use-operation.ts';
import { onlyFor } from '../../only-for.tsx';
import { SettingsFrame } from '../SettingsFrame.tsx';
import { TopicForm } from '../topic/TopicForm.tsx';
import { ClosureFields } from './ClosureFields.tsx';
import { calendarFields } from './calendar-fields.ts';
import { HolidayFields } from './HolidayFields.tsx';
import { PromisePreview } from './PromisePreview.tsx';
import { DueFields, TimeFields } from './TimeFields.tsx';
import { WeekFields } from './WeekFields.tsx';

export const CalendarScreen = onlyFor('settings', () => {
  const query = useOperation('teamGetCalendar');
  return (
    <SettingsFrame open="calendar">
      <TopicForm
        topic={{ of: 'calendar' }}
        title="settings.calendar"
        lead="calendar.lead"
        reads="teamGetCalendar"
        changes="teamChangeCalendar"
        query={query}
        fields={calendarFields(query.data?.data.zone ?? 'UTC')}
      >
        {(form) => (
          <>
            <PromisePreview form={form} />
            <TimeFields form={form} />
            <WeekFields form={form} />
            <HolidayFields form={form} />
            <ClosureFields form={form} />
            <DueFields form={form} />
          </>
        )}
      </TopicForm>
    </SettingsFrame>
  );
});
