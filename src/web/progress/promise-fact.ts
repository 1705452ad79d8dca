import { momentInWords } from '../../core/words/time.ts';
import type { OfferedPromise } from '../../domain/quotes/request/promise-from.ts';
import type { Reader } from '../../words/reader.ts';
import { say } from '../../words/say.ts';

/** Delivery promise if paid now; labelled differently if the date moved since the price was sent. */
export const promiseFact = (reader: Reader, promise: OfferedPromise | null): [label: string, words: string] | null =>
  promise && [
    say(reader, promise.moved ? 'pay.fact.delivery.moved' : 'pay.fact.delivery'),
    momentInWords(reader, promise.at),
  ];
