import { type Static, Type } from 'typebox';
import { Flag, namedObject, oneOf, ref, StringOrNull, Token } from '../scalars.ts';

const FileTextPart = namedObject('FileTextPart', 'A page or a sheet of a document', {
  number: Type.Integer({ description: 'Position among the parts, starting at 1' }),
  kind: oneOf(['page', 'sheet', 'notes'] as const, {
    description:
      'Kind of part. `page`: a page, as far as the document marks page breaks · `sheet`: a spreadsheet, one line per row with tabs between cells · `notes`: headers, footers and notes',
  }),
  name: StringOrNull('Name of the sheet. Null for parts without a name'),
  text: Type.String({ description: 'Plain text, without any markup' }),
});

export const FileText = namedObject('FileText', 'The text of a document, to display', {
  file: Token('file', 'File that contains the text'),
  parts: Type.Array(ref(FileTextPart), { description: 'Pages or sheets, in order' }),
  truncated: Flag('Whether the text is cut off at 200,000 characters'),
});
export type FileText = Static<typeof FileText>;
