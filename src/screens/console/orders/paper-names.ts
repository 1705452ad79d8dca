import { languageName } from '../../kit/format/language.ts';
import { t } from '../../kit/words/words.ts';
import type { TeamOrder } from './team-order.ts';

type Certificate = TeamOrder['certificates'][number];

const fileName = ({ files }: TeamOrder, token: string): string =>
  files.find(({ id }) => id === token)?.name ?? t('paper.file');

/** `acta.pdf, English`: source file and language of a certificate. */
export const certificateName = (order: TeamOrder, { source_file, language }: Certificate): string =>
  t('paper.certified', { name: fileName(order, source_file), language: languageName(language) });

/** Name of a paper in a parcel. */
export function paperName(order: TeamOrder, token: string): string {
  const certificate = order.certificates.find((one) => one.token === token);
  if (certificate !== undefined) return t('paper.certificate', { what: certificateName(order, certificate) });
  const original = order.originals.find(({ file }) => file === token);
  return original === undefined ? fileName(order, token) : t('paper.original', { what: original.what });
}
