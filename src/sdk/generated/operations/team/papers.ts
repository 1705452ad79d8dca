// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { Call, One } from '../../replies.ts';
import type { Certificate } from '../../schemas/certificates/certificate.ts';
import type { CertificateParams } from '../certificates.ts';
import type { File } from '../../schemas/file.ts';
import type { FileParams } from '../files.ts';
import type { FileText } from '../../schemas/files/file-text.ts';
import type { RevokeCertificateRequest } from '../../schemas/team.ts';

export interface TeamPapersOperations {
  /** Retrieve a file of a quote or an order */
  teamGetFile: Call<{ params: FileParams; reply: One<File> }>;
  /** Read a file’s bytes, or a range of them, to display it */
  teamReadFile: Call<{ params: FileParams; reply: never }>;
  /** Retrieve the text of a document, by page or sheet, to display it */
  teamGetFileText: Call<{ params: FileParams; reply: One<FileText> }>;
  /** Revoke a certificate, with a reason shown to anyone who verifies it */
  teamRevokeCertificate: Call<{ params: CertificateParams; body: RevokeCertificateRequest; reply: One<Certificate> }>;
}
