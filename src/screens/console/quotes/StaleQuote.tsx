import { StaleDialog } from '../../kit/ask/StaleDialog.tsx';
import { money } from '../../kit/format/money.ts';
import { QUOTE_STATES } from '../../kit/states/states.ts';
import { t } from '../../kit/words/words.ts';
import type { TeamQuote } from './team-quote.ts';

interface StaleQuoteProps {
  readonly error: Error | null;
  readonly quote: TeamQuote;
  onClose(): void;
}

/** What of a quote is worth comparing when somebody changed it meanwhile. */
export function StaleQuote({ error, quote, onClose }: StaleQuoteProps) {
  const text = (value: unknown) => (typeof value === 'string' ? value : '–');
  const fields = {
    status: (value: unknown) => Object.entries(QUOTE_STATES).find(([name]) => name === value)?.[1].word ?? '–',
    total: (value: unknown) => (typeof value === 'number' ? money(value, quote.currency) : '–'),
    assignee: text,
    notes: text,
    team_note: text,
    deadline: text,
    files: (value: unknown) => (Array.isArray(value) ? String(value.length) : '–'),
  };
  const names = {
    status: t('quotes.state'),
    total: t('quotes.total'),
    assignee: t('quote.assign'),
    notes: t('quote.notes'),
    team_note: t('quote.note'),
    deadline: t('quotes.deadline'),
    files: t('quote.documents'),
  };
  return <StaleDialog error={error} seen={quote} fields={fields} names={names} onClose={onClose} />;
}
