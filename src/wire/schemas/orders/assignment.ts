import { type Static, Type } from 'typebox';
import { TASKS, UNITS, UnitRate } from '../people/profile.ts';
import { CurrencyIn, LanguageIn, Money, named, nullable, oneOf, ref, Text, Timestamp, Token } from '../scalars.ts';

// Who translates or proofreads what of an order, until when and for how much.

export const ASSIGNMENT_STATUSES = ['open', 'done', 'withdrawn'] as const;
export type AssignmentStatus = (typeof ASSIGNMENT_STATUSES)[number];

export const Assignment = named(
  'Assignment',
  Type.Object({
    token: Token('asg'),
    order: Token('order'),
    number: Type.String({ description: 'Number of the order' }),
    file: Token('file', 'The document'),
    filename: Type.String(),
    source_language: nullable(Type.String({ description: 'ISO-639 code' })),
    language: Type.String({ description: 'ISO-639 code of the translation' }),
    task: oneOf(TASKS),
    person: Token('prs'),
    person_name: Type.String(),
    status: oneOf(ASSIGNMENT_STATUSES, {
      description:
        '`done` once the translation is there, or proofreading is finished; `open` again when it is to be revised',
    }),
    due: nullable(Timestamp),
    unit: nullable(oneOf(UNITS), { description: 'What is paid by; null where nothing is agreed' }),
    units: nullable(Type.Number({ description: 'How many: counted in the document, or as given' })),
    rate: nullable(UnitRate, { description: 'For one unit, in minor units, as it was when it was assigned' }),
    currency: nullable(Type.String()),
    amount: nullable(Money('Units times rate')),
    reason: nullable(Type.String({ description: 'Why the translator proofreads their own translation' })),
    livemode: Type.Boolean(),
    assigned_at: Timestamp,
    done_at: nullable(Timestamp, { description: 'When it was first done' }),
    updated_at: Timestamp,
  }),
);
export type Assignment = Static<typeof Assignment>;

const Who = (description: string) => Type.Optional(Text(200, { description }));
const Due = Type.String({
  format: 'instant',
  description: 'Until when; ISO 8601 timestamp with offset, or `YYYY-MM-DD`',
});

const terms = {
  unit: Type.Optional(oneOf(UNITS, { description: 'What is paid by; left out, as the person’s own rates have it' })),
  rate: Type.Optional(UnitRate),
  currency: Type.Optional(CurrencyIn),
  units: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 10_000_000,
      description: 'Left out, words and pages are counted in the document',
    }),
  ),
  reason: Type.Optional(
    Text(500, {
      description: 'Why the translator may proofread their own translation; from administrators alone',
    }),
  ),
};

export const AssignRequest = named(
  'AssignRequest',
  Type.Object(
    {
      translator: Who('Token of a person, or the name of somebody outside, who is then a person that cannot sign in'),
      proofreader: Who('The same, for proofreading'),
      file: Type.Optional(Token('file', 'The document; without it, every document of the order')),
      language: Type.Optional({ ...LanguageIn, description: 'Without it, every language of the order' }),
      due: Type.Optional(Due),
      ...terms,
    },
    { description: 'One of `translator` and `proofreader`' },
  ),
);
export type AssignRequest = Static<typeof AssignRequest>;

export const ProofreadRequest = named(
  'ProofreadRequest',
  Type.Object(
    {
      file: Type.Optional(Token('file', 'The document whose translations are proofread')),
      language: Type.Optional({ ...LanguageIn, description: 'The language that is proofread' }),
    },
    { description: 'Without anything: all that is left to proofread, or what of it is assigned to the caller' },
  ),
);

export const AssignmentChange = named(
  'AssignmentChange',
  Type.Object({
    person: Who('Who does it now, at their own rate: token of a person, or a name'),
    due: Type.Optional(nullable(Due)),
    ...terms,
  }),
);

export const assignmentFilters = {
  person: Type.Optional(Token('prs')),
  order: Type.Optional(Token('order')),
  task: Type.Optional(oneOf(TASKS)),
  status: Type.Optional(oneOf(ASSIGNMENT_STATUSES)),
  due_after: Type.Optional(Due),
  due_before: Type.Optional(Due),
};

export const SUGGESTION_REASONS = ['language_pair', 'load', 'past_work'] as const;

export const Suggestion = named(
  'Suggestion',
  Type.Object({
    person: Token('prs'),
    person_name: Type.String(),
    score: Type.Number({ description: 'Between 0 and 1; the best comes first' }),
    reasons: Type.Array(
      Type.Object({
        code: oneOf(SUGGESTION_REASONS),
        message: Type.String({ examples: ['Has 2 open assignments.'] }),
        value: Type.Integer({ description: 'The number behind it: pairs, open assignments, or finished ones' }),
      }),
      { minItems: 3, maxItems: 3 },
    ),
    rate: nullable(Type.Object({ unit: oneOf(UNITS), rate: UnitRate, currency: Type.String() }), {
      description: 'What they would be paid by',
    }),
  }),
);
export type Suggestion = Static<typeof Suggestion>;

export const Suggestions = Type.Object({ data: Type.Array(ref(Suggestion)) });

export const SuggestionQuery = Type.Object({
  file: Token('file', 'The document'),
  language: LanguageIn,
  task: Type.Optional(oneOf(TASKS, { default: 'translate' })),
  due: Type.Optional({
    ...Due,
    description: 'They have a working day until then; left out, until what was promised to the customer',
  }),
});
