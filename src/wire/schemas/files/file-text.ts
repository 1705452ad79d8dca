import { type Static, Type } from 'typebox';
import { named, nullable, oneOf, ref, Token } from '../scalars.ts';

const FileTextPart = named(
  'FileTextPart',
  Type.Object({
    number: Type.Integer({ description: 'Place among the parts, from 1' }),
    kind: oneOf(['page', 'sheet', 'notes'] as const, {
      description:
        '`page`: a page, as far as the document says where one begins · `sheet`: a sheet, a line for each row and a tab between cells · `notes`: headers, footers and notes',
    }),
    name: nullable(Type.String(), { description: 'Name of a sheet; null for what has none' }),
    text: Type.String({ description: 'Plain text: nothing in it is markup' }),
  }),
  'A page or a sheet of a document',
);

export const FileText = named(
  'FileText',
  Type.Object({
    file: Token('file', 'The file whose text it is'),
    parts: Type.Array(ref(FileTextPart), { description: 'Its pages or sheets, in order' }),
    truncated: Type.Boolean({ description: 'Whether there is more than is shown: at most 200,000 characters are' }),
  }),
  'The text of a document, to look at',
);
export type FileText = Static<typeof FileText>;
