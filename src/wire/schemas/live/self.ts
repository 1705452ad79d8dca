import { type Static, Type } from 'typebox';
import { Flag, namedObject, oneOf, StringOrNull } from '../scalars.ts';
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

export const Self = namedObject('Self', 'Caller, with the facts that they need first', {
  kind: oneOf(['person', 'key'], { description: '`person`: someone signed in · `key`: an API key of the team' }),
  token: StringOrNull('Token of the person or the key, or null for the key that a setting fixes'),
  name: Type.String({ description: 'Name of the person or the key' }),
  email: StringOrNull('Address that the person signs in with, or null for a key'),
  roles: Type.Array(oneOf(ROLES), {
    description: 'Roles of the caller, who can do anything that one of them allows',
  }),
  screens: Type.Array(oneOf(SCREENS), { description: 'Screens of the console that these roles open' }),
  calls: Type.Array(Type.String(), {
    description:
      'Calls that these roles can make, as `operationId` of the team’s calls. The `actions` of an object are more precise',
    examples: [['teamListQuotes', 'teamPriceQuote']],
  }),
  time_zone: Type.String({ description: 'Time zone in which days begin and due dates fall', examples: ['UTC'] }),
  currency: Type.String({ description: 'ISO-4217 code of the current price list’s currency', examples: ['USD'] }),
  company: Type.String({ description: 'Name of the company' }),
  play_money: Flag('`true` while the test gateway processes payments, so that no money moves'),
});
export type Self = Static<typeof Self>;
