import { Type } from 'typebox';
import { App, AppChange, AppRequest, AppSecret, Connection, connectionFilters, NewApp } from '../schemas/app.ts';
import { WebhookSecret } from '../schemas/event.ts';
import { at, change, create, list, ownKey, read, tagged } from './route.ts';

// Not for apps themselves.

export const APP_ROUTES = tagged('Apps', {
  listApps: list(ownKey('account:read'), 'List the account’s apps, newest first', App),
  createApp: create(ownKey('account:write'), 'Register an app', NewApp, { body: AppRequest }),
  getApp: read(ownKey('account:read'), 'Retrieve an app', App, at('app')),
  changeApp: change(ownKey('account:write'), 'Update an app', App, {
    ...at('app'),
    body: AppChange,
    versioned: 'getApp',
  }),
  disableApp: change(
    ownKey('account:write'),
    'Disable an app permanently and disconnect it from every account',
    App,
    at('app'),
  ),
  rotateAppSecret: change(ownKey('account:write'), 'Rotate an app’s client secret', AppSecret, at('app')),
  rotateAppWebhookSecret: change(
    ownKey('account:write'),
    'Rotate an app’s webhook secret. For a day, deliveries are signed with both the old and the new one',
    WebhookSecret,
    at('app'),
  ),

  listConnections: list(ownKey('account:read'), 'List connected apps, newest first', Connection, {
    filters: Type.Object(connectionFilters),
  }),
  getConnection: read(ownKey('account:read'), 'Retrieve a connection', Connection, at('con')),
  endConnection: change(ownKey('account:write'), 'Disconnect an app from the account', Connection, at('con')),
});
