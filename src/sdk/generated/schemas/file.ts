// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** An uploaded document with the results of its analysis */
export interface File {
  /** File token; primary key for file operations */
  id: string;
  /** Name as received on upload */
  filename: string;
  /** Size in bytes */
  size: number;
  /** SHA-256 of the file as uploaded, in hexadecimal */
  sha256: string;
  /** Human-readable size */
  size_label: string;
  /** Media type, detected from the content */
  mimetype: string;
  /** Short-lived download URL, valid for 15 minutes */
  url: string;
  /** Tag of the uploading application */
  upload_source: string;
  /** Number of words in the file’s text */
  source_word_count: number | null;
  /** Number of pages */
  page_count: number;
  /** ISO-639 code of the detected language */
  language_detection: string | null;
  /** Title of a PDF, empty if it has none */
  pdf_title?: string;
  /** Creator of a PDF, empty if it names none */
  pdf_creator?: string;
  /** Last modification time of a PDF, if it states one */
  pdf_last_modified?: string;
  /** Results of the file’s analysis */
  source_metadata: SourceMetadata;
  /** Empty unless uploaded through a native integration */
  integrations: unknown[];
  /** Use of the file on a quote: a source to work on, or for reference and not translated */
  collection?: 'source' | 'reference';
  /** False in a sandbox, where payments and the team are simulated */
  livemode: boolean;
  /** Time at which the object was created */
  created_at: string;
  /** Time at which the object was last changed */
  updated_at: string;
}

export interface FileUpload {
  /** File part, multipart only */
  file?: never;
  /** Publicly accessible URL of the file, if `file` is absent */
  url?: string;
}

/** Something found when the file was analyzed */
export interface Finding {
  /** Code of the finding, such as `encrypted`, `damaged`, `pages_unknown` */
  code: string;
  /** The finding as a sentence for people */
  message: string;
}

/** Results of the file’s analysis */
export interface SourceMetadata {
  /** Whether the file contains readable text */
  text_layer: boolean | null;
  /** Whether the file requires a password to open */
  encrypted: boolean;
  /** Findings that a person should check before pricing */
  findings: Finding[];
}
