import type { FastifyRequest } from 'fastify';
import { fail } from '../../core/fail.ts';
import { type Id, toToken } from '../../core/ids.ts';
import { readCertificate } from '../../domain/certificates/certificates.ts';
import { verifyUrl } from '../../domain/certificates/verification-code.ts';
import type { FileRow } from '../../domain/files/files.queries.ts';
import { PAGE_LINK_SECONDS, refuseRemovedFile } from '../../domain/files/read-files.ts';
import { zipFinals } from '../../domain/orders/results/final-files.ts';
import { attachment } from '../../net/content-disposition.ts';
import type { AddPage, PageAnswer } from '../page-answer.ts';
import { idOf } from '../read-request.ts';
import { forOrder, forViewer, type OrderPageDeps, type OrderVisit } from './open-order.ts';

const PATH = '/order/:token';

export type ShownFile = Pick<FileRow, 'id' | 'blob' | 'filename' | 'mimetype' | 'removed_at'>;

/** How a browser can show a file inside a page; null: download only. */
export function viewKindOf(mimetype: string): 'image' | 'document' | null {
  if (/^image\/(png|jpeg|gif|bmp)$/.test(mimetype)) return 'image';
  return mimetype === 'application/pdf' || mimetype === 'text/plain' ? 'document' : null;
}

export const filePath = (here: string, id: Id<'file'>): string => `${here}/files/${toToken('file', id)}`;

/** Files of the order, for its viewers: to download, to view, or all final ones as a ZIP. */
export function addOrderFiles(addPage: AddPage, deps: OrderPageDeps): void {
  addPage(
    'GET',
    `${PATH}/files/:file`,
    forViewer(deps, async (visit, request) => ({
      goTo: await deps.links.to(fileOf(visit, request), PAGE_LINK_SECONDS),
    })),
  );
  addPage(
    'GET',
    `${PATH}/files/:file/view`,
    forViewer(deps, (visit, request) => viewFile(deps, fileOf(visit, request))),
  );
  addPage(
    'GET',
    `${PATH}/files/:file/verify`,
    forOrder(deps, 'orders:read', async (_visit, { order, files }, request) => {
      const id = idOf(request, 'file', 'file');
      const certificate = files.find((file) => file.live && file.file_id === id)?.certificate_id ?? fail('not_found');
      const { code } = (await readCertificate(deps, order.account_id, certificate)).certificate;
      return { goTo: verifyUrl('', code) };
    }),
  );
  addPage(
    'GET',
    `${PATH}/download`,
    forViewer(deps, async ({ data }) => {
      const full = data.order ?? fail('not_found');
      const stream = zipFinals(deps, full);
      return { stream, type: 'application/zip', disposition: attachment(`order-${full.order.number}.zip`) };
    }),
  );
}

/** A file that the viewer may see: of the quote, of the order's live files, or attached to a message. */
function fileOf({ data }: OrderVisit, request: FastifyRequest): ShownFile {
  const id = idOf(request, 'file', 'file');
  const inOrder = data.order?.files.find((file) => file.live && file.file_id === id);
  if (inOrder !== undefined) return { ...inOrder, id };
  const sourceFile = data.files.find((file) => file.id === id);
  const attached = data.messages.flatMap(({ files }) => files).find((file) => file.id === id);
  return sourceFile ?? attached ?? fail('not_found');
}

async function viewFile({ blobs }: OrderPageDeps, file: ShownFile): Promise<PageAnswer> {
  const { blob, mimetype } = file;
  refuseRemovedFile(file);
  if (viewKindOf(mimetype) === null) fail('not_found');
  const { stream } = (await blobs.open(blob)) ?? fail('not_found');
  const type = mimetype === 'text/plain' ? 'text/plain; charset=utf-8' : mimetype;
  return { stream, type, disposition: 'inline', framed: true };
}
