import { newId } from '../../core/ids.ts';

/** The caller's own id when well-formed, so that both sides' logs agree. */
export function newRequestId(given: string | string[] | undefined): string {
  if (typeof given === 'string' && /^[A-Za-z0-9._:-]{1,128}$/.test(given)) return given;
  return `req_${newId().replaceAll('-', '')}`;
}
