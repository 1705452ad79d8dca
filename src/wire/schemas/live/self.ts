import { type Static, Type } from 'typebox';
import { named, nullable, oneOf } from '../scalars.ts';
import { ROLES } from '../team.ts';

/** Screens of the console; a person sees those whose calls their roles allow. */
export const SCREENS = [
  'work',
  'quotes',
  'orders',
  'assignments',
  'people',
  'accounts',
  'invoices',
  'payables',
  'partners',
  'apps',
  'rates',
  'operations',
  'settings',
] as const;
export type Screen = (typeof SCREENS)[number];

export const Self = named(
  'Self',
  Type.Object({
    kind: oneOf(['person', 'key'], { description: '`person`: somebody signed in; `key`: a key of the team' }),
    token: nullable(Type.String(), {
      description: 'Token of the person or the key; null for the key that a setting fixes',
    }),
    name: Type.String({ description: 'Name of the person or the key' }),
    email: nullable(Type.String(), { description: 'Address that the person signs in with; null for a key' }),
    roles: Type.Array(oneOf(ROLES), { description: 'What the caller may do is what any of these may' }),
    screens: Type.Array(oneOf(SCREENS), { description: 'The console’s screens that these roles open' }),
    calls: Type.Array(Type.String(), {
      description: 'What these roles may call: `operationId` of the team’s calls; an object’s `actions` say more',
      examples: [['teamListQuotes', 'teamPriceQuote']],
    }),
    time_zone: Type.String({ description: 'In which days begin and due dates fall', examples: ['UTC'] }),
    currency: Type.String({ description: 'Of the current price list, ISO-4217', examples: ['USD'] }),
    company: Type.String({ description: 'Name of the firm' }),
    play_money: Type.Boolean({ description: '`true` while the test gateway takes the payments, and no money moves' }),
  }),
  'Who calls, and what they need to know first',
);
export type Self = Static<typeof Self>;
