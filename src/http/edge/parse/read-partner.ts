import { fromToken } from '../../../core/ids.ts';
import type { NamedPartner } from '../../../domain/partners/find-partner.ts';

/** The partner that a request names, in its body or in the header `Partner-Id`; the body wins. */
export function readPartner(inBody: unknown, inHeader: string | null): NamedPartner {
  const named = inBody ?? inHeader;
  // A token that is no text is an error of its field already.
  if (typeof named !== 'string') return null;
  return fromToken('prt', named) ?? 'unknown';
}
