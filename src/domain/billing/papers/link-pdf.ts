import { fail } from '../../../core/fail.ts';
import { type Id, newId } from '../../../core/ids.ts';
import type { Paper, Renderer } from '../../../engines/paper/paper.ts';
import type { BlobStore } from '../../../storage/blobs/blobs.ts';
import type { Database, DbDeps, Scope } from '../../../storage/database.ts';
import { deleteMadeFile, insertFile } from '../../files/files.queries.ts';
import { type FileLinks, readLinkedFile } from '../../files/read-files.ts';
import { storePdf } from '../../files/receive-file.ts';
import { firmDay } from '../../firm/calendar/firm-day.ts';
import { readPaperPictures } from '../../firm/company/pictures/add-picture.ts';
import type { FirmView } from '../../firm/versions/firm.ts';
import type { Page } from '../../list-query.ts';
import type { IssuedPapers, IssuedRow, NumberedPapers, PaperFilters, PaperRow } from './numbered-papers.queries.ts';

export interface LinkPdfDeps extends DbDeps {
  blobs: BlobStore;
  links: FileLinks;
  renderer: Renderer;
  playMoney: boolean;
  /** Papers use days in the firm's time zone. */
  firm: FirmView;
}

/** Values for drawing that do not belong to the paper. */
export interface Drawing {
  /** Whether the paper is only a specimen. */
  playMoney: boolean;
  /** Day in the firm's time zone, `YYYY-MM-DD`. */
  dayOf(at: Date): string;
}

interface PrintablePaper<Row> {
  paper: Row;
  /** A PDF with another file name is drawn again. */
  filename: string;
  draw(drawing: Drawing): Paper | Promise<Paper>;
}

/** Short-lived link to the PDF of a paper, which is created on first request and stored. */
export async function linkPdf<Row extends PaperRow>(
  deps: LinkPdfDeps,
  papers: Pick<NumberedPapers<Row>, 'setFile'>,
  read: () => Promise<PrintablePaper<Row>>,
): Promise<string> {
  const printable = await read();
  const { paper, filename } = printable;
  // A change to the paper clears its file, so an existing file is current.
  const made = paper.file_id === null ? undefined : await readLinkedFile(deps, paper.file_id, true);
  if (made?.filename === filename) return deps.links.to(made);
  const fileId = await makePdf(deps, papers, printable);
  const file = fileId === null ? undefined : await readLinkedFile(deps, fileId, true);
  // The paper has changed since it was read.
  return file === undefined ? linkPdf(deps, papers, read) : deps.links.to(file);
}

async function makePdf<Row extends PaperRow>(
  deps: LinkPdfDeps,
  papers: Pick<NumberedPapers<Row>, 'setFile'>,
  { paper, filename, draw }: PrintablePaper<Row>,
): Promise<Id<'file'> | null> {
  const { account_id: account, seller } = paper;
  const playMoney = deps.playMoney || paper.play_money || !paper.livemode;
  const pictures = await readPaperPictures(deps, { logo: seller?.logo ?? null });
  const drawn = await draw({ playMoney, dayOf: (at) => firmDay(deps.firm, at) });
  const bytes = await deps.renderer.render({ ...drawn, pictures }, account);
  const file = await storePdf(deps, { id: newId(), account, filename, bytes, pages: null });
  return deps.db.transaction('system', async (tx) => {
    await insertFile(tx, file);
    const fileId = await papers.setFile(tx, paper, file.id);
    // Another request may have been first, or the paper has changed.
    if (fileId !== file.id) await deleteMadeFile(tx, file);
    return fileId;
  });
}

/** The account's own rows, or all rows for the team. */
export const scopeOf = (account: Id<'acct'> | null): Scope => (account === null ? 'system' : { account });

/** One paper of the account, or of any account for the team. */
export async function readPaper<Row extends IssuedRow>(
  { db }: { db: Database },
  papers: Pick<IssuedPapers<Row>, 'find'>,
  account: Id<'acct'> | null,
  id: Row['id'],
): Promise<Row> {
  return (await db.transaction(scopeOf(account), (tx) => papers.find(tx, account, id))) ?? fail('not_found');
}

/** Papers of one account, or of all for the team. */
export async function readPapers<Row extends IssuedRow>(
  { db }: { db: Database },
  papers: Pick<IssuedPapers<Row>, 'list'>,
  account: Id<'acct'> | null,
  filters: PaperFilters,
  page: Page,
) {
  const narrowed = account === null ? filters : { ...filters, account };
  return db.transaction(scopeOf(account), (tx) => papers.list(tx, narrowed, page));
}
