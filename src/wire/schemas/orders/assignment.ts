import { type Static, Type } from 'typebox';
import { CURRENCY, FILE_NAME, LIVEMODE, UPDATED_AT, When } from '../fields.ts';
import { TASKS, UNITS, UnitRate } from '../people/profile.ts';
import { IgnoredWarnings } from '../reply.ts';
import { CurrencyIn, LanguageIn, Money, named, nullable, oneOf, ref, Text, Timestamp, Token } from '../scalars.ts';

// Assignments of documents to translators and proofreaders, with due date and pay.

export const ASSIGNMENT_STATUSES = ['open', 'done', 'withdrawn'] as const;
export type AssignmentStatus = (typeof ASSIGNMENT_STATUSES)[number];

export const Assignment = named(
  'Assignment',
  Type.Object({
    token: Token('asg', 'The assignment, by which it is changed or withdrawn'),
    order: Token('order', 'The order that it is part of'),
    number: Type.String({ description: 'Number of the order' }),
    file: Token('file', 'The document'),
    filename: FILE_NAME,
    source_language: nullable(Type.String({ description: 'ISO-639 code' })),
    language: Type.String({ description: 'ISO-639 code of the translation' }),
    task: oneOf(TASKS, { description: 'What they do with it' }),
    person: Token('prs', 'Who does it'),
    person_name: Type.String({ description: 'Their name' }),
    status: oneOf(ASSIGNMENT_STATUSES, {
      description:
        '`done` once the translation is there, or proofreading is finished; `open` again when it is to be revised',
    }),
    due: nullable(Timestamp, { description: 'Until when it has to be done; null when nobody said' }),
    promised_at: nullable(Timestamp, {
      description:
        'When the order was promised to the customer, by which it is due otherwise; null where nobody could say',
    }),
    unit: nullable(oneOf(UNITS), { description: 'What is paid by; null where nothing is agreed' }),
    units: nullable(Type.Number({ description: 'How many: counted in the document, or as given' })),
    rate: nullable(UnitRate, { description: 'For one unit, in minor units, as it was when it was assigned' }),
    currency: nullable(Type.String(), {
      description: 'ISO-4217 code of `rate` and `amount`; null where nothing is agreed',
    }),
    amount: nullable(Money('Units times rate')),
    reason: nullable(Type.String({ description: 'Why the translator proofreads their own translation' })),
    version: Type.Integer({ description: 'Of its order: every change of either is a new one; for `If-Match`' }),
    livemode: LIVEMODE,
    assigned_at: When('When they were given it'),
    done_at: nullable(Timestamp, { description: 'When it was first done' }),
    updated_at: UPDATED_AT,
  }),
  'That somebody translates or proofreads one document into one language',
);
export type Assignment = Static<typeof Assignment>;

const PersonIn = (description: string) => Type.Optional(Text(200, { description }));
const Due = Type.String({
  format: 'instant',
  description: 'Until when; ISO 8601 timestamp with offset, or `YYYY-MM-DD`',
});

const terms = {
  unit: Type.Optional(
    nullable(oneOf(UNITS), {
      description: 'What is paid by; left out, as the person’s own rates have it; null where nothing is agreed',
    }),
  ),
  rate: Type.Optional(
    nullable(UnitRate, {
      description: 'For one unit, in minor units, up to four decimals; null where it is not agreed',
    }),
  ),
  currency: Type.Optional(CurrencyIn),
  units: Type.Optional(
    nullable(Type.Number({ minimum: 0, maximum: 10_000_000 }), {
      description: 'Left out or null, words and pages are counted in the document',
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
      translator: PersonIn(
        'Token of a person, or the name of somebody outside, who is then a person that cannot sign in',
      ),
      proofreader: PersonIn('The same, for proofreading'),
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
    person: PersonIn('Who does it now, at their own rate: token of a person, or a name'),
    due: Type.Optional(nullable(Due)),
    ...terms,
  }),
);

export const assignmentFilters = {
  person: Type.Optional(Token('prs', 'Only those of this person')),
  order: Type.Optional(Token('order', 'Only those of this order')),
  task: Type.Optional(oneOf(TASKS, { description: 'Only translating, or only proofreading' })),
  status: Type.Optional(oneOf(ASSIGNMENT_STATUSES, { description: 'Only those that are so now' })),
  due_after: Type.Optional({
    ...Due,
    description:
      'Due then or later, on its own day or else when its order is promised: ISO 8601 with an offset, or `YYYY-MM-DD`',
  }),
  due_before: Type.Optional({
    ...Due,
    description: 'Due before, by the same: ISO 8601 with an offset, or `YYYY-MM-DD`',
  }),
};

export const SUGGESTION_REASONS = ['language_pair', 'load', 'past_work'] as const;

const UsualRate = nullable(
  Type.Object({ unit: oneOf(UNITS, { description: 'What is paid by' }), rate: UnitRate, currency: CURRENCY }),
  { description: 'What they would be paid by, for administrators; null for others, and where they have no rate' },
);

export const Suggestion = named(
  'Suggestion',
  Type.Object({
    person: Token('prs', 'Who could do it'),
    person_name: Type.String({ description: 'Their name' }),
    score: Type.Number({ description: 'Between 0 and 1; the best comes first' }),
    reasons: Type.Array(
      Type.Object({
        code: oneOf(SUGGESTION_REASONS, { description: 'What was looked at' }),
        message: Type.String({ description: 'What was found, as a sentence', examples: ['Has 2 open assignments.'] }),
        value: Type.Integer({ description: 'The number behind it: pairs, open assignments, or finished ones' }),
      }),
      { minItems: 3, maxItems: 3, description: 'What the score is made of' },
    ),
    rate: UsualRate,
  }),
  'Somebody who could do the work, and why',
);
export type Suggestion = Static<typeof Suggestion>;

const Counted = (meaning: string) => nullable(Type.Integer({ description: meaning }));

export const Suggestions = Type.Object({
  data: Type.Array(ref(Suggestion), { description: 'The best first; empty when nobody has the language pair' }),
  meta: Type.Object(
    {
      others: Type.Array(
        Type.Object({
          person: Token('prs', 'Who may be given it all the same'),
          person_name: Type.String({ description: 'Their name' }),
          has_pair: Type.Boolean({
            description: 'Whether they have the language pair: then they have no working day before it is due',
          }),
          rate: UsualRate,
        }),
        { description: 'Who else has the role, by name: of another language pair, or not at work until then' },
      ),
      counted: Type.Object(
        {
          word: Counted('Its words; null where they cannot be counted'),
          page: Counted('Its pages; null where they cannot be counted'),
          file: Counted('Always 1: a document is one file'),
        },
        { description: 'How much of each unit the document counts: times the rate, what is paid for it' },
      ),
      warnings: IgnoredWarnings,
    },
    { description: 'What else there is to know before it is given to somebody' },
  ),
});
export type Suggestions = Static<typeof Suggestions>;

export const SuggestionQuery = Type.Object({
  file: Token('file', 'The document'),
  language: { ...LanguageIn, description: 'ISO-639 code of the language it is translated into' },
  task: Type.Optional(oneOf(TASKS, { default: 'translate', description: 'What there is to do' })),
  due: Type.Optional({
    ...Due,
    description: 'They have a working day until then; left out, until what was promised to the customer',
  }),
});
