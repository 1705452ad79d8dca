import { newId } from '../../../core/ids.ts';
import { languageName } from '../../../wire/reference/languages.ts';
import type { FileRow } from '../../files/files.queries.ts';
import { storePdf } from '../../files/receive-file.ts';
import { readPaperPictures } from '../../firm/company/pictures/add-picture.ts';
import { letterhead, type PaperDeps, paperName } from '../../orders/papers/store-paper.ts';
import type { OrderRow } from '../../orders/rows/orders.queries.ts';
import { needsNotary, needsPaper } from '../../orders/state/needs.ts';
import type { CertificateStatement, PaperForm } from '../certificate-statement.ts';
import type { CertificateRow } from '../certificates.queries.ts';
import { newCode, verifyUrl } from '../verification-code.ts';
import { certificatePaper } from './certificate-paper.ts';
import type { Wanted } from './wanted-certificates.ts';

export type DrawDeps = PaperDeps & { baseUrl: string };

/** A certificate whose paper is stored but whose rows are not written yet. */
export interface Drawn {
  wanted: Wanted;
  certificate: CertificateRow;
  file: FileRow;
}

export async function drawCertificate(deps: DrawDeps, order: OrderRow, wanted: Wanted): Promise<Drawn> {
  const { source, translation } = wanted;
  const statement = await makeStatement(deps, order, wanted);
  const now = deps.clock.now();
  const certificate: CertificateRow = {
    id: newId(),
    account_id: order.account_id,
    created_by: order.created_by,
    order_id: order.id,
    code: statement.code,
    status: 'issued',
    source_file_id: source.file_id,
    translation_file_id: translation.file_id,
    source_language: order.source_language ?? '',
    language: translation.language ?? '',
    statement,
    notarization: notarizationOf(order),
    file_id: newId(),
    superseded_by: null,
    livemode: order.livemode,
    issued_at: now,
    published_at: null,
    superseded_at: null,
    revoked_at: null,
    revoked_reason: null,
    updated_at: now,
  };
  return { wanted, certificate, file: await drawFile(deps, certificate, formOf(order, certificate)) };
}

/** The digital copy of a certificate whose original is on paper. */
export async function drawCopy(deps: DrawDeps, order: OrderRow, certificate: CertificateRow): Promise<FileRow> {
  const form: PaperForm = { kind: 'copy', notarized: needsNotary(order) };
  return drawFile(deps, { ...certificate, file_id: newId() }, form);
}

/** Orders notarized before certificates were objects have their sealed originals on paper only. */
const notarizationOf = (order: OrderRow) => {
  if (!needsNotary(order)) return 'none';
  return order.notarized_at === null ? 'waiting' : 'paper';
};

function formOf(order: OrderRow, { notarization }: CertificateRow): PaperForm {
  if (notarization === 'paper') return { kind: 'copy', notarized: true };
  const notarized = notarization === 'waiting';
  return { kind: needsPaper(order) ? 'original' : 'digital', notarized };
}

async function makeStatement(
  deps: DrawDeps,
  order: OrderRow,
  { source, translation, delivered }: Wanted,
): Promise<CertificateStatement> {
  const code = newCode();
  return {
    ...(await letterhead(deps, order)),
    code,
    verifyUrl: verifyUrl(deps.baseUrl, code),
    sourceLanguage: languageName(order.source_language ?? ''),
    language: languageName(translation.language ?? ''),
    source: { name: source.filename, sha256: source.sha256.toString('hex'), pages: source.page_count },
    translation: { ...delivered, sha256: delivered.sha256.toString('hex') },
  };
}

async function drawFile(deps: DrawDeps, certificate: CertificateRow, form: PaperForm): Promise<FileRow> {
  const { file_id: id, account_id: account, code, statement } = certificate;
  const { issuer, signatory } = statement;
  const pictures = await readPaperPictures(deps, { logo: issuer.logo, signature: signatory.signature });
  const bytes = await deps.renderer.render({ ...certificatePaper(statement, form), pictures }, account);
  const filename = paperName(`certificate-${statement.number}-${code}`, statement);
  return storePdf(deps, { id, account, filename, bytes, pages: null });
}
