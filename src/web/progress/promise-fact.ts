import { momentInWords } from '../../core/words/time.ts';
import type { OfferedPromise } from '../../domain/quotes/request/promise-from.ts';

/** When it is done if it is paid now; that it is another day than was said with the price is said. */
export const promiseFact = (promise: OfferedPromise | null, zone: string): [label: string, words: string] | null =>
  promise && [promise.moved ? 'If you pay today' : 'Promised for', momentInWords(promise.at, zone)];
