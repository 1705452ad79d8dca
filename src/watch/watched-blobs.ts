import { codeOf, toError } from '../core/unknown.ts';
import type { BlobStore, Incoming } from '../storage/blobs/blobs.ts';
import { isDiskFull, isStoreAway } from '../storage/storage-errors.ts';
import type { Troubles } from './troubles.ts';

/** Wraps a store to report its failures to `troubles`. */
export function watchedBlobs(blobs: BlobStore, troubles: Troubles): BlobStore {
  async function watched<T>(work: () => Promise<T>): Promise<T> {
    const began = performance.now();
    try {
      const result = await work();
      troubles.worked('files', began);
      return result;
    } catch (error) {
      noticeStore(troubles, error);
      throw error;
    }
  }
  const watchIncoming = (incoming: Incoming): Incoming => {
    incoming.writable.on('error', (error) => noticeStore(troubles, error));
    return {
      writable: incoming.writable,
      path: incoming.path,
      result: () => incoming.result(),
      commit: (key) => watched(() => incoming.commit(key)),
      discard: () => incoming.discard(),
    };
  };
  troubles.probe('files', () => blobs.check());
  return {
    ...blobs,
    receive: async (options) => watchIncoming(await watched(() => blobs.receive(options))),
    open: (key, range) => watched(() => blobs.open(key, range)),
    remove: (key) => watched(() => blobs.remove(key)),
    check: () => watched(() => blobs.check()),
  };
}

function noticeStore(troubles: Troubles, error: unknown): void {
  const reason = toError(error).message || codeOf(error);
  if (isDiskFull(error)) troubles.broke('disk', reason);
  else if (isStoreAway(error)) troubles.broke('files', reason);
}
