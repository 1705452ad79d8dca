import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Id } from '../../../core/ids.ts';
import type { OrderRow } from '../rows/orders.queries.ts';
import type { OrderRule } from '../viewers/role-visibility.ts';

/** Orders a person works on, like `assigned_to`: assignments have an index, arrays behind row-level security do not. */
export const assignedTo = (person: Id<'prs'>): Expression<unknown> =>
  sql`SELECT order_id FROM assignments WHERE person_id = ${person} AND standing`;

/** A rule as an SQL condition; `matchesRule` applies the same rule to a row. */
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
