import type { TeamQuote } from '../team-quote.ts';

/** What a price is made for, as it was seen when somebody began to write it. */
export interface PriceBasis {
  version: number;
  summary: readonly string[];
  files: readonly { id: string; filename: string; collection?: string }[];
  notes: string | null;
  deadline: string | null;
}

export const basisOf = ({ version, summary, files, notes, deadline }: TeamQuote): PriceBasis => ({
  version,
  summary,
  files: files.map(({ id, filename, collection = 'source' }) => ({ id, filename, collection })),
  notes,
  deadline,
});

/** What is priced, to be compared. */
export const contentOf = (seen: PriceBasis): string => {
  const { summary, files, notes, deadline } = seen;
  const named = files.map(({ id, filename, collection = 'source' }) => ({ id, filename, collection }));
  return JSON.stringify({ summary, files: named, notes, deadline });
};

/** The version to decide by: that of now, unless what is priced has changed since. */
export const versionFor = (seen: PriceBasis | undefined, quote: TeamQuote): number =>
  seen === undefined || contentOf(seen) === contentOf(basisOf(quote)) ? quote.version : seen.version;
