import { type Static, type TSchema, Type } from 'typebox';
import { named, nullable, ref } from './scalars.ts';

// The envelopes that every answer wears.

export const Warning = named(
  'Warning',
  Type.Object({
    field: Type.String({ description: 'Path of the field' }),
    message: Type.String(),
    suggestion: Type.Optional(Type.String({ description: 'The nearest known name' })),
  }),
);
export type Warning = Static<typeof Warning>;

const WarningList = Type.Array(ref(Warning), {
  description: 'Present when something sent was ignored, changed or looks like a mistake',
});

export const IgnoredWarnings = Type.Optional(WarningList);

export const Warnings = Type.Optional(Type.Object({ warnings: WarningList }));

export const One = <T extends TSchema>(data: T) => Type.Object({ data: data, meta: Warnings });

export const PageLinks = named(
  'PageLinks',
  Type.Object({
    first: Type.String(),
    last: Type.String(),
    prev: nullable(Type.String()),
    next: nullable(Type.String()),
  }),
);

export const PageMeta = named(
  'PageMeta',
  Type.Object({
    current_page: Type.Integer(),
    from: nullable(Type.Integer()),
    last_page: Type.Integer(),
    path: Type.String(),
    per_page: Type.Integer(),
    to: nullable(Type.Integer()),
    total: Type.Integer({ description: 'With a cursor: as counted on the page that the walk began with' }),
    next_cursor: nullable(Type.String(), { description: 'Pass it as `cursor` to go on from here; null at the end' }),
    hint: Type.Optional(Type.String({ description: 'Present where another request would serve better' })),
    warnings: IgnoredWarnings,
  }),
);

export const Page = <T extends TSchema>(item: T) =>
  Type.Object({ data: Type.Array(item), links: ref(PageLinks), meta: ref(PageMeta) });

export const ErrorReply = named(
  'Error',
  Type.Object(
    {
      error: Type.Literal(true),
      code: Type.String(),
      message: Type.String(),
      result: Type.Literal('error'),
      data: Type.Object({ message: Type.String() }, { additionalProperties: true }),
      errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
      request_id: Type.String(),
      retryable: Type.Boolean(),
      hint: Type.Optional(Type.String()),
    },
    { additionalProperties: true },
  ),
);
