import { Type } from 'typebox';
import { RevokedLinks } from '../../schemas/messages/unsent-email.ts';
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
