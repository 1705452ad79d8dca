import { openBytes } from './bytes.ts';
import type { Kind } from './file-types.ts';
import { measureImage } from './image/measure-image.ts';
import type { Libraries } from './libraries.ts';
import { emptyMeasures, type Limits, type Measures, Stop } from './measures.ts';
import { openOle, refuseEncrypted } from './office/ole.ts';
import { mainPart } from './office/package-parts.ts';
import { measureXls, measureXlsx } from './office/sheet.ts';
import { measureDoc, measureDocx } from './office/word.ts';
import { openZip } from './office/zip.ts';
import { measurePdf } from './pdf/measure-pdf.ts';
import { measureText } from './text/measure-text.ts';

/** Reads a file as its claimed kind. Errors in the file become findings, never exceptions. */
export async function readFile(libraries: Libraries, path: string, kind: Kind, limits: Limits): Promise<Measures> {
  try {
    return await readAs(libraries, path, kind, limits);
  } catch (error) {
    if (error instanceof Stop) return emptyMeasures(kind, error.finding);
    const reason = error instanceof Error ? error.message : String(error);
    return emptyMeasures(kind, { code: 'unreadable', message: `The file could not be read: ${reason}.` });
  }
}

async function readAs(libraries: Libraries, path: string, kind: Kind, limits: Limits): Promise<Measures> {
  switch (kind) {
    case 'pdf':
      return measurePdf(libraries, path, limits);
    case 'txt':
      return measureText(libraries, path);
    case 'docx':
    case 'xlsx':
      return readOffice(libraries, path, limits);
    case 'doc':
    case 'xls':
      return readOldOffice(libraries, path);
    default:
      return measureImage(path, kind, limits);
  }
}

async function readOffice(libraries: Libraries, path: string, limits: Limits): Promise<Measures> {
  if (isOle(path)) refuseEncrypted(await openOle(path));
  const zip = await openZip(path, limits);
  try {
    return (await mainPart(zip)).kind === 'docx'
      ? await measureDocx(libraries, zip)
      : await measureXlsx(libraries, zip);
  } finally {
    zip.file.close();
  }
}

async function readOldOffice(libraries: Libraries, path: string): Promise<Measures> {
  const ole = await openOle(path);
  refuseEncrypted(ole);
  return ole.has('WordDocument') ? measureDoc(libraries, ole) : measureXls(libraries, ole);
}

function isOle(path: string): boolean {
  const file = openBytes(path);
  const head = file.read(0, 4);
  file.close();
  return head.toString('hex') === 'd0cf11e0';
}
