import { numberInWords } from '../../core/words/money.ts';
import type { Measures } from '../../engines/reading/measures.ts';

// No real document is longer. A file with higher counts is counted by a person, not priced automatically.
export const MOST_WORDS = 2_000_000;
export const MOST_PAGES = 10_000;

type Counts = Pick<Measures, 'words' | 'pages' | 'details'>;

/** Counts of a document; implausible ones become null, with a finding. */
export function plausibleCounts({ words, pages, details }: Counts): Counts {
  if ((words ?? 0) <= MOST_WORDS && (pages ?? 0) <= MOST_PAGES) return { words, pages, details };
  const counted =
    (words ?? 0) > MOST_WORDS ? `${numberInWords(words ?? 0)} words` : `${numberInWords(pages ?? 0)} pages`;
  const message = `It counts ${counted}, which is more than can be right. A person looks at it and gives the price.`;
  const findings = [...details.findings, { code: 'counts_implausible' as const, message }];
  return { words: null, pages: null, details: { ...details, findings } };
}
