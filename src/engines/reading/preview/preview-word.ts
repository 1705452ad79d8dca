import { readDocumentPart } from '../office/document-part.ts';
import type { Ole } from '../office/ole.ts';
import { mainPart, relationsOf } from '../office/package-parts.ts';
import { extractDoc } from '../office/word.ts';
import type { Zip } from '../office/zip.ts';
import type { PreviewBuilder } from './preview.ts';

const PAGE = { kind: 'page', name: null } as const;
const NOTES = { kind: 'notes', name: null } as const;
const NOTED = new Set(['header', 'footer', 'footnotes', 'endnotes']);

/** Page by page, as last laid out by the application that saved the file. */
export async function previewDocx(zip: Zip, preview: PreviewBuilder): Promise<void> {
  const { part } = await mainPart(zip);
  preview.begin(PAGE);
  await readDocumentPart(zip, part, preview.add, () => preview.begin(PAGE));
  const noted = (await relationsOf(zip, part)).filter(({ type }) => NOTED.has(type));
  if (noted.length > 0) preview.begin(NOTES);
  for (const name of new Set(noted.map((relation) => relation.part))) await readDocumentPart(zip, name, preview.add);
}

/** The old format marks only manual page breaks. */
export async function previewDoc(ole: Ole, preview: PreviewBuilder): Promise<void> {
  const { body, notes } = await extractDoc(ole);
  for (const page of body.split('\f')) {
    preview.begin(PAGE);
    preview.add(page);
  }
  preview.begin(NOTES);
  preview.add(notes.filter((text) => text.trim() !== '').join('\n'));
}
