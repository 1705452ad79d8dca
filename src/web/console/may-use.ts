import { rolesFor } from '../../wire/routes/route.ts';
import { ROUTES } from '../../wire/routes.ts';
import type { Role } from '../../wire/schemas/team.ts';

/** What the console shows and does, by the call of the API that does the same. */
export type ConsoleStep = 'teamListQuotes' | 'teamGetQuote' | 'teamPriceQuote' | 'teamCancelQuote';

/** Whoever may make the call may use the page. */
export const mayUse = (roles: readonly Role[], step: ConsoleStep): boolean => rolesFor(ROUTES[step], roles).length > 0;
