import { type Static, Type } from 'typebox';
import { CREATED_AT, LIVEMODE, MIME_TYPE, UPDATED_AT } from './fields.ts';
import { Flag, named, namedObject, nullable, oneOf, ref, StringOrNull, Timestamp, Token } from './scalars.ts';

export const Finding = namedObject('Finding', 'Something found when the file was analyzed', {
  code: Type.String({ description: 'Code of the finding, such as `encrypted`, `damaged`, `pages_unknown`' }),
  message: Type.String({ description: 'The finding as a sentence for people' }),
});

export const SourceMetadata = named(
  'SourceMetadata',
  Type.Object(
    {
      text_layer: nullable(Flag('Whether the file contains readable text')),
      encrypted: Flag('Whether the file requires a password to open'),
      findings: Type.Array(ref(Finding), {
        description: 'Findings that a person should check before pricing. Empty if there are none',
      }),
    },
    { additionalProperties: true, description: 'Results of the file’s analysis' },
  ),
);

export const File = namedObject('File', 'An uploaded document with the results of its analysis', {
  id: Token('file', 'File token; primary key for file operations'),
  filename: Type.String({ description: 'Name as received on upload' }),
  size: Type.Integer({ description: 'Size in bytes' }),
  sha256: Type.String({ description: 'SHA-256 of the file as uploaded, in hexadecimal' }),
  size_label: Type.String({ description: 'Human-readable size', examples: ['1.4 MB'] }),
  mimetype: MIME_TYPE,
  url: Type.String({ description: 'Short-lived download URL, valid for 15 minutes' }),
  upload_source: Type.String({ description: 'Tag of the uploading application', examples: ['api'] }),
  source_word_count: nullable(Type.Integer(), {
    description: 'Number of words in the file’s text. Null if it contains no text',
  }),
  page_count: Type.Integer({
    description: 'Number of pages. 1, with the finding `pages_unknown`, if they couldn’t be counted',
  }),
  language_detection: StringOrNull('ISO-639 code of the detected language. Null if none was detected'),
  pdf_title: Type.Optional(Type.String({ description: 'Title of a PDF, empty if it has none. PDFs only' })),
  pdf_creator: Type.Optional(Type.String({ description: 'Creator of a PDF, empty if it names none. PDFs only' })),
  pdf_last_modified: Type.Optional(
    Type.String({
      ...Timestamp,
      description: 'Last modification time of a PDF, if it states one. ISO 8601 with a UTC offset',
    }),
  ),
  source_metadata: ref(SourceMetadata, 'Results of the file’s analysis'),
  integrations: Type.Array(Type.Unknown(), { description: 'Empty unless uploaded through a native integration' }),
  collection: Type.Optional(
    oneOf(['source', 'reference'], {
      description: 'Use of the file on a quote: a source to work on, or for reference and not translated',
    }),
  ),
  livemode: LIVEMODE,
  created_at: CREATED_AT,
  updated_at: UPDATED_AT,
});
export type File = Static<typeof File>;

export const FileUpload = namedObject('FileUpload', {
  file: Type.Optional(
    Type.Unsafe<never>({ type: 'string', format: 'binary', description: 'File part, multipart only' }),
  ),
  url: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 2048,
      description: 'Publicly accessible URL of the file, if `file` is absent',
    }),
  ),
});
