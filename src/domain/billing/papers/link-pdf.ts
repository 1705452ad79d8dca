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

export interface LinkPdfDeps {
  db: Database;
  clock: Clock;
  blobs: BlobStore;
  links: FileLinks;
  renderer: Renderer;
  playMoney: boolean;
  /** Papers use days in the firm's time zone. */
  firm: FirmView;
}

export interface PrintablePaper {
  account: Id<'acct'>;
  /** PDF from an earlier request. */
  file: Id<'file'> | null;
  /** A PDF with another file name is drawn again. */
  filename: string;
  draw(): Paper | Promise<Paper>;
  /** Token of the logo. */
  logo: string | null;
  /** Store the PDF unless another request did; returns the current file, or null if the paper changed since. */
  saveFile(tx: Tx, file: Id<'file'>): Promise<Id<'file'> | null>;
  /** Read the paper again; only for a paper that can change. */
  reload?(): Promise<PrintablePaper>;
}

/** Short-lived link to the PDF of a paper, which is created on first request and stored. */
export async function linkPdf(deps: LinkPdfDeps, paper: PrintablePaper): Promise<string> {
  // A change to the paper clears its file, so an existing file is current.
  const made = paper.file === null ? undefined : await readLinkedFile(deps, paper.file, true);
  if (made?.filename === paper.filename) return deps.links.to(made);
  const fileId = await makePdf(deps, paper);
  const file = fileId === null ? undefined : await readLinkedFile(deps, fileId, true);
  if (file !== undefined) return deps.links.to(file);
  if (paper.reload === undefined) throw new Error(`The PDF ${paper.filename} is gone.`);
  return linkPdf(deps, await paper.reload());
}

async function makePdf(
  deps: LinkPdfDeps,
  { account, filename, logo, draw, saveFile }: PrintablePaper,
): Promise<Id<'file'> | null> {
  const pictures = await readPaperPictures(deps, { logo });
  const bytes = await deps.renderer.render({ ...(await draw()), pictures }, account);
  const file = await storePdf(deps, { id: newId(), account, filename, bytes, pages: null });
  return deps.db.transaction('system', async (tx) => {
    await insertFile(tx, file);
    const fileId = await saveFile(tx, file.id);
    // Another request may have been first, or the paper has changed.
    if (fileId !== file.id) await deleteMadeFile(tx, file);
    return fileId;
  });
}
