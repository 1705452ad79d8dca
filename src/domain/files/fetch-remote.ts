import { fail } from '../../core/fail.ts';
import type { Outgoing } from '../../net/outgoing.ts';
import { OutgoingError } from '../../net/outgoing-error.ts';
import type { IntakeDeps } from './read-received.ts';
import { type Received, receiveFile, refuseSize } from './receive-file.ts';

export interface FetchDeps extends IntakeDeps {
  outgoing: Outgoing;
  fetchSeconds: number;
}

/** Downloads a file to the spool. `field`: the request's field with the URL. */
export async function fetchRemote(deps: FetchDeps, url: string, field: string): Promise<Received> {
  try {
    const download = await deps.outgoing.download({
      url,
      totalMs: deps.fetchSeconds * 1000,
      maxBytes: deps.maxFileBytes,
      maxRedirects: 3,
    });
    return await receiveFile(deps, {
      stream: download.stream,
      filename: download.filename ?? 'file',
      declaredMime: download.mimetype,
      field,
    });
  } catch (error) {
    if (error instanceof OutgoingError) refuseUrl(error, field, deps.maxFileBytes);
    throw error;
  }
}

/** Refuses a URL that was not fetched; a URL that never can be is a field error. */
export function refuseUrl(error: OutgoingError, field: string, maxFileBytes: number): never {
  if (error.reason === 'too_large') refuseSize(field, maxFileBytes);
  const detail = { message: error.message, errors: { [field]: [error.message] } };
  const isPermanent = error.reason === 'bad_url' || error.reason === 'forbidden_address';
  fail(isPermanent ? 'validation_failed' : 'file_fetch_failed', detail);
}
