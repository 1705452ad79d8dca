import type { Database } from '../../storage/database.ts';
import type { Verification } from '../../wire/schemas/certificates/certificate.ts';
import { findAnyCertificate, findCertificateByCode } from './certificates.queries.ts';
import { describeStatus, withPaper } from './certificates.ts';
import { readCode, verifyUrl } from './verification-code.ts';

/** Public answer for anyone who has the code: the text of the certificate, and whether it is still valid. */
export async function verifyCertificate(
  { db, baseUrl }: { db: Database; baseUrl: string },
  input: string,
): Promise<Verification | null> {
  const code = readCode(input);
  if (code === null) return null;
  return db.transaction('system', async (tx) => {
    const row = await findCertificateByCode(tx, code);
    if (row === undefined) return null;
    const { paper } = await withPaper(tx, row);
    const successor = row.superseded_by && (await findAnyCertificate(tx, row.superseded_by));
    const { issuer, signatory, customer, source, translation, sourceLanguage, language } = row.statement;
    return {
      ...describeStatus(row),
      issuer: issuer.name,
      signatory: `${signatory.name}, ${signatory.title}`,
      prepared_for: customer,
      source_language: sourceLanguage,
      language,
      source: { name: source.name, sha256: source.sha256 },
      translation: { name: translation.name, sha256: translation.sha256 },
      certificate_sha256: paper && paper.sha256.toString('hex'),
      superseded_by: successor ? verifyUrl(baseUrl, successor.code) : null,
      verify_url: verifyUrl(baseUrl, row.code),
    };
  });
}
