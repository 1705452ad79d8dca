import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fail } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import { refuseState } from '../../../core/lifecycle.ts';
import type { ActionCaller } from '../../orders/actions/run-action.ts';
import { type FullOrder, findAnyOrder } from '../../orders/rows/orders.queries.ts';
import { isInPlace } from '../../orders/state/order-file.ts';
import { matchesRule } from '../../orders/viewers/role-visibility.ts';
import { type CertificateRow, certificatesOfOrder, isIssued } from '../certificates.queries.ts';
import { issueCertificates } from '../issue/issue-certificates.ts';
import { joinPack } from './join-pack.ts';
import type { PackDeps, PackedFile } from './packed-file.ts';

/** One PDF with everything to print, sign and seal for an approved order; deleted once it is read. */
export async function printPack(
  deps: PackDeps,
  by: ActionCaller,
  id: Id<'order'>,
): Promise<{ document: Readable; filename: string }> {
  checkPrintable((await readPacked(deps, by, id)).full);
  await issueCertificates(deps, id);
  const { full, certificates } = await readPacked(deps, by, id);
  const files = filesOf(full, certificates);
  if (files.length === 0) {
    refuseState('order', full.order.status, 'It was completed before each translation had a certificate of its own.');
  }
  const folder = await mkdtemp(join(tmpdir(), 'dragoman-pack-'));
  const clear = () => rm(folder, { recursive: true, force: true });
  try {
    const document = createReadStream(await joinPack(deps, folder, full.order, files));
    document.once('close', () => void clear());
    return { document, filename: `print-pack-${full.order.number}.pdf` };
  } catch (error) {
    await clear();
    throw error;
  }
}

async function readPacked({ db }: PackDeps, { visible }: ActionCaller, id: Id<'order'>) {
  return db.transaction('system', async (tx) => {
    const [full, certificates] = await Promise.all([findAnyOrder(tx, id), certificatesOfOrder(tx, id)]);
    if (full === undefined || !matchesRule(full.order, visible)) fail('not_found');
    return { full, certificates: certificates.filter(isIssued) };
  });
}

export function checkPrintable({ order }: FullOrder): void {
  if (order.services.translation !== true) {
    refuseState('order', order.status, 'No translation was ordered, so there is no certificate to print.');
  }
  if (order.approved_at === null) {
    refuseState('order', order.status, 'Certificates are drawn when every translation is approved.');
  }
}

/** Files in document order. A final file that was uploaded in place of a translation is printed instead of it. */
function filesOf({ files }: FullOrder, certificates: readonly CertificateRow[]): PackedFile[] {
  const inPlace = files.filter(isInPlace);
  const papers = inPlace.filter(({ certificate_id }) => certificates.some(({ id }) => id === certificate_id));
  return papers.flatMap((paper) => {
    const final = inPlace.find((file) => file.collection === 'final' && file.made_from === paper.made_from);
    const translation = final ?? files.find((file) => file.file_id === paper.made_from);
    const source = files.find((file) => file.file_id === paper.source_file_id);
    return [
      { ...paper, role: 'Certificate' },
      ...(translation ? [{ ...translation, role: 'Translation' }] : []),
      ...(source ? [{ ...source, role: 'Source document' }] : []),
    ];
  });
}
