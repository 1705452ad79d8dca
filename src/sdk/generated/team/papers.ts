// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { Certificate } from '../certificates.ts';
import type { File } from '../files.ts';
import type { One } from '../replies.ts';

/** The text of a document, to display */
export interface FileText {
  /** File that contains the text */
  file: string;
  /** Pages or sheets, in order */
  parts: FileTextPart[];
  /** Whether the text is cut off at 200,000 characters */
  truncated: boolean;
}

/** A page or a sheet of a document */
export interface FileTextPart {
  /** Position among the parts, starting at 1 */
  number: number;
  /** Kind of part */
  kind: 'page' | 'sheet' | 'notes';
  /** Name of the sheet */
  name: string | null;
  /** Plain text, without any markup */
  text: string;
}

export interface RevokeCertificateRequest {
  /** Reason, shown to anyone who verifies the certificate */
  reason: string;
}

export interface TeamPapersOperations {
  /** Retrieve a file of a quote or an order */
  teamGetFile: {
    params: {
      /** File to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<File>;
  };
  /** Read a file’s bytes, or a range of them, to display it */
  teamReadFile: {
    params: {
      /** File to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: never;
  };
  /** Retrieve the text of a document, by page or sheet, to display it */
  teamGetFileText: {
    params: {
      /** File to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<FileText>;
  };
  /** Revoke a certificate, with a reason shown to anyone who verifies it */
  teamRevokeCertificate: {
    params: {
      /** Certificate to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: RevokeCertificateRequest;
    reply: One<Certificate>;
  };
}
