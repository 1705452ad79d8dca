import type { TSchema } from 'typebox';
import { lazySerializer } from './edge/lazy-serializer.ts';
import { type Check, createValidator } from './edge/parse/validate.ts';

/** What makes code of schemas, at its first use. Services that run in one process may share theirs. */
export interface Compilers {
  validator: (schema: TSchema) => Check;
  serializer: (schema: TSchema) => (value: unknown) => string;
}

export const createCompilers = (): Compilers => ({ validator: createValidator(), serializer: lazySerializer });
