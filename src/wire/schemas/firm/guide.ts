import { type Static, Type } from 'typebox';
import { When } from '../fields.ts';
import { named, nullable, oneOf, ref } from '../scalars.ts';

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

const GuideStep = named(
  'GuideStep',
  Type.Object({
    name: oneOf(GUIDE_STEPS, { description: 'What it sets up' }),
    state: oneOf(['open', 'done', 'skipped'], {
      description:
        'As it was marked; one that nobody has marked is `done` once what it sets up is set (`mail`: by its mark alone). `skipped` can be gone through later',
    }),
    marked_at: nullable(
      When(
        'When it was marked so, or what it sets up was first set; null while it is open, or where that is not known',
      ),
    ),
  }),
  'A step of the first day',
);

const TestOrder = named(
  'TestOrder',
  Type.Object({
    quote: Type.String({ description: 'Token of its quote' }),
    order: nullable(Type.String(), { description: 'Token of the order; null until it is bought' }),
    number: nullable(Type.String(), {
      description: 'Number of the order, or of the quote while there is none; null for the moment in which it is made',
    }),
    status: Type.String({ description: 'Of the order, or of the quote while there is none' }),
    certificate_url: nullable(Type.String(), {
      description: 'Where its certificate is verified; null until it is issued',
    }),
  }),
  'An order in a sandbox that the simulated team works on, to see everything once',
);
export type TestOrder = Static<typeof TestOrder>;

export const Guide = named(
  'Guide',
  Type.Object({
    steps: Type.Array(ref(GuideStep), { description: 'In their order' }),
    finished: Type.Boolean({ description: 'Whether none is open' }),
    dismissed_at: nullable(When('When the guide was put away; null while it is shown')),
    company: Type.String({ description: 'Name of the firm, as it holds' }),
    currency: Type.String({ description: 'Of the current price list, ISO-4217' }),
    zone: Type.String({ description: 'Time zone of the calendar that holds, as IANA names it' }),
    gateway: oneOf(['test', 'stripe'], { description: 'Who takes payments; `test`: no money moves' }),
    sends_mail: Type.Boolean({ description: 'Whether a mail server is set' }),
    answers_to: nullable(Type.String(), {
      description: 'Where answers to emails go; null: to the sender, which nobody may read',
    }),
    test_order: nullable(ref(TestOrder), { description: 'Null until it was begun' }),
  }),
  'What the first day asks of a firm, and how far it has come',
);
export type Guide = Static<typeof Guide>;

export const GuideChange = Type.Object({
  step: Type.Optional(oneOf(GUIDE_STEPS, { description: 'The step that `state` is of' })),
  state: Type.Optional(
    oneOf(['open', 'done', 'skipped'], {
      description: 'How it stands now; goes with `step`. `open` stays open, whatever is set',
    }),
  ),
  dismissed: Type.Optional(Type.Boolean({ description: 'Puts the guide away, or shows it again' })),
});

export const TestEmailRequest = Type.Object({
  to: Type.Optional(
    Type.String({
      format: 'email',
      maxLength: 254,
      description: 'Where it goes; without it, to the address you sign in with',
    }),
  ),
});

export const TestEmail = named(
  'TestEmail',
  Type.Object({ to: Type.String({ description: 'The address that it was sent to' }) }),
  'An email that the mail server has taken',
);
