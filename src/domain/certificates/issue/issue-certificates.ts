import { Failure } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import { refuseState } from '../../../core/lifecycle.ts';
import type { Database } from '../../../storage/database.ts';
import { discardBlob, type FileRow } from '../../files/files.queries.ts';
import { changeOrder } from '../../orders/change-order.ts';
import { findAnyOrder, lockAnyOrder, type OrderRow } from '../../orders/rows/orders.queries.ts';
import { certificatesOfOrder } from '../certificates.queries.ts';
import { type DrawDeps, type Drawn, drawCertificate } from './draw-certificate.ts';
import { wantedCertificates } from './wanted-certificates.ts';
import { writeCertificates } from './write-certificates.ts';

/**
 * Issues the missing certificates of an approved order. A job calls this after approval, and so does every action that
 * needs the papers; a second call finds nothing to do.
 */
export async function issueCertificates(deps: DrawDeps, id: Id<'order'>): Promise<void> {
  const seen = await deps.db.transaction('system', async (tx) => {
    const [full, certificates] = await Promise.all([findAnyOrder(tx, id), certificatesOfOrder(tx, id)]);
    return full && { full, wanted: wantedCertificates(full, certificates) };
  });
  if (seen === undefined || seen.wanted.length === 0) return;
  checkSignatory(deps, seen.full.order);
  const drawn: Drawn[] = [];
  try {
    for (const wanted of seen.wanted) drawn.push(await drawCertificate(deps, seen.full.order, wanted));
    await leaveFiles(deps, filesOf(await write(deps, id, drawn)));
  } catch (error) {
    // Only a refusal proves that no row was written; after other errors the sweep checks before it deletes the bytes.
    if (error instanceof Failure) await leaveFiles(deps, filesOf(drawn));
    throw error;
  }
}

const filesOf = (drawn: readonly Drawn[]): FileRow[] => drawn.map(({ file }) => file);

async function write(deps: DrawDeps, id: Id<'order'>, drawn: readonly Drawn[]): Promise<readonly Drawn[]> {
  return deps.db.transaction('system', async (tx) => {
    const locked = await lockAnyOrder(tx, id);
    if (locked === undefined || locked.order.approved_at === null) return drawn;
    const change = changeOrder(tx, deps, locked, 'service');
    const unused = await writeCertificates(tx, deps, change, drawn);
    if (unused.length < drawn.length) change.saveFiles();
    return unused;
  });
}

/** Live orders are never certified under the sample name. */
export function checkSignatory(
  { signatory, playMoney }: Pick<DrawDeps, 'signatory' | 'playMoney'>,
  { livemode, status }: OrderRow,
): void {
  if (!livemode || playMoney || !signatory().isSample) return;
  refuseState(
    'order',
    status,
    'Nobody is named who certifies translations: name who signs in the console (Settings, Company), or set SIGNATORY_NAME.',
  );
}

/** Leaves the bytes of files without a row to the sweep. */
export async function leaveFiles({ db }: { db: Database }, files: readonly FileRow[]): Promise<void> {
  if (files.length === 0) return;
  await db.transaction('system', async (tx) => {
    for (const file of files) discardBlob(tx, file.blob, file.created_at);
  });
}
