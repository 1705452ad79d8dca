import { type Static, Type } from 'typebox';
import { When } from '../fields.ts';
import { named, ref, TokenOf } from '../scalars.ts';

export const PresenceRequest = Type.Object({
  target: Object.assign(TokenOf('quote', 'order', 'acct', 'inv'), {
    description: 'The quote, order, account or invoice that is open in front of you',
  }),
  leaving: Type.Optional(
    Type.Boolean({ default: false, description: '`true`: you have closed it, and colleagues are told at once' }),
  ),
});

const Colleague = named(
  'Colleague',
  Type.Object({
    actor: Type.String({ description: 'Token of the person or key, as the audit trail names them' }),
    name: Type.String({ description: 'Their name' }),
    since: When('When they opened it'),
    until: When('Until when they count as being there, unless they say so again'),
  }),
  'Somebody of the team who has the same object open',
);

export const Presence = named(
  'Presence',
  Type.Object({
    target: Type.String({ description: 'Token of the object' }),
    others: Type.Array(ref(Colleague), {
      description: 'Who else has it open now, who came first on top; never you',
    }),
  }),
  'Who else is at an object',
);
export type Presence = Static<typeof Presence>;
