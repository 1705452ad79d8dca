import { numberInWords } from '../../core/words/money.ts';
import type { Measures } from '../../engines/reading/measures.ts';

// No single document that people have translated is so long. What counts more is counted by a person, not priced.
export const MOST_WORDS = 2_000_000;
export const MOST_PAGES = 10_000;

type Counts = Pick<Measures, 'words' | 'pages' | 'details'>;

/** The counts of a document, or none, and the finding, where they make no sense. */
export function plausibleCounts({ words, pages, details }: Counts): Counts {
  if ((words ?? 0) <= MOST_WORDS && (pages ?? 0) <= MOST_PAGES) return { words, pages, details };
  const counted =
    (words ?? 0) > MOST_WORDS ? `${numberInWords(words ?? 0)} words` : `${numberInWords(pages ?? 0)} pages`;
  const message = `It counts ${counted}, which is more than can be right. A person looks at it and gives the price.`;
  const findings = [...details.findings, { code: 'counts_implausible' as const, message }];
  return { words: null, pages: null, details: { ...details, findings } };
}
