import { type TSchema, Type } from 'typebox';
import {
  App,
  AppChange,
  AppRequest,
  AppSecret,
  Connection,
  connectionFilters,
  Invitation,
  Member,
  MemberRequest,
  NewApp,
  NewTeamApp,
  TeamApp,
  TeamAppChange,
  TeamAppRequest,
} from '../schemas/app.ts';
import { WebhookSecret } from '../schemas/event.ts';
import { One, Page } from '../schemas/reply.ts';
import { ref, Text, Token } from '../schemas/scalars.ts';
import { at, Paging, route } from './route.ts';

// Apps, connections and the people of accounts. None of it is for apps themselves.

const own = <R extends TSchema>(reply: R) => ({
  tag: 'Apps',
  caller: 'account:write' as const,
  keysOnly: true as const,
  params: at('app'),
  reply,
});

export const APP_ROUTES = {
  listApps: route({
    summary: 'List the apps that the account made, newest first',
    tag: 'Apps',
    caller: 'account:read',
    keysOnly: true,
    query: Paging,
    reply: Page(ref(App)),
    status: 200,
  }),
  createApp: route({
    summary: 'Register an app',
    tag: 'Apps',
    caller: 'account:write',
    keysOnly: true,
    body: AppRequest,
    reply: One(ref(NewApp)),
    status: 201,
  }),
  getApp: route({
    summary: 'Retrieve an app',
    tag: 'Apps',
    caller: 'account:read',
    keysOnly: true,
    params: at('app'),
    reply: One(ref(App)),
    status: 200,
  }),
  changeApp: route({ summary: 'Change an app', ...own(One(ref(App))), body: AppChange, status: 200 }),
  disableApp: route({
    summary: 'Disable an app: it is disconnected from every account, for good',
    ...own(One(ref(App))),
    status: 200,
  }),
  rotateAppSecret: route({ summary: 'Give an app a new client secret', ...own(One(ref(AppSecret))), status: 200 }),
  rotateAppWebhookSecret: route({
    summary: 'Give an app a new webhook secret; deliveries are signed with both for a day',
    ...own(One(ref(WebhookSecret))),
    status: 200,
  }),
  listConnections: route({
    summary: 'List the apps connected to the account, newest first',
    tag: 'Apps',
    caller: 'account:read',
    keysOnly: true,
    query: Paging,
    filters: Type.Object(connectionFilters),
    reply: Page(ref(Connection)),
    status: 200,
  }),
  getConnection: route({
    summary: 'Retrieve a connection',
    tag: 'Apps',
    caller: 'account:read',
    keysOnly: true,
    params: at('con'),
    reply: One(ref(Connection)),
    status: 200,
  }),
  endConnection: route({
    summary: 'Disconnect an app from the account',
    tag: 'Apps',
    caller: 'account:write',
    keysOnly: true,
    params: at('con'),
    reply: One(ref(Connection)),
    status: 200,
  }),
};

const ofTeam = { tag: 'Team: apps', caller: 'team' as const };

export const TEAM_APP_ROUTES = {
  teamListApps: route({
    summary: 'List apps, newest first',
    ...ofTeam,
    query: Paging,
    filters: Type.Object({
      account: Type.Optional(Token('acct')),
      verified: Type.Optional(Type.Boolean()),
      q: Type.Optional(Text(200, { description: 'A part of the name' })),
    }),
    reply: Page(ref(TeamApp)),
    status: 200,
  }),
  teamCreateApp: route({
    summary: 'Register an app of an account',
    ...ofTeam,
    body: TeamAppRequest,
    reply: One(ref(NewTeamApp)),
    status: 201,
  }),
  teamGetApp: route({
    summary: 'Retrieve an app',
    ...ofTeam,
    params: at('app'),
    reply: One(ref(TeamApp)),
    status: 200,
  }),
  teamChangeApp: route({
    summary: 'Verify, change or disable an app',
    ...ofTeam,
    params: at('app'),
    body: TeamAppChange,
    reply: One(ref(TeamApp)),
    status: 200,
  }),
  teamListConnections: route({
    summary: 'List connections of apps with accounts, newest first',
    ...ofTeam,
    query: Paging,
    filters: Type.Object({ ...connectionFilters, account: Type.Optional(Token('acct')) }),
    reply: Page(ref(Connection)),
    status: 200,
  }),
  teamEndConnection: route({
    summary: 'Disconnect an app from an account',
    ...ofTeam,
    params: at('con'),
    reply: One(ref(Connection)),
    status: 200,
  }),
  teamListMembers: route({
    summary: 'The people of an account',
    tag: 'Team: accounts',
    caller: 'team',
    params: at('acct'),
    query: Paging,
    reply: Page(ref(Member)),
    status: 200,
  }),
  teamInviteMember: route({
    summary: 'Invite a person to an account',
    tag: 'Team: accounts',
    caller: 'team',
    params: at('acct'),
    body: MemberRequest,
    reply: One(ref(Invitation)),
    status: 201,
  }),
  teamRemoveMember: route({
    summary: 'Take a person out of an account',
    tag: 'Team: accounts',
    caller: 'team',
    params: Type.Object({ token: Token('acct'), person: Token('prs') }),
    reply: One(ref(Member)),
    status: 200,
  }),
};
