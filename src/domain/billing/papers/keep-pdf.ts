import type { Clock } from '../../../core/clock.ts';
import { type Id, newId } from '../../../core/ids.ts';
import type { Paper } from '../../../engines/paper/paper.ts';
import type { Renderer } from '../../../engines/paper/renderer.ts';
import type { BlobStore } from '../../../storage/blobs/blobs.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import type { FileLinks } from '../../files/file-links.ts';
import { deleteMadeFile, insertFile } from '../../files/files.queries.ts';
import { readLinkedFile } from '../../files/read-files.ts';
import { storePdf } from '../../files/store-pdf.ts';
import { readPaperPictures } from '../../firm/company/pictures/read-pictures.ts';
import type { FirmView } from '../../firm/versions/firm.ts';

export interface KeepPdfDeps {
  db: Database;
  clock: Clock;
  blobs: BlobStore;
  links: FileLinks;
  renderer: Renderer;
  playMoney: boolean;
  /** Papers use days in the firm's time zone. */
  firm: FirmView;
}

export interface KeptPaper {
  account: Id<'acct'>;
  /** PDF from an earlier request. */
  file: Id<'file'> | null;
  /** A PDF with another file name is drawn again. */
  filename: string;
  draw(): Paper | Promise<Paper>;
  /** Token of the logo. */
  logo: string | null;
  /** Store the PDF unless another request did; returns the current file, or null if the paper changed since. */
  keep(tx: Tx, file: Id<'file'>): Promise<Id<'file'> | null>;
  /** Read the paper again; only for a paper that can change. */
  again?(): Promise<KeptPaper>;
}

/** Short-lived link to the PDF of a paper, which is created on first request and stored. */
export async function linkPdf(deps: KeepPdfDeps, paper: KeptPaper): Promise<string> {
  // A change to the paper clears its file, so an existing file is current.
  const made = paper.file === null ? undefined : await readLinkedFile(deps, paper.file, true);
  if (made?.filename === paper.filename) return deps.links.to(made);
  const kept = await makePdf(deps, paper);
  const file = kept === null ? undefined : await readLinkedFile(deps, kept, true);
  if (file !== undefined) return deps.links.to(file);
  if (paper.again === undefined) throw new Error(`The PDF ${paper.filename} is gone.`);
  return linkPdf(deps, await paper.again());
}

async function makePdf(
  deps: KeepPdfDeps,
  { account, filename, logo, draw, keep }: KeptPaper,
): Promise<Id<'file'> | null> {
  const pictures = await readPaperPictures(deps, { logo });
  const bytes = await deps.renderer.render({ ...(await draw()), pictures }, account);
  const file = await storePdf(deps, { id: newId(), account, filename, bytes, pages: null });
  return deps.db.transaction('system', async (tx) => {
    await insertFile(tx, file);
    const kept = await keep(tx, file.id);
    // Another request may have been first, or the paper has changed.
    if (kept !== file.id) await deleteMadeFile(tx, file);
    return kept;
  });
}
