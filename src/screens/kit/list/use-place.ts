import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';

/** Where somebody was in a list: how far they had scrolled, and at which row. */
export interface Place {
  offset: number;
  row: string | null;
  /** Which row of the list that is, should it have gone meanwhile. */
  at: number;
  /** The row was opened, so that whoever comes back goes on from it. */
  left: boolean;
}

/** The place in the list at this address, as it was when it was left. */
export function usePlace(): Place {
  const queries = useQueryClient();
  const { href } = useLocation();
  const key = ['place', href] as const;
  const known = queries.getQueryData<Place>(key);
  if (known !== undefined) return known;
  const place = { offset: 0, row: null, at: 0, left: false };
  queries.setQueryData<Place>(key, place);
  return place;
}
