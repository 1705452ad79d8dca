import { readFile } from 'node:fs/promises';
import type { Kind } from '../file-types.ts';
import type { Limits } from '../limits.ts';
import { type Ole, openOle, refuseEncrypted } from '../office/ole.ts';
import { openZip } from '../office/zip.ts';
import { Stop } from '../stop.ts';
import { decodedText } from '../text/decode.ts';
import { createPreviewBuilder, type Preview, type PreviewBuilder, PreviewFull } from './preview.ts';
import { previewSheets } from './preview-sheets.ts';
import { previewDoc, previewDocx } from './preview-word.ts';

/** A document's text preview, or the reason why there is none. */
export type ReadPreview = Preview | { none: string };

const NO_TEXT = 'There is no text in it.';

/** Reads a preview of the file's text. Errors in the file become the reason, never an exception. */
export async function readPreview(path: string, kind: Kind, limits: Limits): Promise<ReadPreview> {
  const preview = createPreviewBuilder();
  try {
    await fillPreview(preview, path, kind, limits);
  } catch (error) {
    if (error instanceof Stop) return { none: error.finding.message };
    if (!(error instanceof PreviewFull)) return { none: 'The file could not be read.' };
  }
  const read = preview.finish();
  return read.parts.length === 0 ? { none: NO_TEXT } : read;
}

async function fillPreview(preview: PreviewBuilder, path: string, kind: Kind, limits: Limits): Promise<void> {
  switch (kind) {
    case 'txt':
      return previewText(preview, path);
    case 'docx':
      return withZip(path, limits, (zip) => previewDocx(zip, preview));
    case 'doc':
      return previewDoc(await openOldOffice(path), preview);
    case 'xlsx':
      await withZip(path, limits, async ({ entries }) => {
        const bytes = [...entries.values()].reduce((total, entry) => total + entry.uncompressedSize, 0);
        // The library inflates everything at once; a file that lies about its size hits this process's memory limit.
        if (bytes > limits.inflatedBytes)
          throw new Stop('limit_exceeded', 'The content inflates to more than is read.');
      });
      return previewSheets(await readFile(path), preview);
    case 'xls':
      return previewSheets((await openOldOffice(path)).bytes, preview);
    default:
      throw new Stop('unreadable', NO_TEXT);
  }
}

async function openOldOffice(path: string): Promise<Ole> {
  const ole = await openOle(path);
  refuseEncrypted(ole);
  return ole;
}

async function previewText(preview: PreviewBuilder, path: string): Promise<void> {
  const text = await decodedText(path);
  if (text === null) throw new Stop('unreadable', 'The encoding of the text is not known.');
  preview.begin({ kind: 'page', name: null });
  for (const piece of text.pieces) {
    const [first = '', ...pages] = piece.split('\f');
    preview.add(first);
    for (const page of pages) {
      preview.begin({ kind: 'page', name: null });
      preview.add(page);
    }
  }
}

async function withZip(
  path: string,
  limits: Limits,
  work: (zip: Awaited<ReturnType<typeof openZip>>) => Promise<void>,
): Promise<void> {
  const zip = await openZip(path, limits);
  try {
    await work(zip);
  } finally {
    zip.file.close();
  }
}
