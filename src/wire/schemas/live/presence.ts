import { type Static, Type } from 'typebox';
import { When } from '../fields.ts';
import { namedObject, ref, TokenOf } from '../scalars.ts';

export const PresenceRequest = Type.Object({
  target: Object.assign(TokenOf('quote', 'order', 'acct', 'inv'), {
    description: 'Quote, order, account or invoice that you have open',
  }),
  leaving: Type.Optional(
    Type.Boolean({
      default: false,
      description: '`true` if you have closed the object, which notifies colleagues at once',
    }),
  ),
});

const Colleague = namedObject('Colleague', 'Team member who has the same object open', {
  actor: Type.String({ description: 'Token of the person or key, as named in the audit trail' }),
  name: Type.String({ description: 'Name of the person' }),
  since: When('Time at which the person opened the object'),
  until: When('Time until which the person counts as present, unless renewed'),
});

export const Presence = namedObject('Presence', 'Other team members who have an object open', {
  target: Type.String({ description: 'Token of the object' }),
  others: Type.Array(ref(Colleague), {
    description: 'Others who have the object open now, earliest first, never including you',
  }),
});
export type Presence = Static<typeof Presence>;
