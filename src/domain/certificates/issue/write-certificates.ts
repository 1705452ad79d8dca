import type { Tx } from '../../../storage/database.ts';
import { insertFile } from '../../files/files.queries.ts';
import type { OrderChange } from '../../orders/change-order.ts';
import type { RecordDeps } from '../../orders/record-order-event.ts';
import { fileInOrder, retireFile } from '../../orders/state/order-file.ts';
import { insertCertificate, isIssued, lockCertificates } from '../certificates.queries.ts';
import { moveCertificate } from '../move-certificate.ts';
import { recordCertificate } from '../record-certificate.ts';
import type { Drawn } from './draw-certificate.ts';
import { currentCertificates, isCertified } from './wanted-certificates.ts';

/** Issues the drawn certificates under the order's lock; returns those that are no longer needed. */
export async function writeCertificates(
  tx: Tx,
  deps: RecordDeps,
  change: OrderChange,
  drawn: readonly Drawn[],
): Promise<Drawn[]> {
  const certificates = await lockCertificates(tx, change.order.id);
  const current = currentCertificates(certificates, change.contents.adjustments);
  const unused: Drawn[] = [];
  for (const one of drawn) {
    const { wanted, certificate, file } = one;
    const inPlace = change.files.find(({ file_id }) => file_id === wanted.translation.file_id);
    if (inPlace === undefined || inPlace.approved_at === null || isCertified(wanted, current)) {
      unused.push(one);
      continue;
    }
    await insertFile(tx, file);
    const ofSamePlace = (other: { source_file_id: string | null; language: string | null }) =>
      other.source_file_id === certificate.source_file_id && other.language === certificate.language;
    // Supersede the old certificate first: an index allows one issued certificate per document and language.
    for (const old of certificates.filter((other) => isIssued(other) && ofSamePlace(other))) {
      moveCertificate(tx, deps, change.order, old, { move: 'supersede', by: 'service', successor: certificate.id });
    }
    for (const old of change.files.filter((other) => other.certificate_id !== null && ofSamePlace(other))) {
      change.changeFile(retireFile(old));
    }
    insertCertificate(tx, certificate);
    recordCertificate(tx, deps, change.order, certificate);
    change.addFile(
      fileInOrder(change.order, file, {
        collection: 'certificate',
        position: inPlace.position,
        language: certificate.language,
        source_file_id: certificate.source_file_id,
        made_from: inPlace.file_id,
        certificate_id: certificate.id,
      }),
    );
  }
  return unused;
}
