import { Button } from '@mantine/core';
import { useState } from 'react';
import { Refusal } from '../../../kit/ask/Refusal.tsx';
import { useNow } from '../../../kit/data/use-now.ts';
import { useWholeList } from '../../../kit/data/use-operation.ts';
import { money } from '../../../kit/format/money.ts';
import { dayAndHour, exactTime } from '../../../kit/format/time.ts';
import { Part } from '../../../kit/object/ObjectPage.tsx';
import { Guard } from '../../../kit/shell/Guard.tsx';
import { isWord, t } from '../../../kit/words/words.ts';
import { reasonInWords } from '../../quotes/cancel-reasons.ts';
import { eventInWords, moneyBackInWords } from '../event-words.ts';
import { wayOf } from '../steps/step-money.ts';
import type { TeamOrder } from '../team-order.ts';
import css from './OrderTimeline.module.css';
import { type Told, tellInShort } from './timeline-entries.ts';

const MOST = 100;
const FIRST = 12;

export function OrderTimeline({ order }: { readonly order: TeamOrder }) {
  const { token } = order;
  const [whole, setWhole] = useState(false);
  const { rows, query } = useWholeList('teamGetOrderTimeline', { params: { token }, query: { per_page: MOST } });
  const entries = tellInShort(rows.toReversed());
  const shown = whole ? entries : entries.slice(0, FIRST);
  return (
    <Part title={t('order.timeline')}>
      <Refusal error={query.error} />
      <ol className={css.timeline}>
        {shown.map((entry, at) => (
          <li key={`${entry.at} ${entry.what} ${at}`} className={css.entry}>
            <Guard>
              <Entry order={order} entry={entry} />
            </Guard>
          </li>
        ))}
      </ol>
      {shown.length < entries.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          {t('order.timeline.all', { more: entries.length - shown.length })}
        </Button>
      )}
    </Part>
  );
}

/** Reason or note of an event; for an apostille, its step and place. */
function textInWords(what: string, text: string): string {
  const [step = '', ...where] = text.split('; ');
  const word = `apostille.step.${step}`;
  if (what === 'order.apostille' && isWord(word)) return [t(word), ...where].join(' · ');
  return reasonInWords(text);
}

/** Refund and its reason: `refunded $10.00: Sorry for the delay`; null if nothing was refunded. */
function backInWords(order: TeamOrder, { what, amount, text }: Told): string | null {
  if (amount === null || order.total === null) return null;
  const back = moneyBackInWords(what, { amount: money(amount, order.currency), way: wayOf(order) });
  return back === null || text === null ? back : `${back}: ${reasonInWords(text)}`;
}

function Entry({ order, entry }: { readonly order: TeamOrder; readonly entry: Told }) {
  const { at, what, who, text, files, times } = entry;
  const now = useNow();
  const back = backInWords(order, entry);
  return (
    <>
      <time className={`${css.when} figure`} title={exactTime(at)}>
        {dayAndHour(at, now)}
      </time>
      <div>
        <bdi className={css.who}>{who.name}</bdi> <bdi>{back ?? eventInWords(what)}</bdi>
        {times > 1 && ` ${t('order.timeline.times', { times })}`}
        {files.length > 0 && <span className={css.files}>{files.join(', ')}</span>}
        {back === null && text !== null && <p className={css.text}>{textInWords(what, text)}</p>}
      </div>
    </>
  );
}
