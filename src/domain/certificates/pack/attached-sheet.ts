import type { Paper } from '../../../engines/paper/paper.ts';
import { FILE_TYPES, kindOfMimetype } from '../../../engines/reading/file-types.ts';
import { sizeLabel } from '../../files/read-files.ts';
import { contactOf, type Issuer } from '../../orders/papers/paper-issuer.ts';
import type { PackedFile } from './packed-file.ts';

const WHY = {
  other:
    'This file is no PDF and no picture that can be printed here. Print it with its own program, and put it in this place.',
  unreadable:
    'This file is locked or damaged and cannot be printed here. Print it separately, and put it in this place.',
};

/** A page in the print pack for a file that cannot be joined: shows the file's name and fingerprint. */
export function attachedSheet(deps: { issuer: () => Issuer }, file: PackedFile, why: keyof typeof WHY): Paper {
  const issuer = deps.issuer();
  return {
    title: `${file.role}: ${file.filename}`,
    subject: 'A file to be printed separately',
    issuer: issuer.name,
    accent: issuer.accent ?? null,
    contact: contactOf(issuer),
    name: file.role,
    stamp: null,
    notice: null,
    opening: [
      { kind: 'title', text: file.role },
      { kind: 'paragraph', above: 16, below: 16, words: { text: file.filename, size: 12, bold: true } },
      {
        kind: 'facts',
        facts: [
          { label: 'Type', width: 380, size: 9.5, lines: 2, text: typeOf(file) },
          { label: 'Size', width: 100, size: 9.5, text: sizeLabel(file.size) },
          { label: 'SHA-256', width: 504, size: 9.5, text: file.sha256.toString('hex') },
        ],
        below: 16,
      },
      { kind: 'paragraph', words: { text: WHY[why], size: 10 } },
    ],
    tables: [],
    closing: [],
  };
}

function typeOf({ mimetype }: PackedFile): string {
  const kind = kindOfMimetype(mimetype);
  return kind === undefined ? mimetype : FILE_TYPES[kind].label;
}
