import type { Clock } from '../../core/clock.ts';
import type { Id } from '../../core/ids.ts';
import { toToken } from '../../core/ids.ts';
import type { Seal } from '../../core/seal.ts';
import { attachment } from '../../net/content-disposition.ts';
import type { BlobStore } from '../../storage/blobs/blobs.ts';
import type { FileRow } from './files.queries.ts';

export const LINK_SECONDS = 15 * 60;
/** Lifetime of a link that a page redirects to, which the browser follows at once. */
export const PAGE_LINK_SECONDS = 2 * 60;

export interface FileLinks {
  /** A short-lived link to the bytes that needs no key. */
  to(file: Pick<FileRow, 'id' | 'blob' | 'filename' | 'mimetype' | 'removed_at'>, seconds?: number): Promise<string>;
}

/** Links for accounts and for the team, and the check of both. */
export interface AllFileLinks extends FileLinks {
  /** Links for the team; they work even when the file's account is disabled. */
  forTeam: FileLinks;
  /** Checks signature and expiry of a link to this file; `team`: a valid link for the team. */
  check(id: Id<'file'>, expires: string, signature: string): 'good' | 'team' | 'expired' | 'forged';
}

const PURPOSES = { account: 'file', team: 'team file' } as const;

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
}): AllFileLinks {
  const linksOf = (purpose: string): FileLinks => ({
    async to(file, seconds = LINK_SECONDS) {
      const { filename, mimetype } = file;
      // Our own download route explains why a removed file is missing.
      const isStored = (file.removed_at ?? null) === null;
      const direct = isStored
        ? await blobs.presign(file.blob, { seconds, disposition: attachment(filename), mimetype })
        : null;
      if (direct !== null) return direct;
      const token = toToken('file', file.id);
      const expires = String(Math.floor(clock.now().getTime() / 1000) + seconds);
      const signature = seal.sign(purpose, `${token} ${expires}`);
      return `${baseUrl}/download/${token}?expires=${expires}&signature=${signature}`;
    },
  });
  return {
    ...linksOf(PURPOSES.account),
    forTeam: linksOf(PURPOSES.team),
    check(id, expires, signature) {
      const signedText = `${toToken('file', id)} ${expires}`;
      const isSignedFor = (purpose: string) =>
        /^\d{1,12}$/.test(expires) && seal.verify(purpose, signedText, signature);
      const forTeam = isSignedFor(PURPOSES.team);
      if (!forTeam && !isSignedFor(PURPOSES.account)) return 'forged';
      if (Number(expires) * 1000 < clock.now().getTime()) return 'expired';
      return forTeam ? 'team' : 'good';
    },
  };
}
