import type { Id } from '../../../core/ids.ts';
import type { OrderRule } from '../viewers/role-visibility.ts';

/** Assignee of an order: of a piece by person, of the full order by the label that orders store. */
export interface OrderAssignee {
  person?: Id<'prs'>;
  assignee?: string;
}

type Leaf = Exclude<
  OrderRule,
  string | { not: OrderRule } | { all: readonly OrderRule[] } | { any: readonly OrderRule[] }
>;

/**
 * Splits a rule into parts without common orders: orders shown because they are assigned to someone, which are looked
 * up, and orders shown for other reasons.
 */
export function disjointParts(rule: OrderRule): readonly OrderRule[] {
  const parts = partsOf(rule);
  const [assigned, others] = [parts.filter(isAssigneeRule), parts.filter((part) => !isAssigneeRule(part))];
  if (assigned.length === 0 || others.length === 0) return [rule];
  const other = { any: others };
  return [other, { all: [{ any: assigned }, { not: other }] }];
}

function partsOf(rule: OrderRule): readonly OrderRule[] {
  if (typeof rule === 'string' || isAssigneeRule(rule) || !namesPerson(rule)) return [rule];
  if ('any' in rule) return rule.any.flatMap(partsOf);
  if (!('all' in rule)) return [rule];
  const split = rule.all.find((part) => namesPerson(part) && partsOf(part).length > 1);
  if (split === undefined) return [rule];
  const others = rule.all.filter((part) => part !== split);
  return partsOf(split).flatMap((part) => partsOf({ all: [part, ...others] }));
}

const namesPerson = (rule: OrderRule): boolean =>
  leavesOf(rule).some((leaf) => 'assigned' in leaf || ('assignee' in leaf && leaf.assignee !== null));

/** The one person whose orders the rule is limited to, else null. */
export function assigneeIn(rule: OrderRule): OrderAssignee | null {
  if (!isAssigneeRule(rule)) return null;
  const leaves = leavesOf(rule);
  const persons = new Set(leaves.flatMap((leaf) => ('assigned' in leaf ? [leaf.assigned] : [])));
  const assignees = new Set(leaves.flatMap((leaf) => ('assignee' in leaf && leaf.assignee ? [leaf.assignee] : [])));
  if (persons.size > 1 || assignees.size > 1) return null;
  const [[person], [assignee]] = [[...persons], [...assignees]];
  if (person === undefined && assignee === undefined) return null;
  return { ...(person && { person }), ...(assignee && { assignee }) };
}

function leavesOf(rule: OrderRule): Leaf[] {
  if (typeof rule === 'string') return [];
  if ('not' in rule) return leavesOf(rule.not);
  if ('all' in rule) return rule.all.flatMap(leavesOf);
  if ('any' in rule) return rule.any.flatMap(leavesOf);
  return [rule];
}

/** Whether every order that the rule shows is assigned to someone, in part or in full. */
function isAssigneeRule(rule: OrderRule): boolean {
  if (typeof rule === 'string') return rule === 'no order';
  if ('all' in rule) return rule.all.some(isAssigneeRule);
  if ('any' in rule) return rule.any.every(isAssigneeRule);
  return 'assigned' in rule || ('assignee' in rule && rule.assignee !== null);
}
