import type { Static } from 'typebox';
import { Flag, namedObject, oneOf } from '../scalars.ts';

export const Notified = namedObject('Notified', 'How the customer is notified of a change, if at all', {
  email: oneOf(['queued', 'not_set_up', 'off', 'none'] as const, {
    description:
      'Email notification. `queued`: an email to the customer is sent now or soon · `not_set_up`: waiting until the service has a mail server · `off`: the account turned these emails off · `none`: no email is sent about this',
  }),
  webhook: Flag('Whether a webhook is sent to the customer’s account'),
});
export type Notified = Static<typeof Notified>;
