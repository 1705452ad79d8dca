import type { TSchema } from 'typebox';

/** A part of the API that still works but is not for new clients. */
export interface Deprecation {
  /** Day of the deprecation, `YYYY-MM-DD`. */
  since: string;
  /** Day of the removal, `YYYY-MM-DD`; not planned if absent. */
  sunset?: string;
  /** Replacement. */
  instead: string;
}

const MARK = 'x-deprecated';

/** Marks a parameter or a field of a request; make it optional afterwards. */
export const deprecated = <T extends TSchema>(schema: T, deprecation: Deprecation): T => ({
  ...schema,
  [MARK]: deprecation,
});

export function deprecationOf(schema: object): Deprecation | undefined {
  const { [MARK]: mark }: { [MARK]?: Deprecation } = schema;
  return mark;
}

export const describeDeprecation = ({ since, sunset, instead }: Deprecation): string =>
  `Deprecated since ${since}${sunset === undefined ? '' : `, removed on ${sunset}`}. Use ${instead}`;
