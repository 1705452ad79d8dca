import type { AppliedSchema } from './migrations.queries.ts';
import type { WantedSchema } from './schema-files.ts';

// A release may run on the schema of the next minor release, so that an upgrade needs no pause and can be rolled back.

/** The last release that changed the schema, if later than this one; null: this release may change it. */
export function findLaterRelease(
  { releases }: Pick<AppliedSchema, 'releases'>,
  { release }: WantedSchema,
): string | null {
  const later = releases.filter((other) => compareReleases(other, release) > 0).toSorted(compareReleases);
  return later.at(-1) ?? null;
}

/** True if `release` may run on the schema of `later`: same major version, at most one minor version ahead. */
export function mayServeOn(release: string, later: string): boolean {
  const [own, other] = [partsOf(release), partsOf(later)];
  return own[0] === other[0] && other[1] - own[1] <= 1;
}

function compareReleases(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
}

function partsOf(release: string): [major: number, minor: number, patch: number] {
  const [major = 0, minor = 0, patch = 0] = release.split('.').map((part) => Number.parseInt(part, 10));
  return [major, minor, patch];
}
