import { languageName } from '../../../wire/reference/languages.ts';
import type { Final, Place } from '../order-file.ts';
import type { FullOrder } from '../orders.queries.ts';
import { needsNotary } from '../steps/needs.ts';
import { certificatePaper } from './certificate-paper.ts';
import { letterhead, type PaperDeps, storePaper } from './store-paper.ts';

/** The certificate of translation accuracy; none for an order without a translation. */
export async function makeCertificate(
  deps: PaperDeps,
  { order, files }: FullOrder,
  finals: readonly Final[],
): Promise<Final[]> {
  const translations = finals.flatMap(({ file, place }) => {
    const source = files.find((original) => original.file_id === place.source_file_id);
    if (source === undefined || !place.made_from) return [];
    return [
      {
        source: { name: source.filename, sha256: source.sha256.toString('hex'), pages: source.page_count },
        translation: { name: file.filename, sha256: file.sha256.toString('hex') },
        language: languageName(place.language ?? ''),
      },
    ];
  });
  if (translations.length === 0) return [];
  const paper = certificatePaper({
    ...(await letterhead(deps, order)),
    sourceLanguage: languageName(order.source_language ?? ''),
    notarized: needsNotary(order),
    translations,
  });
  const bytes = await deps.renderer.render(paper);
  const place: Place = { collection: 'certificate', position: files.length };
  return [await storePaper(deps, order, { filename: `certificate-${order.number}.pdf`, bytes, place })];
}
