const KINDS = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'txt', 'jpg', 'gif', 'png', 'bmp', 'tiff', 'heic'] as const;
export type Kind = (typeof KINDS)[number];

export interface FileType {
  extensions: readonly string[];
  mimetype: string;
  /** Other spellings of the type that clients send. */
  aliases: readonly string[];
  label: string;
}

export const FILE_TYPES: Readonly<Record<Kind, FileType>> = {
  pdf: { extensions: ['pdf'], mimetype: 'application/pdf', aliases: ['application/x-pdf'], label: 'PDF' },
  doc: { extensions: ['doc'], mimetype: 'application/msword', aliases: ['application/vnd.ms-word'], label: 'DOC' },
  docx: {
    extensions: ['docx'],
    mimetype: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    aliases: [],
    label: 'DOCX',
  },
  xls: { extensions: ['xls'], mimetype: 'application/vnd.ms-excel', aliases: ['application/msexcel'], label: 'XLS' },
  xlsx: {
    extensions: ['xlsx'],
    mimetype: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    aliases: [],
    label: 'XLSX',
  },
  txt: { extensions: ['txt'], mimetype: 'text/plain', aliases: [], label: 'TXT' },
  jpg: { extensions: ['jpg', 'jpeg'], mimetype: 'image/jpeg', aliases: ['image/jpg', 'image/pjpeg'], label: 'JPEG' },
  gif: { extensions: ['gif'], mimetype: 'image/gif', aliases: [], label: 'GIF' },
  png: { extensions: ['png'], mimetype: 'image/png', aliases: ['image/x-png'], label: 'PNG' },
  bmp: { extensions: ['bmp'], mimetype: 'image/bmp', aliases: ['image/x-ms-bmp', 'image/x-bmp'], label: 'BMP' },
  tiff: { extensions: ['tiff', 'tif'], mimetype: 'image/tiff', aliases: ['image/tif', 'image/x-tiff'], label: 'TIFF' },
  heic: {
    extensions: ['heic'],
    mimetype: 'image/heic',
    aliases: ['image/heif', 'image/heic-sequence', 'image/heif-sequence'],
    label: 'HEIC',
  },
};

export const PERMITTED_EXTENSIONS: readonly string[] = KINDS.flatMap((kind) => FILE_TYPES[kind].extensions);

const BY_EXTENSION = new Map<string, Kind>(
  KINDS.flatMap((kind) => FILE_TYPES[kind].extensions.map((extension): [string, Kind] => [extension, kind])),
);

const BY_MIMETYPE = new Map<string, Kind>(
  KINDS.flatMap((kind) =>
    [FILE_TYPES[kind].mimetype, ...FILE_TYPES[kind].aliases].map((mimetype): [string, Kind] => [mimetype, kind]),
  ),
);

export function kindOfExtension(extension: string): Kind | undefined {
  return BY_EXTENSION.get(extension.toLowerCase());
}

/** Accepts a full Content-Type value: parameters and case are ignored. */
export function kindOfMimetype(mimetype: string): Kind | undefined {
  return BY_MIMETYPE.get(bareMimetype(mimetype));
}

export function bareMimetype(mimetype: string): string {
  return (mimetype.split(';', 1)[0] ?? '').trim().toLowerCase();
}

/** The part after the last dot, or '' where the end of the name is no extension ("Dr. Smith", "v1.2"). */
export function extensionOf(filename: string): string {
  const match = /[^.]\.([a-z][a-z0-9]{0,9})\s*$/i.exec(filename);
  return match?.[1]?.toLowerCase() ?? '';
}
