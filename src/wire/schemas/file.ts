import { type Static, Type } from 'typebox';
import { CREATED_AT, LIVEMODE, MIME_TYPE, UPDATED_AT } from './fields.ts';
import { named, nullable, oneOf, ref, Timestamp, Token } from './scalars.ts';

export const Finding = named(
  'Finding',
  Type.Object({
    code: Type.String({ description: 'For example `encrypted`, `damaged`, `pages_unknown`' }),
    message: Type.String({ description: 'The same as a sentence for people' }),
  }),
  'Something that reading a file has shown',
);

export const SourceMetadata = named(
  'SourceMetadata',
  Type.Object(
    {
      text_layer: nullable(Type.Boolean({ description: 'Whether the file carries text that can be read' })),
      encrypted: Type.Boolean({ description: 'Whether a password is needed to open it' }),
      findings: Type.Array(ref(Finding), {
        description: 'What a person should look at before it is priced; empty when nothing',
      }),
    },
    { additionalProperties: true, description: 'What the service found when it read the file' },
  ),
);

export const File = named(
  'File',
  Type.Object({
    id: Token('file', 'File token; primary key for file operations'),
    filename: Type.String({ description: 'Name as received on upload' }),
    size: Type.Integer({ description: 'Size in bytes' }),
    sha256: Type.String({ description: 'SHA-256 of the file as uploaded, in hexadecimal' }),
    size_label: Type.String({ description: 'Human readable size', examples: ['1.4 MB'] }),
    mimetype: MIME_TYPE,
    url: Type.String({ description: 'Short-lived download URL, good for 15 minutes' }),
    upload_source: Type.String({ description: 'Tag of the uploading application', examples: ['api'] }),
    source_word_count: nullable(Type.Integer(), {
      description: 'Words in the text that it carries; null when it carries none',
    }),
    page_count: Type.Integer({
      description: 'Pages; 1, with the finding `pages_unknown`, when they could not be counted',
    }),
    language_detection: nullable(
      Type.String({ description: 'ISO-639 code of the language found in its text; null when none was found' }),
    ),
    pdf_title: Type.Optional(Type.String({ description: 'PDF only; empty when it has none' })),
    pdf_creator: Type.Optional(Type.String({ description: 'PDF only; empty when it names none' })),
    pdf_last_modified: Type.Optional(
      Type.String({ ...Timestamp, description: 'PDF only, and only when it says so; ISO 8601 with a UTC offset' }),
    ),
    source_metadata: ref(SourceMetadata, 'What the service found when it read the file'),
    integrations: Type.Array(Type.Unknown(), { description: 'Empty unless uploaded through a native integration' }),
    collection: Type.Optional(
      oneOf(['source', 'reference'], {
        description: 'On a quote: whether the work is about it, or it is for reference and not translated',
      }),
    ),
    livemode: LIVEMODE,
    created_at: CREATED_AT,
    updated_at: UPDATED_AT,
  }),
  'A document that was uploaded, with what reading it has shown',
);
export type File = Static<typeof File>;

export const FileUpload = named(
  'FileUpload',
  Type.Object({
    file: Type.Optional(
      Type.Unsafe<never>({ type: 'string', format: 'binary', description: 'The file part; multipart only' }),
    ),
    url: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 2048,
        description: 'Publicly accessible URL of the file; when `file` is absent',
      }),
    ),
  }),
);
