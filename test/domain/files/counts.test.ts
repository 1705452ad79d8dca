import { expect, test } from 'vitest';
import { emptyMeasures } from '../../../src/engines/reading/measures.ts';
import type { Reader } from '../../../src/engines/reading/reader.ts';
import { quickReader } from '../../support/doubles.ts';
import { upload } from '../../world/files.ts';
import { newQuote } from '../../world/quotes.ts';
import { useWorld } from '../../world/world.ts';

/** Counts that a small spreadsheet can be made to have. */
let counts = { words: 5, pages: 1 };
const reader: Reader = {
  ...quickReader(),
  read: async (_path, kind) => ({ ...emptyMeasures(kind), ...counts }),
};
const world = useWorld({ ROLE: 'api' }, { reader });

test.each([
  [{ words: 799_200_000, pages: 1 }, 'It counts 799,200,000 words'],
  [{ words: 10, pages: 10_001 }, 'It counts 10,001 pages'],
])('a file with the counts %j must be priced by hand', async (fileCounts, words) => {
  const { live } = await world.newAccount();
  counts = fileCounts;
  const token = await upload(live);
  const { data: file } = await live.call('getFile', { params: { token } });
  expect(file).toMatchObject({ page_count: 1, source_word_count: null });
  expect(file.source_metadata.findings).toContainEqual({
    code: 'counts_implausible',
    message: expect.stringContaining(words),
  });
  const quote = await newQuote(live, { files: [token] });
  expect(quote.estimate).toMatchObject({ complete: false });
  expect(quote.estimate.total).toBeLessThan(100_000);
  counts = { words: 2_000_000, pages: 10_000 };
  const { data: large } = await live.call('getFile', { params: { token: await upload(live) } });
  expect(large).toMatchObject({ page_count: 10_000, source_word_count: 2_000_000 });
});
