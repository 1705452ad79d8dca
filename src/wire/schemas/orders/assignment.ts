import { type Static, Type } from 'typebox';
import { CURRENCY, FILE_NAME, LIVEMODE, UPDATED_AT, When } from '../fields.ts';
import { TASKS, UNITS, UnitRate } from '../people/profile.ts';
import { IgnoredWarnings } from '../reply.ts';
import {
  CurrencyIn,
  Flag,
  LanguageIn,
  Money,
  named,
  namedObject,
  nullable,
  oneOf,
  ref,
  StringOrNull,
  Text,
  Token,
  WhenOrNull,
} from '../scalars.ts';

// Assignments of documents to translators and proofreaders, with due date and pay.

export const ASSIGNMENT_STATUSES = ['open', 'done', 'withdrawn'] as const;
export type AssignmentStatus = (typeof ASSIGNMENT_STATUSES)[number];

export const Assignment = namedObject(
  'Assignment',
  'Job of one person to translate or proofread one document into one language',
  {
    token: Token('asg', 'Token of the assignment, used to change or withdraw it'),
    order: Token('order', 'Order that the assignment belongs to'),
    number: Type.String({ description: 'Number of the order' }),
    file: Token('file', 'Document to work on'),
    filename: FILE_NAME,
    source_language: StringOrNull('ISO-639 language code'),
    language: Type.String({ description: 'ISO-639 code of the translation’s language' }),
    task: oneOf(TASKS, { description: 'Task of the person' }),
    person: Token('prs', 'Person who does the work'),
    person_name: Type.String({ description: 'Display name of the person' }),
    status: oneOf(ASSIGNMENT_STATUSES, {
      description:
        '`done` once the translation is uploaded or proofreading is finished, `open` again when a revision is requested',
    }),
    due: WhenOrNull('Due date of the assignment, or null if none was set'),
    promised_at: WhenOrNull(
      'Promised delivery time of the order, by which the work is due if `due` is null, or null if unknown',
    ),
    unit: nullable(oneOf(UNITS), { description: 'Unit of payment, or null if no pay is agreed' }),
    units: nullable(Type.Number({ description: 'Number of units, counted in the document or as entered' })),
    rate: nullable(UnitRate, { description: 'Rate per unit in minor units, at the time of the assignment' }),
    currency: StringOrNull('ISO-4217 code of `rate` and `amount`, or null if no pay is agreed'),
    amount: nullable(Money('Units times rate')),
    reason: StringOrNull('Reason why the translator proofreads their own translation'),
    version: Type.Integer({
      description: 'Version of the order, incremented with every change to the order or the assignment, for `If-Match`',
    }),
    livemode: LIVEMODE,
    assigned_at: When('Time at which the work was assigned'),
    done_at: WhenOrNull('Time at which the work was first finished'),
    updated_at: UPDATED_AT,
  },
);
export type Assignment = Static<typeof Assignment>;

const PersonIn = (description: string) => Type.Optional(Text(200, { description }));
export const Due = Type.String({
  format: 'instant',
  description: 'Due date, as an ISO 8601 timestamp with an offset or as `YYYY-MM-DD`',
});

const terms = {
  unit: Type.Optional(
    nullable(oneOf(UNITS), {
      description: 'Unit of payment. Defaults to the person’s own rates. Null if no pay is agreed',
    }),
  ),
  rate: Type.Optional(
    nullable(UnitRate, {
      description: 'Rate per unit in minor units, with up to four decimal places, or null if not agreed',
    }),
  ),
  currency: Type.Optional(CurrencyIn),
  units: Type.Optional(
    nullable(Type.Number({ minimum: 0, maximum: 10_000_000 }), {
      description: 'Number of units. If omitted or null, words and pages are counted in the document',
    }),
  ),
  reason: Type.Optional(
    Text(500, {
      description: 'Reason why the translator may proofread their own translation. Only administrators can send it',
    }),
  ),
};

export const AssignRequest = named(
  'AssignRequest',
  Type.Object(
    {
      translator: PersonIn(
        'Token of a person, or the name of someone outside the team, who becomes a person that can’t sign in',
      ),
      proofreader: PersonIn('Token or name of the proofreader, as for `translator`'),
      file: Type.Optional(Token('file', 'Document to assign. Defaults to every document of the order')),
      language: Type.Optional({
        ...LanguageIn,
        description: 'ISO-639 code of the language to assign. Defaults to every language of the order',
      }),
      due: Type.Optional(Due),
      ...terms,
    },
    { description: 'Either `translator` or `proofreader` is required' },
  ),
);
export type AssignRequest = Static<typeof AssignRequest>;

