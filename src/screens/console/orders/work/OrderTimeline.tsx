import { useNow } from '../../../kit/data/use-now.ts';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { dayAndHour, exactTime } from '../../../kit/format/time.ts';
import { Part } from '../../../kit/object/ObjectPage.tsx';
import { t } from '../../../kit/words/words.ts';
import { eventInWords } from '../event-words.ts';
import type { TeamOrder } from '../team-order.ts';
import css from './OrderTimeline.module.css';

const MOST = 100;

/** What happened, newest first: who, what, when. */
export function OrderTimeline({ order: { token } }: { readonly order: TeamOrder }) {
  const now = useNow();
  const { data } = useOperation('teamGetOrderTimeline', { params: { token }, query: { per_page: MOST } });
  const entries = data?.data.toReversed() ?? [];
  return (
    <Part title={t('order.timeline')}>
      <ol className={css.timeline}>
        {entries.map(({ at, what, who, text, files }, index) => (
          <li key={`${at} ${what} ${index}`} className={css.entry}>
            <time className={`${css.when} figure`} title={exactTime(at)}>
              {dayAndHour(at, now)}
            </time>
            <div>
              <bdi className={css.who}>{who.name}</bdi> {eventInWords(what)}
              {files.length > 0 && <span className={css.files}>{files.map(({ name }) => name).join(', ')}</span>}
              {text !== null && <p className={css.text}>{text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Part>
  );
}
