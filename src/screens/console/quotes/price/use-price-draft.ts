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
  /** Resets to the estimate. */
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
  const { token, estimate } = quote;
  const estimated = useMemo<Draft>(() => ({ lines: estimate.line_items.map(toDraftLine), note: '' }), [estimate]);
  const [draft, change, forget] = useDraft<Draft>(`price:${token}`, estimated);
  const isChanged = draft !== estimated;
  const edit = useCallback(
    (next: Partial<Draft>) => change({ ...draft, seen: draft.seen ?? basisOf(quote), ...next }),
    [change, draft, quote],
  );
  const setLines = useCallback((lines: readonly DraftLine[]) => edit({ lines }), [edit]);
  const setNote = useCallback((note: string) => edit({ note }), [edit]);
  const rebase = (changed: TeamQuote) => {
    if (isChanged) edit({ seen: basisOf(changed) });
  };
  const total = draft.lines.reduce((sum, line) => sum + amountOf(line), 0);
  return { ...draft, total, isChanged, setLines, setNote, forget, restore: change, rebase };
}
