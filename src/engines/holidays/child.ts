import { serveTasks } from '../serve-tasks.ts';
import { type HolidayTask, lookUpHolidays } from './look-up-holidays.ts';

serveTasks({ work: (task: HolidayTask) => lookUpHolidays(task), isWorn: () => false });
