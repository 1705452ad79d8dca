import { Type } from 'typebox';
import { TeamOrder } from '../../schemas/order.ts';
import {
  Assignment,
  AssignmentChange,
  AssignRequest,
  assignmentFilters,
  SuggestionQuery,
  Suggestions,
} from '../../schemas/orders/assignment.ts';
import { at, change, list, read, roles, tagged } from '../route.ts';

const order = at('order');
const assignment = at('asg');
/** Proofreaders assign work on their own orders; administrators set the pay. */
const assigners = roles('proofreader');
/** Translators and proofreaders see their own assignments; support and finance see all. */
const viewers = roles('translator', 'proofreader', 'support', 'finance');

export const TEAM_ASSIGNMENT_ROUTES = tagged('Team: assignments', {
  teamAssignOrder: change(
    assigners,
    'Assign the translation or proofreading of an order, in full or by document and language',
    TeamOrder,
    { ...order, versioned: 'teamGetOrder', body: AssignRequest },
  ),
  teamListOrderAssignments: list(viewers, 'List the assignments of an order', Assignment, order),
  teamListSuggestions: {
    ...assigners,
    summary: 'Rank the people who could do the work by workload and past work',
    reply: Suggestions,
    status: 200,
    ...order,
    query: SuggestionQuery,
  },
  teamListAssignments: list(viewers, 'List assignments, earliest due first', Assignment, {
    filters: Type.Object(assignmentFilters),
  }),
  teamGetAssignment: read(viewers, 'Retrieve an assignment', Assignment, assignment),
  teamChangeAssignment: change(assigners, 'Update or reassign an assignment', Assignment, {
    ...assignment,
    versioned: 'teamGetAssignment',
    body: AssignmentChange,
  }),
  teamWithdrawAssignment: change(assigners, 'Withdraw an unfinished assignment', Assignment, assignment),
});
