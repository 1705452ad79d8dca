import { type Static, type TSchema, Type } from 'typebox';
import { Notified } from './messages/notified.ts';
import { Flag, named, namedObject, nullable, ref, StringOrNull } from './scalars.ts';

// Envelopes of answers.

export const Warning = namedObject('Warning', 'A part of the request that was ignored, changed or may be a mistake', {
  field: Type.String({ description: 'Path of the field' }),
  message: Type.String({ description: 'Explanation of how the field was handled' }),
  suggestion: Type.Optional(Type.String({ description: 'Nearest known field name' })),
});
export type Warning = Static<typeof Warning>;

const WarningList = Type.Array(ref(Warning), {
  description: 'Warnings, if a part of the request was ignored, changed or may be a mistake',
});

export const IgnoredWarnings = Type.Optional(WarningList);

export const Warnings = Type.Optional(
  Type.Object({ warnings: WarningList }, { description: 'Present only if there is a warning' }),
);

export const One = <T extends TSchema>(data: T) => Type.Object({ data, meta: Warnings });

/** Answer to a change that may notify the customer. */
export const WithNotified = <T extends TSchema>(data: T) =>
  Type.Object({
    data,
    meta: Type.Optional(
      Type.Object(
        { warnings: WarningList, notified: Type.Optional(ref(Notified)) },
        { description: 'Warnings, and how the customer is notified' },
      ),
    ),
  });

export const PageLinks = namedObject('PageLinks', 'URLs of other pages of a list', {
  first: Type.String({ description: 'URL of the first page' }),
  last: Type.String({ description: 'URL of the last page' }),
  prev: StringOrNull('URL of the previous page. Null on the first'),
  next: StringOrNull('URL of the next page. Null on the last'),
});

export const PageMeta = namedObject('PageMeta', 'Position of a page in its list', {
  current_page: Type.Integer({ description: 'Current page, starting at 1' }),
  from: nullable(Type.Integer(), {
    description: 'Position of the page’s first entry in the list, starting at 1. Null on an empty page',
  }),
  last_page: Type.Integer({ description: 'Last page with entries, at least 1' }),
  path: Type.String({ description: 'URL of the list without its query' }),
  per_page: Type.Integer({ description: 'Number of entries on a full page' }),
  to: nullable(Type.Integer(), {
    description: 'Position of the page’s last entry in the list. Null on an empty page',
  }),
  total: Type.Integer({
    description: 'Number of entries on all pages. With a cursor, the count from the page you started with',
  }),
  next_cursor: StringOrNull('Cursor for the next page. Pass it as `cursor` to continue from here. Null at the end'),
  hint: Type.Optional(Type.String({ description: 'Advice, if another request would serve better' })),
  warnings: IgnoredWarnings,
});

export const Page = <T extends TSchema>(item: T) =>
  Type.Object({
    data: Type.Array(item, { description: 'Entries of this page. Empty past the end' }),
    links: ref(PageLinks, 'URLs of other pages, with the same filters'),
    meta: ref(PageMeta, 'Position of this page in the list, and ignored parts of the request'),
  });

export const ErrorReply = named(
  'Error',
  Type.Object(
    {
      error: Type.Literal(true, {
        description: 'Always true, which distinguishes an error from a successful response',
      }),
      code: Type.String({
        description: 'Error code for programs. The guide to errors explains every code',
        examples: ['validation_failed'],
      }),
      message: Type.String({ description: 'Explanation for people. The wording may change' }),
      result: Type.Literal('error', { description: 'Always `error`' }),
      data: Type.Object(
        { message: Type.String({ description: 'Same as `message` above' }) },
        { additionalProperties: true, description: 'Repeats `message`, `errors` and any fields added by the code' },
      ),
      errors: Type.Optional(
        Type.Record(Type.String(), Type.Array(Type.String()), {
          description: 'Errors by field path with `validation_failed`, one sentence per error on the expected value',
        }),
      ),
      request_id: Type.String({ description: 'ID of this request in the logs. Include it when you contact support' }),
      retryable: Flag('Whether the same request may succeed later'),
      hint: Type.Optional(Type.String({ description: 'Advice on how to fix the error, if there is any' })),
    },
    { additionalProperties: true, description: 'Body of every error response. Some codes add fields' },
  ),
);
