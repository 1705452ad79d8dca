import type { Clock } from '../../core/clock.ts';
import type { Seal } from '../../core/seal.ts';
import { fromToken, toToken } from '../../core/tokens.ts';
import type { BlobStore } from '../../storage/blobs/blobs.ts';
import type { FileRow } from '../tables.ts';

export const LINK_SECONDS = 15 * 60;

export interface FileLinks {
  /** A short-lived link to the bytes that needs no key. */
  to(file: Pick<FileRow, 'id' | 'blob' | 'filename' | 'mimetype'>, seconds?: number): Promise<string>;
  /** The file such a link opens; null for one we did not make, `expired` for one whose time is over. */
  open(token: string, expires: string, signature: string): { id: string } | 'expired' | null;
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
      const direct = await blobs.presign(file.blob, { seconds, filename, mimetype });
      if (direct !== null) return direct;
      const token = toToken('file', file.id);
      const expires = String(Math.floor(clock.now().getTime() / 1000) + seconds);
      const signature = seal.sign(PURPOSE, `${token} ${expires}`);
      return `${baseUrl}/download/${token}?expires=${expires}&signature=${signature}`;
    },
    open(token, expires, signature) {
      if (!/^\d{1,12}$/.test(expires) || !seal.verify(PURPOSE, `${token} ${expires}`, signature)) return null;
      if (Number(expires) * 1000 < clock.now().getTime()) return 'expired';
      const id = fromToken('file', token);
      return id === null ? null : { id };
    },
  };
}
