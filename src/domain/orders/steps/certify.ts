import { dayOf } from '../../../core/calendar.ts';
import type { Clock } from '../../../core/clock.ts';
import { newId } from '../../../core/ids.ts';
import type { Renderer } from '../../../engines/paper/renderer.ts';
import type { BlobStore } from '../../../storage/blobs/blobs.ts';
import type { Database } from '../../../storage/database.ts';
import { languageName } from '../../../wire/reference/languages.ts';
import { findAccount } from '../../accounts/accounts.queries.ts';
import type { FileRow } from '../../files/files.queries.ts';
import { storePdf } from '../../files/store-pdf.ts';
import type { FullOrder, OrderFileRow } from '../orders.queries.ts';
import { certificatePaper } from '../papers/certificate-paper.ts';
import { conversionPaper } from '../papers/conversion-paper.ts';
import type { Signatory } from '../papers/signature-block.ts';
import { needsNotary } from './needs.ts';

export interface CertifyDeps {
  db: Database;
  clock: Clock;
  blobs: BlobStore;
  renderer: Renderer;
  company: string;
  signatory: Signatory;
}

/** An order that is about to be completed, with its final files. */
export interface Completing extends FullOrder {
  finals: (Partial<OrderFileRow> & { file: FileRow })[];
}

type Certified = { file: FileRow; place: Pick<OrderFileRow, 'collection' | 'position'> & Partial<OrderFileRow> };

/** The certificate of translation accuracy; none for an order without a translation. */
export async function makeCertificate(deps: CertifyDeps, completing: Completing): Promise<Certified[]> {
  const { order, files, finals } = completing;
  const translations = finals.flatMap((final) => {
    const source = files.find((file) => file.file_id === final.source_file_id);
    if (source === undefined || !final.made_from) return [];
    return [
      {
        source: { name: source.filename, sha256: source.sha256.toString('hex'), pages: source.page_count },
        translation: { name: final.file.filename, sha256: final.file.sha256.toString('hex') },
        language: languageName(final.language ?? ''),
      },
    ];
  });
  if (translations.length === 0) return [];
  const paper = certificatePaper({
    ...(await letterhead(deps, completing)),
    sourceLanguage: languageName(order.source_language ?? ''),
    notarized: needsNotary(order),
    translations,
  });
  const bytes = await deps.renderer.render(paper);
  return [await keep(deps, completing, `certificate-${order.number}.pdf`, bytes, { collection: 'certificate' })];
}

/** The statement of the conversions that were made; none where none was ordered. */
export async function makeConversionStatement(deps: CertifyDeps, completing: Completing): Promise<Certified[]> {
  const { order, files, conversions } = completing;
  if (conversions.length === 0) return [];
  const paper = conversionPaper({
    ...(await letterhead(deps, completing)),
    conversions: conversions.map((conversion) => ({
      document: files.find((file) => file.file_id === conversion.file_id)?.filename ?? null,
      description: conversion.description,
      amount: conversion.amount,
      sourceCurrency: conversion.source_currency,
      result: conversion.result,
      targetCurrency: conversion.target_currency,
      rate: conversion.rate,
      rateDate: conversion.rate_date,
      rateSource: conversion.rate_source,
    })),
  });
  const bytes = await deps.renderer.render(paper);
  const place = { collection: 'final' as const, service: 'currency_conversion' };
  return [await keep(deps, completing, `currency-conversion-${order.number}.pdf`, bytes, place)];
}

async function letterhead({ db, clock, company, signatory }: CertifyDeps, { order }: FullOrder) {
  const owner = await db.transaction('system', (tx) => findAccount(tx, order.account_id));
  return {
    number: order.number,
    issuedOn: dayOf(clock.now()),
    company,
    signatory,
    customer: owner?.account.name ?? '',
    test: !order.livemode,
  };
}

async function keep(
  deps: CertifyDeps,
  { order, files }: FullOrder,
  filename: string,
  bytes: Buffer,
  place: Pick<OrderFileRow, 'collection'> & Partial<OrderFileRow>,
): Promise<Certified> {
  const file = await storePdf(deps, { id: newId(), account: order.account_id, filename, bytes, pages: null });
  return { file, place: { position: files.length, ...place } };
}
