import type { TSchema } from 'typebox';
import { createSerializer, type Write } from './edge/lazy-serializer.ts';
import { type Check, createValidator } from './edge/parse/validate.ts';

/** What makes code of schemas, at its first use. Services that run in one process may share theirs. */
export interface Compilers {
  validator: (schema: TSchema) => Check;
  serializer: (schema: TSchema) => Write;
  /** What is not compiled yet, a piece for each. */
  pending(): Iterable<() => void>;
}

export function createCompilers(): Compilers {
  const [checks, replies] = [createValidator(), createSerializer()];
  return {
    validator: checks.of,
    serializer: replies.of,
    *pending() {
      yield* replies.prepare;
      yield* checks.prepare;
    },
  };
}
