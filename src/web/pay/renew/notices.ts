import type { Reader } from '../../../words/reader.ts';
import { type Banner, sayBanner } from '../visit.ts';

/** Notice of a request for a new price, by its name in the URL; null for other names. */
export function renewNotice(reader: Reader, name: string): Banner | null {
  if (name === 'renewed') return sayBanner(reader, { title: 'pay.notice.renewed', text: 'pay.notice.renewed.text' });
  if (name !== 'renewed_unsent') return null;
  return sayBanner(reader, { title: 'pay.notice.renewed', text: 'pay.notice.renewed_unsent.text' });
}
