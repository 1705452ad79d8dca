import { Type } from 'typebox';
import { Message, Note, NoteRequest, TeamMessageRequest } from '../../schemas/messages/message.ts';
import { RevokedLinks } from '../../schemas/messages/unsent-email.ts';
import { TeamOrder } from '../../schemas/order.ts';
import {
  Assignment,
  AssignmentChange,
  AssignRequest,
  assignmentFilters,
  SuggestionQuery,
  Suggestions,
} from '../../schemas/orders/assignment.ts';
import {
  CANCEL_REASONS,
  CancelNote,
  ListedTeamQuote,
  PriceQuoteRequest,
  QUOTE_STATUSES,
  TEAM_CANCEL_REASONS,
  TeamQuote,
} from '../../schemas/quote.ts';
import { oneOf } from '../../schemas/scalars.ts';
import { AssignQuoteRequest, QuoteIntakeRequest } from '../../schemas/team.ts';
import {
  at,
  change,
  changeAndNotify,
  create,
  createAndNotify,
  list,
  needing,
  QueueSorting,
  queueFilters,
  read,
  roles,
  tagged,
} from '../route.ts';

const viewers = roles('pricing', 'support', 'finance');
const quote = at('quote');
const versioned = 'teamGetQuote';
const CancelQuoteRequest = Type.Object({
  reason: Type.Optional(
    oneOf([...CANCEL_REASONS, ...TEAM_CANCEL_REASONS], { description: 'Reason code. `other` requires a note' }),
  ),
  note: CancelNote,
});

export const TEAM_QUOTE_ROUTES = tagged('Team: quotes', {
  teamListQuotes: list(viewers, 'List the quotes of all accounts', ListedTeamQuote, {
    query: QueueSorting,
    filters: Type.Object({ ...queueFilters(QUOTE_STATUSES).properties, needs: needing(['payment']) }),
  }),
  teamGetQuote: read(viewers, 'Retrieve a quote of any account', TeamQuote, quote),
  teamPriceQuote: changeAndNotify(
    roles('pricing', 'finance'),
    'Price a quote, which makes it ready for payment',
    TeamQuote,
    {
      ...quote,
      versioned,
      body: PriceQuoteRequest,
    },
  ),
  teamCancelQuote: changeAndNotify(roles('pricing', 'support'), 'Cancel a quote', TeamQuote, {
    ...quote,
    versioned,
    body: CancelQuoteRequest,
  }),
  teamAssignQuote: change(roles('pricing'), 'Assign a quote to a team member', TeamQuote, {
    ...quote,
    versioned,
    body: AssignQuoteRequest,
  }),
  teamIntakeQuote: change(roles('pricing'), 'Mark which files of a quote are for reference only', TeamQuote, {
    ...quote,
    versioned,
    body: QuoteIntakeRequest,
  }),
  teamRevokeOrderLinks: change(
    roles('pricing', 'support'),
    'Revoke the order links of a quote and end their sessions',
    RevokedLinks,
    quote,
  ),
});

const order = at('order');
/** Messages to the customer are for pricing, proofreading and support; other roles only have the internal notes. */
const aboutQuotes = roles('pricing', 'support');
const aboutOrders = roles('proofreader', 'support');
/** Every role that sees a quote or an order reads and writes the team's notes about it. */
const quoteViewers = roles('pricing', 'support', 'finance');
const orderViewers = roles('translator', 'proofreader', 'notary', 'shipping', 'support', 'finance');
const message = { body: TeamMessageRequest, streams: true } as const;
const note = { body: NoteRequest } as const;

export const TEAM_MESSAGE_ROUTES = tagged('Team: messages', {
  teamListQuoteMessages: list(
    aboutQuotes,
    'List the messages about a quote, newest first, and mark the customer’s messages as read',
    Message,
    quote,
  ),
  teamCreateQuoteMessage: createAndNotify(aboutQuotes, 'Send the customer a message about a quote', Message, {
    ...quote,
    ...message,
  }),
  teamListQuoteNotes: list(quoteViewers, 'List the team’s notes on a quote, newest first', Note, quote),
  teamCreateQuoteNote: create(quoteViewers, 'Add a team-only note to a quote', Note, {
    ...quote,
    ...note,
  }),
  teamListOrderMessages: list(
    aboutOrders,
    'List the messages about an order and its quote, newest first, and mark the customer’s messages as read',
    Message,
    order,
  ),
  teamCreateOrderMessage: createAndNotify(aboutOrders, 'Send the customer a message about an order', Message, {
    ...order,
    ...message,
  }),
  teamListOrderNotes: list(orderViewers, 'List the team’s notes on an order, newest first', Note, order),
  teamCreateOrderNote: create(orderViewers, 'Add a team-only note to an order', Note, {
    ...order,
    ...note,
  }),
});

const assignment = at('asg');
/** Proofreaders assign work on their own orders; administrators set the pay. */
const assigners = roles('proofreader');
/** Translators and proofreaders see their own assignments; support and finance see all. */
const assignmentViewers = roles('translator', 'proofreader', 'support', 'finance');

export const TEAM_ASSIGNMENT_ROUTES = tagged('Team: assignments', {
  teamAssignOrder: change(
    assigners,
    'Assign the translation or proofreading of an order, in full or by document and language',
    TeamOrder,
    { ...order, versioned: 'teamGetOrder', body: AssignRequest },
  ),
  teamListOrderAssignments: list(assignmentViewers, 'List the assignments of an order', Assignment, order),
  teamListSuggestions: {
    ...assigners,
    summary: 'Rank the people who could do the work by workload and past work',
    reply: Suggestions,
    status: 200,
    ...order,
    query: SuggestionQuery,
  },
  teamListAssignments: list(assignmentViewers, 'List assignments, earliest due first', Assignment, {
    filters: Type.Object(assignmentFilters),
  }),
  teamGetAssignment: read(assignmentViewers, 'Retrieve an assignment', Assignment, assignment),
  teamChangeAssignment: change(assigners, 'Update or reassign an assignment', Assignment, {
    ...assignment,
    versioned: 'teamGetAssignment',
    body: AssignmentChange,
  }),
  teamWithdrawAssignment: change(assigners, 'Withdraw an unfinished assignment', Assignment, assignment),
});
