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
      account: Type.Optional(Token('acct', 'Only apps that this account made')),
      verified: Type.Optional(Type.Boolean({ description: 'Only verified ones, or only the others' })),
      q: Type.Optional(Text(200, { description: 'A part of the name' })),
    }),
  }),
  teamCreateApp: create(admins, 'Register an app of an account', NewTeamApp, { body: TeamAppRequest }),
  teamGetApp: read(admins, 'Retrieve an app', TeamApp, at('app')),
  teamChangeApp: change(admins, 'Verify, change or disable an app', TeamApp, {
    ...at('app'),
    body: TeamAppChange,
    versioned: 'teamGetApp',
  }),

  teamListConnections: list(admins, 'List connections of apps with accounts, newest first', TeamConnection, {
    filters: Type.Object({ ...connectionFilters, account: Type.Optional(Token('acct', 'Only those of this account')) }),
  }),
  teamEndConnection: change(admins, 'Disconnect an app from an account', TeamConnection, at('con')),
});
