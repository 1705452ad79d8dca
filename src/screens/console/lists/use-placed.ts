import { useOperation } from '../../kit/data/use-operation.ts';
import { ALL, askedFor, firstOf, type ListSearch, sortOf } from './list-search.ts';

interface ListStates {
  readonly states: Readonly<Record<string, unknown>>;
  /** Statuses with work left to do. */
  readonly waiting: readonly string[];
  /** Status shown by default. */
  readonly usual: string;
}

export type Placed = ReturnType<typeof usePlaced>;

/** Status, sort order and operation arguments for the URL of a list. */
export function usePlaced(search: ListSearch, { states, waiting, usual }: ListStates) {
  const { data: self } = useOperation('teamGetSelf');
  const status = [...Object.keys(states), ALL].find((known) => known === search.status) ?? usual;
  // Late ones sort by due date, whatever their status.
  const first = search.late === undefined ? firstOf(waiting, status) : 'due';
  return {
    status,
    sorted: sortOf(search, first),
    asked: askedFor({ ...search, status }, self?.data, first),
    known: self !== undefined,
  };
}
