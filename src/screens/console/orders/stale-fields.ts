import type { ComparedFields } from '../../kit/ask/conflict/DiffTable.tsx';
import { textOrDash } from '../../kit/form/field.ts';
import { money } from '../../kit/format/money.ts';
import { ORDER_STATES } from '../../kit/states/states.ts';
import { t } from '../../kit/words/words.ts';
import { MILESTONE_WORDS } from './milestone-words.ts';
import type { TeamOrder } from './team-order.ts';

/** Fields of an order to compare after a colleague changed it. */
export const orderFields = ({ currency }: TeamOrder): ComparedFields<TeamOrder> => ({
  status: { label: 'quotes.state', inWords: (status) => ORDER_STATES[status].word },
  total: { label: 'quotes.total', inWords: (total) => money(total, currency) },
  assignee_name: { label: 'quote.assign', inWords: textOrDash },
  hold_reason: { label: 'order.held', inWords: textOrDash },
  path: {
    label: 'order.path',
    inWords: (path) => {
      const last = path.findLast(({ reached_at }) => reached_at !== null);
      return last === undefined ? '–' : t(MILESTONE_WORDS[last.milestone].done);
    },
  },
  files: { label: 'quote.documents', inWords: (files) => String(files.length) },
});
