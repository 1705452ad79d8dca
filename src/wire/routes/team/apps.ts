import { Type } from 'typebox';
import {
  connectionFilters,
  NewTeamApp,
  TeamApp,
  TeamAppChange,
  TeamAppRequest,
  TeamConnection,
} from '../../schemas/app.ts';
import { Text, Token } from '../../schemas/scalars.ts';
import { admins, at, change, create, list, read, tagged } from '../route.ts';

export const TEAM_APP_ROUTES = tagged('Team: apps', {
  teamListApps: list(admins, 'List apps, newest first', TeamApp, {
    filters: Type.Object({
      account: Type.Optional(Token('acct', 'Only apps registered by this account')),
      verified: Type.Optional(
        Type.Boolean({ description: '`true` returns verified apps only, `false` unverified apps only' }),
      ),
      q: Type.Optional(Text(200, { description: 'Part of the name' })),
    }),
  }),
  teamCreateApp: create(admins, 'Register an app for an account', NewTeamApp, { body: TeamAppRequest }),
  teamGetApp: read(admins, 'Retrieve an app', TeamApp, at('app')),
  teamChangeApp: change(admins, 'Verify, update or disable an app', TeamApp, {
    ...at('app'),
    body: TeamAppChange,
    versioned: 'teamGetApp',
  }),

  teamListConnections: list(admins, 'List connections between apps and accounts, newest first', TeamConnection, {
    filters: Type.Object({
      ...connectionFilters,
      account: Type.Optional(Token('acct', 'Only connections of this account')),
    }),
  }),
  teamEndConnection: change(admins, 'Disconnect an app from an account', TeamConnection, at('con')),
});
