import type { ComparedFields } from '../../kit/ask/conflict/DiffTable.tsx';
import { StaleDialog } from '../../kit/ask/StaleDialog.tsx';
import { staleRows } from '../../kit/ask/stale.ts';
import { textOrDash } from '../../kit/form/field.ts';
import { money } from '../../kit/format/money.ts';
import { exactTime } from '../../kit/format/time.ts';
import { QUOTE_STATES } from '../../kit/states/states.ts';
import { t } from '../../kit/words/words.ts';
import type { SeenQuote } from './price/price-basis.ts';
import type { TeamQuote } from './team-quote.ts';

interface StaleQuoteProps {
  readonly error: Error | null;
  readonly quote: SeenQuote;
  onClose(): void;
}

const fileInWords = ({ filename, collection }: SeenQuote['files'][number]): string =>
  collection === 'reference' ? `${filename} (${t('file.kind.reference')})` : filename;

/** Fields of a quote to compare after a colleague changed it. */
export const quoteFields = ({ currency }: Pick<TeamQuote, 'currency'>): ComparedFields<SeenQuote> => ({
  status: { label: 'quotes.state', inWords: (status) => QUOTE_STATES[status].word },
  total: { label: 'quotes.total', inWords: (total) => money(total, currency) },
  summary: { label: 'quote.request', inWords: (lines) => textOrDash(lines.join(', ')) },
  assignee_name: { label: 'quote.assign', inWords: textOrDash },
  reference: { label: 'quote.reference', inWords: textOrDash },
  notes: { label: 'quote.notes', inWords: textOrDash },
  team_note: { label: 'quote.note', inWords: textOrDash },
  deadline: { label: 'quotes.deadline', inWords: (at) => (at === null ? '–' : exactTime(at)) },
  files: { label: 'quote.documents', inWords: (files) => textOrDash(files.map(fileInWords).join(', ')) },
});

/** Shows the fields of a quote that someone else changed. */
export function StaleQuote({ error, quote, onClose }: StaleQuoteProps) {
  const rows = staleRows(error, quoteFields(quote), quote);
  return <StaleDialog error={error} token={quote.token} rows={rows} onClose={onClose} />;
}
