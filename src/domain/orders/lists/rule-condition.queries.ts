import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Id } from '../../../core/ids.ts';
import type { OrderRow } from '../rows/orders.queries.ts';
import type { OrderRule } from '../viewers/role-visibility.ts';

/** Orders that a person works on, as `assigned_to` says: assignments have an index, arrays behind a row policy have none. */
export const assignedTo = (person: Id<'prs'>): Expression<unknown> =>
  sql`SELECT order_id FROM assignments WHERE person_id = ${person} AND standing`;

/** A rule as a part of a query; `obeys` reads the same rule of a row. */
export function conditionOf(
  rule: OrderRule,
  where: ExpressionBuilder<{ orders: OrderRow }, 'orders'>,
): Expression<SqlBool> {
  if (rule === 'every order') return sql<boolean>`true`;
  if (rule === 'no order') return sql<boolean>`false`;
  if ('account' in rule) return where('account_id', '=', rule.account);
  if ('status' in rule) return where('status', 'in', rule.status);
  if ('assignee' in rule) return where('assignee', 'is not distinct from', rule.assignee);
  if ('assigned' in rule) return sql<boolean>`orders.id IN (${assignedTo(rule.assigned)})`;
  if ('ordered' in rule) return sql<boolean>`${sql.ref(`orders.with_${rule.ordered}`)}`;
  if ('certification' in rule) return sql<boolean>`certification IS NOT DISTINCT FROM ${rule.certification}::text`;
  if ('not' in rule) return where.not(conditionOf(rule.not, where));
  if ('all' in rule) return where.and(rule.all.map((part) => conditionOf(part, where)));
  return where.or(rule.any.map((part) => conditionOf(part, where)));
}
