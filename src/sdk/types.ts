import type { Operation } from '../wire/paths.ts';
import type { Operations } from './generated/operations.ts';

// Parts of an operation: what it receives and what it answers. A part that it does not have is `undefined`.

export type ParamsOf<O extends Operation> = Operations[O]['params'];
export type QueryOf<O extends Operation> = Operations[O]['query'];
export type FiltersOf<O extends Operation> = Operations[O]['filters'];
export type BodyOf<O extends Operation> = Operations[O]['body'];
export type ReplyOf<O extends Operation> = Operations[O]['reply'];
