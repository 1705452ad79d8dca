import { serveTasks } from '../serve-tasks.ts';
import { findHolidays, type HolidayTask } from './find-holidays.ts';

serveTasks({ work: (task: HolidayTask) => findHolidays(task), isWorn: () => false });
