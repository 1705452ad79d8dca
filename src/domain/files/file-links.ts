import type { Clock } from '../../core/clock.ts';
import type { Id } from '../../core/ids.ts';
import { toToken } from '../../core/ids.ts';
import type { Seal } from '../../core/seal.ts';
import { attachment } from '../../net/content-disposition.ts';
import type { BlobStore } from '../../storage/blobs/blobs.ts';
import type { FileRow } from './files.queries.ts';

export const LINK_SECONDS = 15 * 60;

export interface FileLinks {
  /** A short-lived link to the bytes that needs no key. */
  to(file: Pick<FileRow, 'id' | 'blob' | 'filename' | 'mimetype'>, seconds?: number): Promise<string>;
  /** Whether a link that names this file is ours, and still good. */
  check(id: Id<'file'>, expires: string, signature: string): 'good' | 'expired' | 'forged';
}

const PURPOSE = 'file';

export function createFileLinks({
  blobs,
  seal,
  clock,
  baseUrl,
}: {
  blobs: BlobStore;
  seal: Seal;
  clock: Clock;
  baseUrl: string;
}): FileLinks {
  return {
    async to(file, seconds = LINK_SECONDS) {
      const { filename, mimetype } = file;
      const direct = await blobs.presign(file.blob, { seconds, disposition: attachment(filename), mimetype });
      if (direct !== null) return direct;
      const token = toToken('file', file.id);
      const expires = String(Math.floor(clock.now().getTime() / 1000) + seconds);
      const signature = seal.sign(PURPOSE, `${token} ${expires}`);
      return `${baseUrl}/download/${token}?expires=${expires}&signature=${signature}`;
    },
    check(id, expires, signature) {
      const named = `${toToken('file', id)} ${expires}`;
      if (!/^\d{1,12}$/.test(expires) || !seal.verify(PURPOSE, named, signature)) return 'forged';
      return Number(expires) * 1000 < clock.now().getTime() ? 'expired' : 'good';
    },
  };
}
