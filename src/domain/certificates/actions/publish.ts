import { fail } from '../../../core/fail.ts';
import { FieldErrors } from '../../../core/field-errors.ts';
import type { Id } from '../../../core/ids.ts';
import type { FileRow } from '../../files/files.queries.ts';
import type { OpenAction } from '../../orders/actions/run-action.ts';
import type { PlacedFinal } from '../../orders/results/final-files.ts';
import type { FullOrder } from '../../orders/rows/orders.queries.ts';
import { needsPaper } from '../../orders/state/needs.ts';
import { type Final, isInPlace, isTranslation } from '../../orders/state/order-file.ts';
import { certificatesOfOrder, isIssued, lockCertificates, publishCertificates } from '../certificates.queries.ts';
import { type DrawDeps, type Drawn, drawCertificate, drawCopy } from '../issue/draw-certificate.ts';
import { writeCertificates } from '../issue/write-certificates.ts';
import { replacePaper } from './replace-paper.ts';

/** Papers made for a completion before its transaction. */
export interface MadePapers {
  /** Certificates of final files that were uploaded in place of the approved translations. */
  drawn: Drawn[];
  /** Digital copies of certificates whose originals were signed by hand and shipped. */
  copies: { certificate: Id<'crt'>; file: FileRow }[];
}

/** A certificate signed on paper names the approved file, so no other file can be delivered in its place. */
export function checkOnPaper({ order, files }: FullOrder, placed: readonly PlacedFinal[]): void {
  if (!needsPaper(order)) return;
  const errors = new FieldErrors();
  for (const { uploaded, place } of placed) {
    const translation = files.find((file) => file.file_id === place.made_from);
    if (translation === undefined || translation.sha256.equals(uploaded.received.sha256)) continue;
    errors.add(uploaded.part, 'The certificate of this translation is on paper and names the file that was approved.');
  }
  errors.throwIfAny();
}

export async function makePapers(
  deps: DrawDeps,
  { order, files }: FullOrder,
  finals: readonly Final[],
  papers: MadePapers,
): Promise<void> {
  for (const translation of files.filter(isTranslation)) {
    const final = finals.find(({ place }) => place.made_from === translation.file_id)?.file;
    const source = files.find((file) => file.file_id === translation.source_file_id);
    if (final === undefined || source === undefined || final.sha256.equals(translation.sha256)) continue;
    const delivered = { name: final.filename, sha256: final.sha256, pages: final.page_count };
    papers.drawn.push(await drawCertificate(deps, order, { source, translation, delivered }));
  }
  if (!needsPaper(order)) return;
  const certificates = await deps.db.transaction('system', (tx) => certificatesOfOrder(tx, order.id));
  const redrawn = new Set(papers.drawn.map(({ wanted }) => wanted.translation.file_id));
  for (const one of certificates.filter(
    (certificate) => isIssued(certificate) && certificate.notarization === 'none',
  )) {
    if (redrawn.has(one.translation_file_id)) continue;
    papers.copies.push({ certificate: one.id, file: await drawCopy(deps, order, one) });
  }
}

/** Shows the customer the paper of every certificate: the sealed one, if notarization was ordered. */
export async function publishCertificatesOf(deps: DrawDeps, open: OpenAction, papers: MadePapers): Promise<void> {
  const { tx, change } = open;
  const now = deps.clock.now();
  await writeCertificates(tx, deps, change, papers.drawn);
  const certificates = (await lockCertificates(tx, change.order.id)).filter(isIssued);
  for (const { certificate: id, file } of papers.copies) {
    const certificate = certificates.find((one) => one.id === id) ?? fail('busy');
    await replacePaper(open, certificate, { file, notarization: certificate.notarization, now });
  }
  for (const translation of change.files.filter(isTranslation)) {
    const paper = change.files.find(
      (file) =>
        file.made_from === translation.file_id &&
        isInPlace(file) &&
        certificates.some(({ id }) => id === file.certificate_id),
    );
    // Revoked a moment ago: a retry draws a new one.
    if (paper === undefined) fail('busy');
    change.changeFile({ ...paper, live: true });
  }
  publishCertificates(
    tx,
    certificates.map(({ id }) => id),
    now,
  );
}
