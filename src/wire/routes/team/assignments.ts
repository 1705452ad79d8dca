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
    'Give the translation or the proofreading of an order to somebody: all of it, or by document and language',
    TeamOrder,
    { ...order, versioned: 'teamGetOrder', body: AssignRequest },
  ),
  teamListOrderAssignments: list(viewers, 'List who does what of an order', Assignment, order),
  teamListSuggestions: {
    ...assigners,
    summary: 'Rank who could do it: of those who have the language pair and work in time, by load and past work',
    reply: Suggestions,
    status: 200,
    ...order,
    query: SuggestionQuery,
  },
  teamListAssignments: list(
    viewers,
    'List assignments, those due first on top; translators and proofreaders see their own',
    Assignment,
    { filters: Type.Object(assignmentFilters) },
  ),
  teamGetAssignment: read(viewers, 'Retrieve an assignment', Assignment, assignment),
  teamChangeAssignment: change(assigners, 'Change an assignment, or give it to somebody else', Assignment, {
    ...assignment,
    versioned: 'teamGetAssignment',
    body: AssignmentChange,
  }),
  teamWithdrawAssignment: change(assigners, 'Withdraw an assignment that is not done', Assignment, assignment),
});
