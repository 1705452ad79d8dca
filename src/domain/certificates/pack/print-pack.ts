import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fail } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import { refuseState } from '../../../core/lifecycle.ts';
import type { JoinPart } from '../../../engines/joining/join-files.ts';
import type { BlobStore } from '../../../storage/blobs/blobs.ts';
import type { ActionCaller } from '../../orders/actions/run-action.ts';
import { type FullOrder, findAnyOrder, type OrderRow } from '../../orders/rows/orders.queries.ts';
import { isInPlace } from '../../orders/state/order-file.ts';
import { matchesRule } from '../../orders/viewers/role-visibility.ts';
import { type CertificateRow, certificatesOfOrder, isIssued } from '../certificates.queries.ts';
import { issueCertificates } from '../issue/issue-certificates.ts';
import { attachedSheet } from './attached-sheet.ts';
import type { PackDeps, PackedFile } from './packed-file.ts';

/** Image types that a PDF can embed unchanged; other files get a page with their name. */
const PICTURES = ['image/jpeg', 'image/png'];

/** Joins the files in the folder; returns the path of the joined PDF. */
async function joinPack(
  deps: PackDeps,
  folder: string,
  { account_id: account }: Pick<OrderRow, 'account_id'>,
  files: readonly PackedFile[],
): Promise<string> {
  const parts: JoinPart[] = [];
  for (const [at, file] of files.entries()) {
    const path = join(folder, `part-${at}`);
    const kind = kindOf(file);
    if (kind === null) await writeFile(path, await deps.renderer.render(attachedSheet(deps, file, 'other'), account));
    else await copyBlob(deps.blobs, file, path);
    parts.push({ path, kind: kind ?? 'pdf' });
  }
  const output = join(folder, 'pack.pdf');
  const first = await deps.joiner.join({ parts, output }, account);
  if (!('unreadable' in first)) return output;
  for (const at of first.unreadable) {
    const [part, file] = [parts[at], files[at]];
    if (part === undefined || file === undefined) continue;
    await writeFile(part.path, await deps.renderer.render(attachedSheet(deps, file, 'unreadable'), account));
    part.kind = 'pdf';
  }
  const second = await deps.joiner.join({ parts, output }, account);
  if ('unreadable' in second) throw new Error('The files of a print pack cannot be joined.');
  return output;
}

function kindOf({ mimetype }: PackedFile): JoinPart['kind'] | null {
  if (mimetype === 'application/pdf') return 'pdf';
  return PICTURES.includes(mimetype) ? 'image' : null;
}

async function copyBlob(blobs: BlobStore, { blob, filename }: PackedFile, path: string): Promise<void> {
  const opened = await blobs.open(blob);
  if (opened === null) throw new Error(`The bytes of "${filename}" are gone.`);
  await pipeline(opened.stream, createWriteStream(path));
}

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
