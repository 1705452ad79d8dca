import type { Static } from 'typebox';
import { type Listed, offsetOf, type Page } from '../../domain/list-query.ts';
import type { PageLinks, PageMeta } from '../../wire/schemas/reply.ts';

/** The page that a list's query asks for, once its schema has checked it. */
export function pageOf(query: unknown): Page {
  const { page = 1, per_page: perPage = 50 } = query as { page?: number; per_page?: number };
  return { page, perPage };
}

/** The links and counts of one page; every other parameter of the request is kept in the links. */
export function paginate<T>(
  { rows, total }: Listed<T>,
  { page, perPage }: Page,
  path: string,
  query: string,
): { data: T[]; links: Static<typeof PageLinks>; meta: Static<typeof PageMeta> } {
  const last = Math.max(1, Math.ceil(total / perPage));
  const kept = new URLSearchParams(query);
  if (kept.has('per_page')) kept.set('per_page', String(perPage));
  const link = (number: number) => {
    kept.set('page', String(number));
    return `${path}?${kept.toString()}`;
  };
  const from = rows.length === 0 ? null : offsetOf({ page, perPage }) + 1;
  return {
    data: rows,
    links: {
      first: link(1),
      last: link(last),
      prev: page > 1 ? link(Math.min(page - 1, last)) : null,
      next: page < last ? link(page + 1) : null,
    },
    meta: {
      current_page: page,
      from,
      last_page: last,
      path,
      per_page: perPage,
      to: from === null ? null : from + rows.length - 1,
      total,
    },
  };
}
