import type { TeamQuote } from '../team-quote.ts';

/** Content of the request that a price draft is based on. */
export interface PriceBasis {
  version: number;
  summary: readonly string[];
  files: readonly { id: string; filename: string; collection?: string }[];
  notes: string | null;
  deadline: string | null;
  /** The price to correct; null or absent before the first. */
  total?: number | null;
}

/** A quote as it was when a price draft was begun. */
export type SeenQuote = Omit<TeamQuote, Exclude<keyof PriceBasis, 'total'>> & Omit<PriceBasis, 'total'>;

export const basisOf = ({ version, summary, files, notes, deadline, total }: TeamQuote): PriceBasis => ({
  version,
  summary,
  files: files.map(({ id, filename, collection = 'source' }) => ({ id, filename, collection })),
  notes,
  deadline,
  total,
});

/** Comparable text of the priced content. */
export const contentOf = (seen: PriceBasis): string => {
  const { summary, files, notes, deadline, total = null } = seen;
  const named = files.map(({ id, filename, collection = 'source' }) => ({ id, filename, collection }));
  return JSON.stringify({ summary, files: named, notes, deadline, total });
};

/** Version to send: the current one, unless the priced content has changed. */
export const versionFor = (seen: PriceBasis | undefined, quote: TeamQuote): number =>
  seen === undefined || contentOf(seen) === contentOf(basisOf(quote)) ? quote.version : seen.version;
