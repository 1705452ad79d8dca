import type { TimelineEntry } from '../../../sdk/generated/schemas/orders/timeline.ts';

/** An event; its detail may hold the refunded amount. */
export interface Entry extends Pick<TimelineEntry, 'at' | 'what' | 'who' | 'text'> {
  readonly files: readonly { readonly name: string }[];
  readonly detail?: { readonly amount?: unknown };
}

/** An event, or several alike in a row. */
export interface MergedEntry extends Pick<Entry, 'at' | 'what' | 'who' | 'text'> {
  times: number;
  /** Refunded amount, in minor units; null if none, or hidden from the viewer. */
  amount: number | null;
  files: readonly string[];
}

const MINUTE = 60_000;

/** Merges the same event by the same actor within a minute; events with text stay separate. */
export function mergeEntries(entries: readonly Entry[]): MergedEntry[] {
  const merged: MergedEntry[] = [];
  for (const { at, what, who, text, files, detail } of entries) {
    const amount = amountOf(detail);
    const last = merged.at(-1);
    const names = files.map(({ name }) => name);
    if (last !== undefined && text === null && amount === null && isRepeated(last, { at, what, who, text })) {
      merged[merged.length - 1] = { ...last, times: last.times + 1, files: [...new Set([...last.files, ...names])] };
    } else merged.push({ at, what, who, text, amount, times: 1, files: [...new Set(names)] });
  }
  return merged;
}

const isRepeated = (last: MergedEntry, next: Omit<MergedEntry, 'times' | 'files' | 'amount'>): boolean =>
  last.what === next.what &&
  last.text === null &&
  last.who.name === next.who.name &&
  Math.abs(new Date(last.at).getTime() - new Date(next.at).getTime()) < MINUTE;

function amountOf({ amount }: { readonly amount?: unknown } = {}): number | null {
  return typeof amount === 'number' && amount > 0 ? amount : null;
}
