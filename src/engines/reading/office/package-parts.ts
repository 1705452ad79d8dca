import { posix } from 'node:path';
import type { Kind } from '../file-types.ts';
import { type Finding, Stop } from '../measures.ts';
import { localName, parsePart, type Zip } from './zip.ts';

export interface Relation {
  /** Last segment of the relation's type: `worksheet`, `footnotes`. */
  type: string;
  part: string;
}

export async function relationsOf(zip: Zip, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part);
  const relations: Relation[] = [];
  await parsePart(zip, posix.join(folder, '_rels', `${posix.basename(part)}.rels`), {
    open(name, { Type = '', Target = '', TargetMode }) {
      if (localName(name) !== 'Relationship' || TargetMode === 'External' || Target === '') return;
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
      relations.push({ type: Type.slice(Type.lastIndexOf('/') + 1), part: target });
    },
  });
  return relations;
}

/** Kind by the main part's folder, since the extension is only a claim. */
export async function mainPart(zip: Zip): Promise<{ kind: Kind; part: string }> {
  const relations = await relationsOf(zip, '');
  const stated = relations.find((relation) => relation.type === 'officeDocument')?.part;
  const part = stated ?? ['word/document.xml', 'xl/workbook.xml'].find((name) => zip.entries.has(name));
  if (part?.startsWith('word/')) return { kind: 'docx', part };
  if (part?.startsWith('xl/') && part.endsWith('.xml')) return { kind: 'xlsx', part };
  throw new Stop('wrong_type', 'The content is neither a DOCX nor an XLSX document.');
}

/** Page count stored by the application that saved the file. */
export async function statedPages(zip: Zip): Promise<number | null> {
  let inPages = false;
  let digits = '';
  await parsePart(zip, 'docProps/app.xml', {
    open(name) {
      inPages = localName(name) === 'Pages';
    },
    close() {
      inPages = false;
    },
    text(text) {
      if (inPages && digits.length < 12) digits += text;
    },
  });
  return /^\s*\d{1,6}\s*$/.test(digits) ? Number(digits) : null;
}

export function macroFindings(zip: Zip): Finding[] {
  const found = [...zip.entries.keys()].some((name) => name.endsWith('vbaproject.bin'));
  return found ? [{ code: 'macros', message: 'The file contains macros.' }] : [];
}
