import { useOperation } from '../../kit/data/use-operation.ts';
import { ALL, askedFor, firstOf, type ListSearch, sortOf } from './list-search.ts';

interface ListStates {
  readonly states: Readonly<Record<string, unknown>>;
  /** Those in which something is still to be done. */
  readonly waiting: readonly string[];
  /** The one that is shown unless another is asked for. */
  readonly usual: string;
}

export type Placed = ReturnType<typeof usePlaced>;

/** Which part of a list the address asks for: its state, how it is sorted, and what the service is asked. */
export function usePlaced(search: ListSearch, { states, waiting, usual }: ListStates) {
  const { data: self } = useOperation('teamGetSelf');
  const status = [...Object.keys(states), ALL].find((known) => known === search.status) ?? usual;
  // Of what is late, that comes first which has been late longest, whatever its state.
  const first = search.late === undefined ? firstOf(waiting, status) : 'due';
  return {
    status,
    sorted: sortOf(search, first),
    asked: askedFor({ ...search, status }, self?.data, first),
    known: self !== undefined,
  };
}
