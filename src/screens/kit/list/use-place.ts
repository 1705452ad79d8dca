import { useLocation } from '@tanstack/react-router';

/** Where somebody was in a list: how far they had scrolled, and at which row. */
export interface Place {
  offset: number;
  row: string | null;
  /** The row was opened, so that whoever comes back goes on from it. */
  left: boolean;
}

const places = new Map<string, Place>();

/** The place in the list at this address, as it was when it was left. */
export function usePlace(): Place {
  const { href } = useLocation();
  const known = places.get(href);
  if (known !== undefined) return known;
  const place = { offset: 0, row: null, left: false };
  places.set(href, place);
  return place;
}
