import { calendarDay, exactTime, fromNow } from '../format/time.ts';
import { t } from '../words/words.ts';
import css from './Due.module.css';

interface DueProps {
  readonly at: string | null;
  /** Due day, where the hour does not matter. */
  readonly day?: string | null;
  readonly late: boolean;
  readonly now: Date;
}

/** Due time; red, and announced as late, once it has passed. */
export function Due({ at, day = null, late, now }: DueProps) {
  if (at === null) return null;
  return (
    <time className={css.due} data-late={late} title={day === null ? exactTime(at) : calendarDay(day)}>
      {day === null ? fromNow(at, now) : calendarDay(day)}
      {late && <span className="only-read"> {t('list.late')}</span>}
    </time>
  );
}
