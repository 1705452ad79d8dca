import type { TSchema } from 'typebox';

/** Something that works as before and is not for new clients. */
export interface Deprecation {
  /** The day it was deprecated, `YYYY-MM-DD`. */
  since: string;
  /** The day it goes, `YYYY-MM-DD`; while there is none, it stays. */
  sunset?: string;
  /** What to use in its place. */
  instead: string;
}

const MARK = 'x-deprecated';

/** Marks a parameter, or a field of a request; make it optional afterwards. */
export const deprecated = <T extends TSchema>(schema: T, deprecation: Deprecation): T => ({
  ...schema,
  [MARK]: deprecation,
});

export function deprecationOf(schema: object): Deprecation | undefined {
  const { [MARK]: mark }: { [MARK]?: Deprecation } = schema;
  return mark;
}

export const describeDeprecation = ({ since, sunset, instead }: Deprecation): string =>
  `Deprecated since ${since}${sunset === undefined ? '' : `, goes on ${sunset}`}: use ${instead}`;
