// Generated from src/wire by `npm run docs`. Do not edit by hand.

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
