import { type Static, Type } from 'typebox';
import { named, oneOf } from '../scalars.ts';

export const Notified = named(
  'Notified',
  Type.Object({
    email: oneOf(['queued', 'not_set_up', 'off', 'none'] as const, {
      description:
        '`queued`: an email to the customer leaves now or soon · `not_set_up`: it waits until the service has a mail server · `off`: the account does not want it · `none`: nothing is emailed about this',
    }),
    webhook: Type.Boolean({ description: 'Whether a webhook of the customer’s account is sent' }),
  }),
  'Whether the customer hears of a change, and how',
);
export type Notified = Static<typeof Notified>;
