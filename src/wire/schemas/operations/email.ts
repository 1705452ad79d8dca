import { type Static, Type } from 'typebox';
import { CREATED_AT } from '../fields.ts';
import { named, nullable, oneOf, Text, Timestamp, Token } from '../scalars.ts';

export const EMAIL_STATUSES = ['waiting', 'sent', 'failed', 'suppressed', 'ended'] as const;

export const Email = named(
  'Email',
  Type.Object({
    token: Token('mail', 'The email, by which it is sent again'),
    recipient: Type.String({ description: 'To whom' }),
    subject: Type.String({ description: 'What stands above it' }),
    about: nullable(Type.String(), { description: 'Token of what it is about; null when of nothing' }),
    status: oneOf(EMAIL_STATUSES, {
      description:
        '`waiting`: it is sent when it is due · `failed`: given up · `suppressed`: of a sandbox, which writes to nobody · `ended`: what it tells of was over before it left',
    }),
    attempts: Type.Integer({ description: 'How often it was tried' }),
    error: nullable(Type.String(), { description: 'What stood in the way; null when nothing' }),
    next_attempt_at: nullable(Timestamp, { description: 'When it is tried next; null when it is not' }),
    sent_at: nullable(Timestamp, { description: 'When it left; null until then' }),
    created_at: CREATED_AT,
  }),
  'An email on its way; its text, which may open something, is not shown',
);
export type Email = Static<typeof Email>;

export const emailFilters = {
  status: Type.Optional(oneOf(EMAIL_STATUSES, { description: 'Only those that are so now' })),
  recipient: Type.Optional(Text(254, { description: 'The whole address, as it was written or in small letters' })),
  about: Type.Optional(Text(100, { description: 'Token of what they are about' })),
};
