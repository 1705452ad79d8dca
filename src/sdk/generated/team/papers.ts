// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { Certificate } from '../certificates.ts';
import type { File } from '../files.ts';
import type { One } from '../replies.ts';

/** The text of a document, to look at */
export interface FileText {
  /** The file whose text it is */
  file: string;
  /** Its pages or sheets, in order */
  parts: FileTextPart[];
  /** Whether there is more than is shown: at most 200,000 characters are */
  truncated: boolean;
}

/** A page or a sheet of a document */
export interface FileTextPart {
  /** Place among the parts, from 1 */
  number: number;
  /** `page`: a page, as far as the document says where one begins · `sheet`: a sheet */
  kind: 'page' | 'sheet' | 'notes';
  /** Name of a sheet; null for what has none */
  name: string | null;
  /** Plain text: nothing in it is markup */
  text: string;
}

export interface RevokeCertificateRequest {
  /** Shown to whoever verifies it */
  reason: string;
}

export interface TeamPapersOperations {
  /** Retrieve a file of a quote or an order */
  teamGetFile: {
    params: {
      /** The file that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<File>;
  };
  /** Read the bytes of a file, or a part of them, to show it */
  teamReadFile: {
    params: {
      /** The file that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: never;
  };
  /** Retrieve the text of a document, by page or sheet, to show it */
  teamGetFileText: {
    params: {
      /** The file that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<FileText>;
  };
  /** Revoke a certificate; whoever verifies it is told why */
  teamRevokeCertificate: {
    params: {
      /** The certificate that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: RevokeCertificateRequest;
    reply: One<Certificate>;
  };
}
