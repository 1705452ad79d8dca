import { useCallback, useMemo } from 'react';
import { useDraft } from '../../../kit/data/use-draft.ts';
import type { TeamQuote } from '../team-quote.ts';

/** A line as it is being written; the price of one in minor units. */
export interface DraftLine {
  code: string;
  description: string;
  quantity: number;
  unit_price: number;
}

export interface Draft {
  lines: readonly DraftLine[];
  note: string;
}

export interface PriceDraft extends Draft {
  total: number;
  setLines(lines: readonly DraftLine[]): void;
  setNote(note: string): void;
  /** Whether anything was typed. */
  begun: boolean;
  /** Back to the estimate. */
  forget(): void;
  restore(draft: Draft): void;
}

const asDraft = ({ code, description, quantity, unit_price }: DraftLine): DraftLine => ({
  code,
  description,
  quantity,
  unit_price,
});

export const amountOf = ({ quantity, unit_price }: DraftLine): number => Math.round(quantity * unit_price);

/** The price that is being made, begun with the estimate and kept in this browser until it is sent. */
export function usePriceDraft({ token, estimate }: TeamQuote): PriceDraft {
  const estimated = useMemo<Draft>(() => ({ lines: estimate.line_items.map(asDraft), note: '' }), [estimate]);
  const [draft, change, forget] = useDraft<Draft>(`price:${token}`, estimated);
  const setLines = useCallback((lines: readonly DraftLine[]) => change({ ...draft, lines }), [change, draft]);
  const setNote = useCallback((note: string) => change({ ...draft, note }), [change, draft]);
  const begun = draft !== estimated;
  const total = draft.lines.reduce((sum, line) => sum + amountOf(line), 0);
  return { ...draft, total, begun, setLines, setNote, forget, restore: change };
}
