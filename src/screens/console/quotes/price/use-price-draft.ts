import { useCallback, useMemo } from 'react';
import { useDraft } from '../../../kit/data/use-draft.ts';
import type { TeamQuote } from '../team-quote.ts';
import { basisOf, type PriceBasis } from './price-basis.ts';

/** A line in the editor; unit price in minor units. Null: not typed yet. */
export interface DraftLine {
  code: string;
  description: string;
  quantity: number | null;
  unit_price: number | null;
}

export type FullLine = DraftLine & { quantity: number; unit_price: number };

export const isFull = (line: DraftLine): line is FullLine =>
  line.description.trim() !== '' && line.quantity !== null && line.unit_price !== null;

export interface Draft {
  lines: readonly DraftLine[];
  note: string;
  /** Content of the request when the draft was begun. */
  seen?: PriceBasis | undefined;
}

export interface PriceDraft extends Draft {
  total: number;
  setLines(lines: readonly DraftLine[]): void;
  setNote(note: string): void;
  /** Whether anything was typed. */
  isChanged: boolean;
  /** Resets to the estimate or, of a correction, to the price. */
  forget(): void;
  restore(draft: Draft): void;
  /** Rebases the draft on a changed quote. */
  rebase(quote: TeamQuote): void;
}

export const toDraftLine = <L extends DraftLine>({
  code,
  description,
  quantity,
  unit_price,
}: L): Pick<L, keyof DraftLine> => ({
  code,
  description,
  quantity,
  unit_price,
});

export const amountOf = ({ quantity, unit_price }: DraftLine): number =>
  quantity === null || unit_price === null ? 0 : Math.round(quantity * unit_price);

/** Price draft, initially the estimate; stored in this browser until it is sent. */
export function usePriceDraft(quote: TeamQuote): PriceDraft {
  return useLines(quote, `price:${quote.token}`, quote.estimate.line_items);
}

/** Draft of another price for a quote that has one; a draft of the first price stays beside it. */
export function useCorrectionDraft(quote: TeamQuote): PriceDraft {
  return useLines(quote, `reprice:${quote.token}`, quote.line_items);
}

function useLines(quote: TeamQuote, name: string, lines: readonly FullLine[]): PriceDraft {
  const initial = useMemo<Draft>(() => ({ lines: lines.map(toDraftLine), note: '' }), [lines]);
  const [draft, change, forget] = useDraft<Draft>(name, initial);
  const isChanged = draft !== initial;
  const edit = useCallback(
    (next: Partial<Draft>) => change({ ...draft, seen: draft.seen ?? basisOf(quote), ...next }),
    [change, draft, quote],
  );
  const setLines = useCallback((next: readonly DraftLine[]) => edit({ lines: next }), [edit]);
  const setNote = useCallback((note: string) => edit({ note }), [edit]);
  const rebase = (changed: TeamQuote) => {
    if (isChanged) edit({ seen: basisOf(changed) });
  };
  const total = draft.lines.reduce((sum, line) => sum + amountOf(line), 0);
  return { ...draft, total, isChanged, setLines, setNote, forget, restore: change, rebase };
}
