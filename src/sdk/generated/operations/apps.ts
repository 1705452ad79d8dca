// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { App, AppChange, AppRequest, AppSecret, Connection, NewApp } from '../schemas/app.ts';
import type { Call, One, Page, Paging } from '../replies.ts';
import type { WebhookSecret } from '../schemas/event.ts';

export interface AppParams {
  /** App to act on */
  token: string;
}

export interface ConnectionParams {
  /** Connection to act on */
  token: string;
}

export interface AppsOperations {
  /** List the account’s apps, newest first */
  listApps: Call<{ query: Paging; reply: Page<App> }>;
  /** Register an app */
  createApp: Call<{ body: AppRequest; reply: One<NewApp> }>;
  /** Retrieve an app */
  getApp: Call<{ params: AppParams; reply: One<App> }>;
  /** Update an app */
  changeApp: Call<{ params: AppParams; body: AppChange; reply: One<App> }>;
  /** Disable an app permanently and disconnect it from every account */
  disableApp: Call<{ params: AppParams; reply: One<App> }>;
  /** Rotate an app’s client secret */
  rotateAppSecret: Call<{ params: AppParams; reply: One<AppSecret> }>;
  /** Rotate an app’s webhook secret. For a day, deliveries are signed with both the old and the new one */
  rotateAppWebhookSecret: Call<{ params: AppParams; reply: One<WebhookSecret> }>;
  /** List connected apps, newest first */
  listConnections: Call<{
    query: Paging;
    filters: {
      /** Only connections with this status */
      status?: 'connected' | 'disconnected';
      /** Only connections of this app */
      app?: string;
    };
    reply: Page<Connection>;
  }>;
  /** Retrieve a connection */
  getConnection: Call<{ params: ConnectionParams; reply: One<Connection> }>;
  /** Disconnect an app from the account */
  endConnection: Call<{ params: ConnectionParams; reply: One<Connection> }>;
}
