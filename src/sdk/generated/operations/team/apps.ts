// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { AppParams, ConnectionParams } from '../apps.ts';
import type { Call, One, Page, Paging } from '../../replies.ts';
import type { NewTeamApp, TeamApp, TeamAppChange, TeamAppRequest, TeamConnection } from '../../schemas/app.ts';

export interface TeamAppsOperations {
  /** List apps, newest first */
  teamListApps: Call<{
    query: Paging;
    filters: {
      /** Only apps registered by this account */
      account?: string;
      /** `true` returns verified apps only, `false` unverified apps only */
      verified?: boolean;
      /** Part of the name */
      q?: string;
    };
    reply: Page<TeamApp>;
  }>;
  /** Register an app for an account */
  teamCreateApp: Call<{ body: TeamAppRequest; reply: One<NewTeamApp> }>;
  /** Retrieve an app */
  teamGetApp: Call<{ params: AppParams; reply: One<TeamApp> }>;
  /** Verify, update or disable an app */
  teamChangeApp: Call<{ params: AppParams; body: TeamAppChange; reply: One<TeamApp> }>;
  /** List connections between apps and accounts, newest first */
  teamListConnections: Call<{
    query: Paging;
    filters: {
      /** Only connections with this status */
      status?: 'connected' | 'disconnected';
      /** Only connections of this app */
      app?: string;
      /** Only connections of this account */
      account?: string;
    };
    reply: Page<TeamConnection>;
  }>;
  /** Disconnect an app from an account */
  teamEndConnection: Call<{ params: ConnectionParams; reply: One<TeamConnection> }>;
}
