import type { TSchema } from 'typebox';
import { createSerializer, type Write } from './edge/lazy-serializer.ts';
import { type Check, createValidator } from './edge/parse/shape.ts';

/** Compiles schemas at first use. Services in one process may share one instance. */
export interface Compilers {
  validator: (schema: TSchema) => Check;
  serializer: (schema: TSchema) => Write;
  /** Yields a function for each schema that is not compiled yet. */
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
