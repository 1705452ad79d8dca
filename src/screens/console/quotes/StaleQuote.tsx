import { StaleDialog } from '../../kit/ask/StaleDialog.tsx';
import { money } from '../../kit/format/money.ts';
import { exactTime } from '../../kit/format/time.ts';
import { QUOTE_STATES } from '../../kit/states/states.ts';
import { t } from '../../kit/words/words.ts';
import type { TeamQuote } from './team-quote.ts';

interface StaleQuoteProps {
  readonly error: Error | null;
  readonly quote: TeamQuote;
  /** Content that the price was based on, if not this version. */
  readonly seen?: object | undefined;
  onClose(): void;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '–');
const list = (value: unknown): string => (Array.isArray(value) && value.length > 0 ? value.join(', ') : '–');

const fileInWords = ({ filename, collection }: TeamQuote['files'][number]): string =>
  collection === 'reference' ? `${filename} (${t('file.kind.reference')})` : filename;

/** Texts of the fields to compare. */
export const quoteFields = ({ currency }: TeamQuote) => ({
  status: (value: unknown) => Object.entries(QUOTE_STATES).find(([name]) => name === value)?.[1].word ?? '–',
  total: (value: unknown) => (typeof value === 'number' ? money(value, currency) : '–'),
  summary: list,
  assignee_name: text,
  reference: text,
  notes: text,
  team_note: text,
  deadline: (value: unknown) => (typeof value === 'string' ? exactTime(value) : '–'),
  files: (value: unknown) => list(Array.isArray(value) ? value.map(fileInWords) : []),
});

export const quoteNames = () => ({
  status: t('quotes.state'),
  total: t('quotes.total'),
  summary: t('quote.request'),
  assignee_name: t('quote.assign'),
  reference: t('quote.reference'),
  notes: t('quote.notes'),
  team_note: t('quote.note'),
  deadline: t('quotes.deadline'),
  files: t('quote.documents'),
});

/** Shows the fields of a quote that someone else changed. */
export function StaleQuote({ error, quote, seen, onClose }: StaleQuoteProps) {
  return (
    <StaleDialog
      error={error}
      seen={{ ...quote, ...seen }}
      fields={quoteFields(quote)}
      names={quoteNames()}
      onClose={onClose}
    />
  );
}
