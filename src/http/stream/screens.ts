import { entriesOf, keysOf } from '../../wire/groups/keys-of.ts';
import type { Operation } from '../../wire/paths.ts';
import { type Route, rolesFor } from '../../wire/routes/route.ts';
import { ROUTES } from '../../wire/routes.ts';
import type { Screen } from '../../wire/schemas/live/self.ts';
import type { Role } from '../../wire/schemas/team.ts';

/** The operation without which a screen would be empty; null: open to everyone. */
const SCREEN_CALLS: Readonly<Record<Screen, Operation | null>> = {
  work: null,
  quotes: 'teamListQuotes',
  orders: 'teamListOrders',
  assignments: 'teamListAssignments',
  people: 'teamListPeople',
  accounts: 'teamListAccounts',
  invoices: 'teamListInvoices',
  payables: 'teamListPayables',
  partners: 'teamListPartners',
  apps: 'teamListApps',
  rates: 'teamListRates',
  operations: 'teamListAudit',
  settings: 'teamGetCompany',
};

const OPERATIONS = keysOf(ROUTES);

const mayCall = (operation: Operation, held: readonly Role[]): boolean => {
  const route: Route = ROUTES[operation];
  return route.caller === 'team' && rolesFor(route, held).length > 0;
};

/** Operations that the roles allow. */
export const callsOf = (held: readonly Role[]): Operation[] =>
  OPERATIONS.filter((operation) => mayCall(operation, held));

/** Screens that the roles open. */
export const screensOf = (held: readonly Role[]): Screen[] =>
  entriesOf(SCREEN_CALLS)
    .filter(([, operation]) => operation === null || mayCall(operation, held))
    .map(([screen]) => screen);
