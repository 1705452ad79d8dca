import { Button } from '@mantine/core';
import { useState } from 'react';
import { ErrorAlert } from '../../kit/ask/ErrorAlert.tsx';
import { useNow } from '../../kit/data/use-now.ts';
import { money } from '../../kit/format/money.ts';
import { dayAndHour, exactTime } from '../../kit/format/time.ts';
import { Part } from '../../kit/object/ObjectPage.tsx';
import { ItemErrorBoundary } from '../../kit/shell/ItemErrorBoundary.tsx';
import { isKey, t } from '../../kit/words/words.ts';
import { reasonInWords } from '../quote/cancel-reasons.ts';
import css from './Timeline.module.css';
import { type Entry, type MergedEntry, mergeEntries } from './timeline-entries.ts';

/** A refund event with its amount, `refunded $10.00`; null if the catalogue has no text for it. */
function refundEventInWords(event: string, kind: RefundKind, amount: string): string | null {
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

const INITIAL_ROWS = 12;

type RefundKind = 'card' | 'invoice';

interface RefundFacts {
  /** Null for viewers who may not see amounts. */
  readonly currency: string | null;
  readonly refundKind: RefundKind;
}

interface TimelineProps extends RefundFacts {
  /** Oldest first. */
  readonly events: readonly Entry[];
  readonly error: Error | null;
}

/** Events of an order, newest first. */
export function Timeline({ events, error, ...facts }: TimelineProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const entries = mergeEntries(events.toReversed());
  const shown = isExpanded ? entries : entries.slice(0, INITIAL_ROWS);
  return (
    <Part title={t('order.timeline')}>
      <ErrorAlert error={error} />
      <ol className={css.timeline}>
        {shown.map((entry, at) => (
          <li key={`${entry.at} ${entry.what} ${at}`} className={css.entry}>
            <ItemErrorBoundary>
              <TimelineRow entry={entry} {...facts} />
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
function refundWithReason({ what, amount, text }: MergedEntry, { currency, refundKind }: RefundFacts): string | null {
  if (amount === null || currency === null) return null;
  const back = refundEventInWords(what, refundKind, money(amount, currency));
  return back === null || text === null ? back : `${back}: ${reasonInWords(text)}`;
}

function TimelineRow({ entry, ...facts }: RefundFacts & { readonly entry: MergedEntry }) {
  const { at, what, who, text, files, times } = entry;
  const now = useNow();
  const back = refundWithReason(entry, facts);
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