export const ProofreadRequest = named(
  'ProofreadRequest',
  Type.Object(
    {
      file: Type.Optional(Token('file', 'Document whose translations are proofread')),
      language: Type.Optional({ ...LanguageIn, description: 'ISO-639 code of the language that is proofread' }),
    },
    {
      description:
        'Proofread translations. An empty body covers everything left to proofread, or the part assigned to the caller',
    },
  ),
);

export const AssignmentChange = namedObject('AssignmentChange', {
  person: PersonIn('New assignee, paid at their own rate: token of a person, or a name'),
  due: Type.Optional(nullable(Due)),
  ...terms,
});

export const assignmentFilters = {
  person: Type.Optional(Token('prs', 'Only assignments of this person')),
  order: Type.Optional(Token('order', 'Only assignments of this order')),
  task: Type.Optional(oneOf(TASKS, { description: 'Only assignments with this task' })),
  status: Type.Optional(oneOf(ASSIGNMENT_STATUSES, { description: 'Only assignments with this status' })),
  due_after: Type.Optional({
    ...Due,
    description:
      'Only assignments due at this time or later, by their own due date or else by the order’s promised delivery time. ISO 8601 with an offset, or `YYYY-MM-DD`',
  }),
  due_before: Type.Optional({
    ...Due,
    description: 'Only assignments due before this time. ISO 8601 with an offset, or `YYYY-MM-DD`',
  }),
};

export const SUGGESTION_REASONS = ['language_pair', 'load', 'past_work'] as const;

const UsualRate = nullable(
  Type.Object({ unit: oneOf(UNITS, { description: 'Unit of payment' }), rate: UnitRate, currency: CURRENCY }),
  {
    description:
      'Pay that the person would get, shown to administrators. Null for others and if the person has no rate',
  },
);

export const Suggestion = namedObject('Suggestion', 'Person who could do the work, with reasons', {
  person: Token('prs', 'Person who could do the work'),
  person_name: Type.String({ description: 'Display name of the person' }),
  score: Type.Number({ description: 'Score between 0 and 1. The best suggestion comes first' }),
  reasons: Type.Array(
    Type.Object({
      code: oneOf(SUGGESTION_REASONS, { description: 'Criterion of the score' }),
      message: Type.String({ description: 'Result as a sentence', examples: ['Has 2 open assignments.'] }),
      value: Type.Integer({
        description: 'Number the reason is based on: language pairs, open assignments or finished assignments',
      }),
    }),
    { minItems: 3, maxItems: 3, description: 'Parts of the score' },
  ),
  rate: UsualRate,
});
export type Suggestion = Static<typeof Suggestion>;

const Counted = (meaning: string) => nullable(Type.Integer({ description: meaning }));

export const Suggestions = Type.Object({
  data: Type.Array(ref(Suggestion), { description: 'Suggestions, best first, empty if nobody has the language pair' }),
  meta: Type.Object(
    {
      others: Type.Array(
        Type.Object({
          person: Token('prs', 'Person who can be assigned anyway'),
          person_name: Type.String({ description: 'Display name of the person' }),
          has_pair: Flag(
            'Whether the person has the language pair. If so, they have no working day before the due date',
          ),
          rate: UsualRate,
        }),
        {
          description:
            'Other people with the role, by name: without the language pair, or not at work before the due date',
        },
      ),
      counted: Type.Object(
        {
          word: Counted('Number of words, or null if they can’t be counted'),
          page: Counted('Number of pages, or null if they can’t be counted'),
          file: Counted('Always 1, because a document is one file'),
        },
        { description: 'Number of each unit in the document. Multiplied by the rate, it gives the pay' },
      ),
      warnings: IgnoredWarnings,
    },
    { description: 'Further facts for assigning the work' },
  ),
});
export type Suggestions = Static<typeof Suggestions>;

export const SuggestionQuery = Type.Object({
  file: Token('file', 'Document to work on'),
  language: { ...LanguageIn, description: 'ISO-639 code of the target language' },
  task: Type.Optional(oneOf(TASKS, { default: 'translate', description: 'Task to assign' })),
  due: Type.Optional({
    ...Due,
    description: 'Time before which the person needs a working day. Defaults to the promised delivery time',
  }),
});
