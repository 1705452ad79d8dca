import { Button } from '@mantine/core';
import { useState } from 'react';
import { ErrorAlert } from '../../../kit/ask/ErrorAlert.tsx';
import { useNow } from '../../../kit/data/use-now.ts';
import { useFullList } from '../../../kit/data/use-operation.ts';
import { money } from '../../../kit/format/money.ts';
import { dayAndHour, exactTime } from '../../../kit/format/time.ts';
import { Part } from '../../../kit/object/ObjectPage.tsx';
import { ItemErrorBoundary } from '../../../kit/shell/ItemErrorBoundary.tsx';
import { isKey, t } from '../../../kit/words/words.ts';
import { reasonInWords } from '../../quotes/cancel-reasons.ts';
import { refundKind } from '../actions/refund-words.ts';
import type { TeamOrder } from '../team-order.ts';
import css from './OrderTimeline.module.css';
import { type MergedEntry, mergeEntries } from './timeline-entries.ts';

interface Refund {
  readonly amount: string;
  readonly kind: 'card' | 'invoice';
}

/** A refund event with its amount, `refunded $10.00`; null if the catalogue has no text for it. */
function refundEventInWords(event: string, { amount, kind }: Refund): string | null {
  const key = `event.${event}.${kind}`;
  return isKey(key) ? t(key, { amount }) : null;
}

/** An event as the rest of a sentence that begins with the actor. */
function eventInWords(event: string): string {
  const key = `event.${event}`;
  if (isKey(key)) return t(key);
  const [thing = '', verb = ''] = event.split('.');
  return `${thing}: ${verb.replaceAll('_', ' ')}`;
}

const PAGE_SIZE = 100;
const INITIAL_ROWS = 12;

export function OrderTimeline({ order }: { readonly order: TeamOrder }) {
  const { token } = order;
  const [isExpanded, setIsExpanded] = useState(false);
  const { rows, query } = useFullList('teamGetOrderTimeline', { params: { token }, query: { per_page: PAGE_SIZE } });
  const entries = mergeEntries(rows.toReversed());
  const shown = isExpanded ? entries : entries.slice(0, INITIAL_ROWS);
  return (
    <Part title={t('order.timeline')}>
      <ErrorAlert error={query.error} />
      <ol className={css.timeline}>
        {shown.map((entry, at) => (
          <li key={`${entry.at} ${entry.what} ${at}`} className={css.entry}>
            <ItemErrorBoundary>
              <Entry order={order} entry={entry} />
            </ItemErrorBoundary>
          </li>
        ))}
      </ol>
      {shown.length < entries.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setIsExpanded(true)}>
          {t('order.timeline.all', { more: entries.length - shown.length })}
        </Button>
      )}
    </Part>
  );
}

/** Reason or note of an event; for an apostille, its step and place. */
function textInWords(event: string, text: string): string {
  const [step = '', ...where] = text.split('; ');
  const word = `apostille.step.${step}`;
  if (event === 'order.apostille' && isKey(word)) return [t(word), ...where].join(' · ');
  return reasonInWords(text);
}

/** Refund and its reason: `refunded $10.00: Sorry for the delay`; null if nothing was refunded. */
function refundWithReason(order: TeamOrder, { what, amount, text }: MergedEntry): string | null {
  if (amount === null || order.total === null) return null;
  const back = refundEventInWords(what, { amount: money(amount, order.currency), kind: refundKind(order) });
  return back === null || text === null ? back : `${back}: ${reasonInWords(text)}`;
}

function Entry({ order, entry }: { readonly order: TeamOrder; readonly entry: MergedEntry }) {
  const { at, what, who, text, files, times } = entry;
  const now = useNow();
  const back = refundWithReason(order, entry);
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
