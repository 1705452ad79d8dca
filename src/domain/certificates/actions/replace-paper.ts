import type { Locked } from '../../../core/lifecycle.ts';
import type { Notarization } from '../../../wire/schemas/certificates/certificate.ts';
import { type FileRow, insertFile } from '../../files/files.queries.ts';
import type { OpenAction } from '../../orders/actions/run-action.ts';
import { fileInOrder, isInPlace, retireFile } from '../../orders/state/order-file.ts';
import { type CertificateRow, setPaper } from '../certificates.queries.ts';

/** Replaces a certificate's paper with a sealed scan or a digital copy. */
export async function replacePaper(
  { tx, change }: OpenAction,
  certificate: Locked<CertificateRow>,
  { file, notarization, now }: { file: FileRow; notarization: Notarization; now: Date },
): Promise<void> {
  await insertFile(tx, file);
  setPaper(tx, certificate, { file: file.id, notarization, now });
  const old = change.files.find((one) => one.certificate_id === certificate.id && isInPlace(one));
  if (old !== undefined) change.changeFile(retireFile(old));
  change.addFile(
    fileInOrder(change.order, file, {
      collection: 'certificate',
      position: old?.position ?? 0,
      language: certificate.language,
      source_file_id: certificate.source_file_id,
      made_from: certificate.translation_file_id,
      certificate_id: certificate.id,
    }),
  );
}
