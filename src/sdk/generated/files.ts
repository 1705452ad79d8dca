// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { One, Page, Paging } from './replies.ts';

/** A document that was uploaded, with what reading it has shown */
export interface File {
  /** File token; primary key for file operations */
  id: string;
  /** Name as received on upload */
  filename: string;
  /** Size in bytes */
  size: number;
  /** SHA-256 of the file as uploaded, in hexadecimal */
  sha256: string;
  /** Human readable size */
  size_label: string;
  /** Media type, found from the content */
  mimetype: string;
  /** Short-lived download URL, good for 15 minutes */
  url: string;
  /** Tag of the uploading application */
  upload_source: string;
  /** Words in the text that it carries; null when it carries none */
  source_word_count: number | null;
  /** Pages; 1, with the finding `pages_unknown`, when they could not be counted */
  page_count: number;
  /** ISO-639 code of the language found in its text; null when none was found */
  language_detection: string | null;
  /** PDF only; empty when it has none */
  pdf_title?: string;
  /** PDF only; empty when it names none */
  pdf_creator?: string;
  /** PDF only, and only when it says so; ISO 8601 with a UTC offset */
  pdf_last_modified?: string;
  /** What the service found when it read the file */
  source_metadata: SourceMetadata;
  /** Empty unless uploaded through a native integration */
  integrations: unknown[];
  /** On a quote: whether the work is about it, or it is for reference and not translated */
  collection?: 'source' | 'reference';
  /** False in a sandbox, where money and team are simulated; a test key sees nothing else */
  livemode: boolean;
  /** When it was made */
  created_at: string;
  /** When it was last changed */
  updated_at: string;
}

export interface FileUpload {
  /** The file part; multipart only */
  file?: never;
  /** Publicly accessible URL of the file; when `file` is absent */
  url?: string;
}

/** Something that reading a file has shown */
export interface Finding {
  /** For example `encrypted`, `damaged`, `pages_unknown` */
  code: string;
  /** The same as a sentence for people */
  message: string;
}

/** What the service found when it read the file */
export interface SourceMetadata {
  /** Whether the file carries text that can be read */
  text_layer: boolean | null;
  /** Whether a password is needed to open it */
  encrypted: boolean;
  /** What a person should look at before it is priced; empty when nothing */
  findings: Finding[];
}

export interface FilesOperations {
  /** Upload a file */
  uploadFile: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: FileUpload;
    reply: One<File>;
  };
  /** List files, newest first */
  listFiles: {
    params: undefined;
    query: Paging;
    filters: undefined;
    body: undefined;
    reply: Page<File>;
  };
  /** Retrieve a file */
  getFile: {
    params: {
      /** The file that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<File>;
  };
  /** Redirect to the short-lived download URL */
  downloadFile: {
    params: {
      /** The file that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: null;
  };
  /** Delete a file that no quote or order uses */
  deleteFile: {
    params: {
      /** The file that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<File>;
  };
}
