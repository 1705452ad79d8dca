import { type Static, Type } from 'typebox';
import { When } from '../fields.ts';
import { Flag, namedObject, nullable, oneOf, ref, StringOrNull } from '../scalars.ts';

// Setup guide of a firm.

/** Steps in the order of the guide. */
export const GUIDE_STEPS = [
  'company',
  'currency',
  'prices',
  'calendar',
  'people',
  'gateway',
  'mail',
  'test_order',
] as const;
export type GuideStepName = (typeof GUIDE_STEPS)[number];

const GuideStep = namedObject('GuideStep', 'Step of the setup guide', {
  name: oneOf(GUIDE_STEPS, { description: 'Part of the setup that the step covers' }),
  state: oneOf(['open', 'done', 'skipped'], {
    description:
      'State of the step, as marked. An unmarked step counts as `done` once its setting is set, except `mail`, which must be marked. A `skipped` step can be completed later',
  }),
  marked_at: nullable(
    When(
      'Time at which the step was marked or its setting was first set, or null while the step is open or if the time is unknown',
    ),
  ),
});

const TestOrder = namedObject('TestOrder', 'Test order in a sandbox, completed by the simulated team', {
  quote: Type.String({ description: 'Token of the test quote' }),
  order: StringOrNull('Token of the test order, or null until it is bought'),
  number: StringOrNull(
    'Number of the order, or of the quote while no order exists. Null for a moment while it is being created',
  ),
  status: Type.String({ description: 'Status of the order, or of the quote while no order exists' }),
  certificate_url: StringOrNull('URL that verifies the certificate, or null until the certificate is issued'),
});
export type TestOrder = Static<typeof TestOrder>;

export const Guide = namedObject('Guide', 'Setup guide of the company, and its progress', {
  steps: Type.Array(ref(GuideStep), { description: 'Steps of the guide, in order' }),
  finished: Flag('Whether no step is open'),
  dismissed_at: nullable(When('Time at which the guide was dismissed, or null while it is shown')),
  company: Type.String({ description: 'Current name of the company' }),
  currency: Type.String({ description: 'ISO-4217 code of the current price list’s currency' }),
  zone: Type.String({ description: 'IANA name of the current calendar’s time zone' }),
  gateway: oneOf(['test', 'stripe'], { description: 'Payment gateway. With `test`, no money moves' }),
  sends_mail: Flag('Whether a mail server is set up'),
  answers_to: StringOrNull(
    'Address that receives replies to emails, or null for the sender’s address, which nobody may be reading',
  ),
  test_order: nullable(ref(TestOrder), { description: 'Test order of the guide, or null until it is started' }),
});
export type Guide = Static<typeof Guide>;

export const GuideChange = Type.Object({
  step: Type.Optional(oneOf(GUIDE_STEPS, { description: 'Step that `state` applies to' })),
  state: Type.Optional(
    oneOf(['open', 'done', 'skipped'], {
      description:
        'New state of the step, sent with `step`. A step marked `open` stays open even once its setting is set',
    }),
  ),
  dismissed: Type.Optional(Flag('Whether to dismiss the guide or show it again')),
});

export const TestEmailRequest = Type.Object({
  to: Type.Optional(
    Type.String({
      format: 'email',
      maxLength: 254,
      description: 'Recipient address. Defaults to the address you sign in with',
    }),
  ),
});

export const TestEmail = namedObject('TestEmail', 'Test email that the mail server accepted', {
  to: Type.String({ description: 'Address that the email was sent to' }),
});
