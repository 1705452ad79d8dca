import { exactTime, fromNow } from '../format/time.ts';
import { t } from '../words/words.ts';
import css from './Due.module.css';

interface DueProps {
  readonly at: string | null;
  readonly late: boolean;
  readonly now: Date;
}

/** When something is due; what is late stands in red, and says so. */
export function Due({ at, late, now }: DueProps) {
  if (at === null) return null;
  return (
    <time className={css.due} data-late={late} title={exactTime(at)}>
      {fromNow(at, now)}
      {late && <span className="only-read"> {t('list.late')}</span>}
    </time>
  );
}
