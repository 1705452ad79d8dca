import { newId } from '../../core/ids.ts';

/** The caller's own id when well-formed, so that both sides' logs agree. */
export function newRequestId(header: string | string[] | undefined): string {
  if (typeof header === 'string' && /^[A-Za-z0-9._:-]{1,128}$/.test(header)) return header;
  return `req_${newId().replaceAll('-', '')}`;
}
