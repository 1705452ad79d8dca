import { useOperation } from '../../kit/data/use-operation.ts';
import { ALL, chosenSort, defaultSort, type ListSearch, listArguments } from './list-search.ts';

interface ListStates {
  readonly states: Readonly<Record<string, unknown>>;
  /** Statuses with work left to do. */
  readonly waiting: readonly string[];
  /** Status shown by default. */
  readonly defaultStatus: string;
}

export type ListQuery = ReturnType<typeof useListQuery>;

/** Status, sort order and operation arguments for the URL of a list. */
export function useListQuery(search: ListSearch, { states, waiting, defaultStatus }: ListStates) {
  const { data: self } = useOperation('teamGetSelf');
  const status = [...Object.keys(states), ALL].find((known) => known === search.status) ?? defaultStatus;
  // Late ones sort by due date, whatever their status.
  const fallbackSort = search.late === undefined ? defaultSort(waiting, status) : 'due';
  return {
    status,
    sort: chosenSort(search, fallbackSort),
    operationArgs: listArguments({ ...search, status }, self?.data, fallbackSort),
    known: self !== undefined,
  };
}
