import { fromToken } from '../../../core/ids.ts';
import type { NamedPartner } from '../../../domain/partners/find-partner.ts';

/** Partner named in the body or in the header `Partner-Id`; the body wins. */
export function readPartner(inBody: unknown, inHeader: string | null): NamedPartner {
  const named = inBody ?? inHeader;
  // A token that is no string is already a field error.
  if (typeof named !== 'string') return null;
  return fromToken('prt', named) ?? 'unknown';
}
