import { type Static, Type } from 'typebox';
import { CREATED_AT } from '../fields.ts';
import { namedObject, oneOf, StringOrNull, Text, Token, WhenOrNull } from '../scalars.ts';

export const EMAIL_STATUSES = ['waiting', 'sent', 'failed', 'suppressed', 'ended'] as const;

export const Email = namedObject(
  'Email',
  'An outgoing email. Its text isn’t shown, because links in it can grant access',
  {
    token: Token('mail', 'Email token. Use it to resend the email'),
    recipient: Type.String({ description: 'Recipient address' }),
    subject: Type.String({ description: 'Subject line' }),
    about: StringOrNull('Token of the object that the email is about. Null if there is none'),
    status: oneOf(EMAIL_STATUSES, {
      description:
        'Status of the email. `waiting`: to be sent when due · `failed`: no more attempts · `suppressed`: from a sandbox, which sends no emails · `ended`: obsolete before it was sent',
    }),
    attempts: Type.Integer({ description: 'Number of attempts' }),
    error: StringOrNull('Reason the last attempt failed. Null if none failed'),
    next_attempt_at: WhenOrNull('Time of the next attempt. Null if none is planned'),
    sent_at: WhenOrNull('Time the email was sent. Null until then'),
    created_at: CREATED_AT,
  },
);
export type Email = Static<typeof Email>;

export const emailFilters = {
  status: Type.Optional(oneOf(EMAIL_STATUSES, { description: 'Only emails with this status' })),
  recipient: Type.Optional(Text(254, { description: 'Full address, as written or in lowercase' })),
  about: Type.Optional(Text(100, { description: 'Token of the object that the emails are about' })),
};
