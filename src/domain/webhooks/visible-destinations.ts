import { sql } from 'kysely';
import type { Id } from '../../core/ids.ts';

/** An account sees its own destinations and their deliveries; an app sees those that it set. */
export interface DeliveryReader {
  account: Id<'acct'>;
  app: Id<'app'> | null;
}

/** The team sees every destination, of one account or of all. */
export interface TeamReader {
  account?: Id<'acct'>;
  app: 'any';
}

/** Destinations `d` of an account that the reader may see. */
export function visibleTo({ app }: DeliveryReader | TeamReader) {
  if (app === 'any') return sql<boolean>`true`;
  return app === null ? sql<boolean>`d.kind <> 'app'` : sql<boolean>`d.app_id = ${app}`;
}
