import { openBytes } from './bytes.ts';
import { extractImage } from './image/image.ts';
import { mainPart } from './office/office.ts';
import { openOle, refuseEncrypted } from './office/ole.ts';
import { extractXls, extractXlsx } from './office/sheet.ts';
import { extractDoc, extractDocx } from './office/word.ts';
import { openZip } from './office/zip.ts';
import { extractPdf } from './pdf/pdf.ts';
import { type Extraction, emptyExtraction, type Limits, Stop } from './result.ts';
import { extractText } from './text/text.ts';
import type { Kind } from './types.ts';

/** Reads a file of a claimed kind. What it hits on the way becomes a finding, never an error. */
export async function readFile(path: string, kind: Kind, limits: Limits): Promise<Extraction> {
  try {
    return await readAs(path, kind, limits);
  } catch (error) {
    if (error instanceof Stop) return emptyExtraction(kind, error.finding);
    const reason = error instanceof Error ? error.message : String(error);
    return emptyExtraction(kind, { code: 'unreadable', message: `The file could not be read: ${reason}.` });
  }
}

async function readAs(path: string, kind: Kind, limits: Limits): Promise<Extraction> {
  switch (kind) {
    case 'pdf':
      return extractPdf(path, limits);
    case 'txt':
      return extractText(path);
    case 'docx':
    case 'xlsx':
      return readOffice(path, limits);
    case 'doc':
    case 'xls':
      return readOldOffice(path);
    default:
      return extractImage(path, kind, limits);
  }
}

async function readOffice(path: string, limits: Limits): Promise<Extraction> {
  if (isOle(path)) refuseEncrypted(await openOle(path));
  const zip = await openZip(path, limits);
  try {
    return (await mainPart(zip)).kind === 'docx' ? await extractDocx(zip) : await extractXlsx(zip);
  } finally {
    zip.file.close();
  }
}

async function readOldOffice(path: string): Promise<Extraction> {
  const ole = await openOle(path);
  refuseEncrypted(ole);
  return ole.has('WordDocument') ? extractDoc(ole) : extractXls(ole);
}

function isOle(path: string): boolean {
  const file = openBytes(path);
  const head = file.read(0, 4);
  file.close();
  return head.toString('hex') === 'd0cf11e0';
}
