import { readFile, writeFile } from 'node:fs/promises';
import { PDF } from '@libpdf/core';

// Joins files made by strangers into one PDF to print; runs in a child process only.

/** All pages of a PDF, or an image on a page of its own. */
export interface JoinPart {
  path: string;
  kind: 'pdf' | 'image';
}

export interface JoinTask {
  parts: JoinPart[];
  /** Path of the joined file. */
  output: string;
}

/** `unreadable`: indexes of the parts without printable pages; no file is written then. */
export type Joined = { pages: number } | { unreadable: number[] };

// US Letter, like our own papers in the print pack.
const PAGE = { width: 612, height: 792 };
const MARGIN = 36;

export async function joinFiles({ parts, output }: JoinTask): Promise<Joined> {
  const joined = PDF.create();
  const unreadable: number[] = [];
  for (const [at, part] of parts.entries()) {
    const isDrawn = await append(joined, part).catch(() => false);
    if (!isDrawn) unreadable.push(at);
  }
  if (unreadable.length > 0) return { unreadable };
  await writeFile(output, await joined.save());
  return { pages: joined.getPageCount() };
}

async function append(joined: PDF, { path, kind }: JoinPart): Promise<boolean> {
  const bytes = await readFile(path);
  if (kind === 'image') {
    drawImage(joined, bytes);
    return true;
  }
  const pdf = await PDF.load(bytes);
  const count = pdf.getPageCount();
  if (count === 0 || (pdf.isEncrypted && !pdf.isAuthenticated)) return false;
  await joined.copyPagesFrom(
    pdf,
    Array.from({ length: count }, (_, page) => page),
  );
  return true;
}

/** Scaled to the page and centred; a landscape image on a landscape page. */
function drawImage(joined: PDF, bytes: Buffer): void {
  const image = joined.embedImage(bytes);
  const { width, height } = image.width > image.height ? { width: PAGE.height, height: PAGE.width } : PAGE;
  const scale = Math.min((width - 2 * MARGIN) / image.width, (height - 2 * MARGIN) / image.height);
  const size = { width: image.width * scale, height: image.height * scale };
  joined
    .addPage({ width, height })
    .drawImage(image, { ...size, x: (width - size.width) / 2, y: (height - size.height) / 2 });
}
