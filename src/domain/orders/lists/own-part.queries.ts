import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Id } from '../../../core/ids.ts';
import { REFERENCES } from '../../../wire/groups/references.ts';
import { accountsNamed } from '../../accounts/accounts.queries.ts';
import { hidesCustomers } from '../../accounts/narrow-queue.queries.ts';
import { containsPattern } from '../../list-query.ts';
import type { TeamViewer } from '../../viewers/common-fields.ts';
import type { OrderRow } from '../rows/orders.queries.ts';
import type { OrderRule } from '../viewers/role-visibility.ts';
import { conditionOf } from './rule-condition.queries.ts';

/** A reader limited to their own part of orders, except of those shown `inFull`. */
export interface OwnPartReader {
  only?: Id<'prs'> | null | undefined;
  inFull?: OrderRule | undefined;
  /** Kinds of viewer that the reader is. */
  viewers?: readonly TeamViewer[];
}

const where = expressionBuilder<{ orders: OrderRow }, 'orders'>();

/**
 * Whether `q` occurs in a part of the order that the reader sees. Names of documents that others translate do not
 * count: they are often customers' names.
 */
export function isInOwnPart(q: string, { only, inFull = 'no order', viewers }: OwnPartReader): Expression<SqlBool> {
  if (!only) return sql<boolean>`true`;
  const pattern = sql<string>`lower(${containsPattern(q)})`;
  const written = sql.join(REFERENCES.map((name) => sql.ref(`orders.${name}`)));
  const ofCustomer = hidesCustomers(viewers)
    ? sql<boolean>`false`
    : sql<boolean>`(orders.account_id IN (${accountsNamed(q)}) OR lower(concat_ws(' ', ${written},
        people_named(orders.services, orders.referral))) LIKE ${pattern})`;
  const ofDocuments = sql<boolean>`EXISTS (
    SELECT FROM order_files place JOIN files f ON f.id = place.file_id
    WHERE place.order_id = orders.id AND lower(f.filename) LIKE ${pattern} AND (
      place.collection = 'reference' AND NOT place.proposed
      OR place.collection = 'source' AND (NOT orders.with_translation OR EXISTS (
        SELECT FROM assignments a WHERE a.order_id = orders.id AND a.file_id = place.file_id AND a.person_id = ${only}
          AND a.standing))))`;
  return sql<boolean>`(${conditionOf(inFull, where)} OR lower(orders.number) LIKE ${pattern} OR ${ofDocuments} OR ${ofCustomer})`;
}
