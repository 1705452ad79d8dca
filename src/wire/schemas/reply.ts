import { type Static, type TSchema, Type } from 'typebox';
import { Notified } from './messages/notified.ts';
import { named, nullable, ref } from './scalars.ts';

// Envelopes of answers.

export const Warning = named(
  'Warning',
  Type.Object({
    field: Type.String({ description: 'Path of the field' }),
    message: Type.String({ description: 'What was done with it, as a sentence' }),
    suggestion: Type.Optional(Type.String({ description: 'The nearest known name' })),
  }),
  'Something of the request that was ignored, changed or looks like a mistake',
);
export type Warning = Static<typeof Warning>;

const WarningList = Type.Array(ref(Warning), {
  description: 'Present when something sent was ignored, changed or looks like a mistake',
});

export const IgnoredWarnings = Type.Optional(WarningList);

export const Warnings = Type.Optional(
  Type.Object({ warnings: WarningList }, { description: 'Present only when there is a warning' }),
);

export const One = <T extends TSchema>(data: T) => Type.Object({ data, meta: Warnings });

/** Answer to a change that may notify the customer. */
export const WithNotified = <T extends TSchema>(data: T) =>
  Type.Object({
    data,
    meta: Type.Optional(
      Type.Object(
        { warnings: WarningList, notified: Type.Optional(ref(Notified)) },
        { description: 'Warnings, and whether the customer hears of it' },
      ),
    ),
  });

export const PageLinks = named(
  'PageLinks',
  Type.Object({
    first: Type.String({ description: 'URL of the first page' }),
    last: Type.String({ description: 'URL of the last page' }),
    prev: nullable(Type.String(), { description: 'URL of the page before; null on the first' }),
    next: nullable(Type.String(), { description: 'URL of the page after; null on the last' }),
  }),
  'URLs of other pages of a list',
);

export const PageMeta = named(
  'PageMeta',
  Type.Object({
    current_page: Type.Integer({ description: 'This page, counted from 1' }),
    from: nullable(Type.Integer(), {
      description: 'Place of its first entry in the list, from 1; null on an empty page',
    }),
    last_page: Type.Integer({ description: 'The last page that has entries; at least 1' }),
    path: Type.String({ description: 'URL of the list without its query' }),
    per_page: Type.Integer({ description: 'Entries of a full page' }),
    to: nullable(Type.Integer(), { description: 'Place of its last entry in the list; null on an empty page' }),
    total: Type.Integer({
      description: 'Entries of the list on all pages; with a cursor, as counted on the page that the walk began with',
    }),
    next_cursor: nullable(Type.String(), { description: 'Pass it as `cursor` to go on from here; null at the end' }),
    hint: Type.Optional(Type.String({ description: 'Present where another request would serve better' })),
    warnings: IgnoredWarnings,
  }),
  'Where a page is in its list',
);

export const Page = <T extends TSchema>(item: T) =>
  Type.Object({
    data: Type.Array(item, { description: 'The entries of this page; empty past the end' }),
    links: ref(PageLinks, 'URLs of other pages, with the same filters'),
    meta: ref(PageMeta, 'Where this page is in the list, and what was ignored of the request'),
  });

export const ErrorReply = named(
  'Error',
  Type.Object(
    {
      error: Type.Literal(true, { description: 'Always true: by it a refusal is told from an answer' }),
      code: Type.String({
        description: 'What is wrong, as a word for programs; every code is told in the guide to errors',
        examples: ['validation_failed'],
      }),
      message: Type.String({ description: 'The same as a sentence for people; its words may change' }),
      result: Type.Literal('error', { description: 'Always `error`' }),
      data: Type.Object(
        { message: Type.String({ description: 'As `message` above' }) },
        { additionalProperties: true, description: 'Repeats `message`, `errors` and what the code adds' },
      ),
      errors: Type.Optional(
        Type.Record(Type.String(), Type.Array(Type.String()), {
          description: 'With `validation_failed`: path of a field → what would be right, one sentence for each error',
        }),
      ),
      request_id: Type.String({ description: 'Name of this request in the logs; give it when you ask for help' }),
      retryable: Type.Boolean({ description: 'Whether the same request may succeed later' }),
      hint: Type.Optional(Type.String({ description: 'What to do about it, where there is something to say' })),
    },
    { additionalProperties: true, description: 'The body of every refusal; a code may add fields of its own' },
  ),
);
