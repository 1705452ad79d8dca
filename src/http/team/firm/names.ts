import { fromToken } from '../../../core/ids.ts';
import { readAuditNames } from '../../../domain/events/audit.ts';
import type { VersionRow } from '../../../domain/firm/versions/versions.queries.ts';
import type { Database } from '../../../storage/database.ts';

/** Names of the people who made the versions. */
export const namesOf = (
  deps: { db: Database },
  rows: readonly Pick<VersionRow, 'changed_by'>[],
): Promise<ReadonlyMap<string, string>> =>
  readAuditNames(deps, (kind) => [...new Set(rows.flatMap(({ changed_by }) => fromToken(kind, changed_by) ?? []))]);
