import type { Id } from '../../../core/ids.ts';
import { ROLES, type Role } from '../../../wire/schemas/team.ts';
import type { Queue } from '../../../wire/schemas/work/queue.ts';
import { type OrderRule, ordersVisibleTo, ownPartOnly } from '../../orders/viewers/role-visibility.ts';
import { WORK_QUEUES } from './work.queues.ts';

/** The team caller: roles, token, and the person if it is one. */
export interface Worker {
  roles: readonly Role[];
  actor: string;
  person: Id<'prs'> | null;
}

/** The part of a queue that a caller sees. */
export interface VisibleQueue {
  queue: Queue;
  title: string;
  quotes: boolean;
  /** Null: none. */
  orders: OrderRule | null;
  /** Assignments of everyone, of one person, or none. */
  assignments: 'everybody' | Id<'prs'> | null;
}

/** The queues that the caller's roles work in, in the order of the table. */
export const queuesVisibleTo = (worker: Worker): VisibleQueue[] =>
  WORK_QUEUES.map((row) => visibleQueue(row, worker)).filter(isOpen);

const isOpen = ({ quotes, orders, assignments }: VisibleQueue): boolean =>
  quotes || orders !== null || assignments !== null;

function visibleQueue({ queue, title, ...row }: (typeof WORK_QUEUES)[number], worker: Worker): VisibleQueue {
  const rolesIn = (named: readonly Role[] | undefined) =>
    named === undefined
      ? []
      : ROLES.filter((role) => worker.roles.includes(role) && (role === 'admin' || named.includes(role)));
  const [ofOrders, ofAssignments] = [rolesIn(row.orders), rolesIn(row.assignments)];
  return {
    queue,
    title,
    quotes: rolesIn(row.quotes).length > 0,
    orders: ofOrders.length === 0 ? null : ordersVisibleTo(ofOrders, worker),
    assignments: ofAssignments.length === 0 ? null : assignmentsFor(ofAssignments, worker),
  };
}

/** Someone who only translates or proofreads sees their own assignments. */
const assignmentsFor = (roles: readonly Role[], worker: Worker): VisibleQueue['assignments'] =>
  ownPartOnly(roles, worker).only ?? 'everybody';
