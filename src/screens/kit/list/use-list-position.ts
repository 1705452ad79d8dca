import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';

/** Position in a list: scroll offset and cursor row. */
export interface ListPosition {
  offset: number;
  row: string | null;
  /** Index of the row, in case the row was removed since. */
  at: number;
  /** The row was opened: returning to the list focuses it again. */
  left: boolean;
}

/** Position in the list at this address, restored when the person returns. */
export function useListPosition(): ListPosition {
  const queries = useQueryClient();
  const { href } = useLocation();
  const key = ['place', href] as const;
  const known = queries.getQueryData<ListPosition>(key);
  if (known !== undefined) return known;
  const place = { offset: 0, row: null, at: 0, left: false };
  queries.setQueryData<ListPosition>(key, place);
  return place;
}
