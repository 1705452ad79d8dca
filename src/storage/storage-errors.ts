import { codeOf } from '../core/unknown.ts';

// Meaning of errors of the disk and of the object store.

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE']);

/** True if the disk accepts no more writes. */
export const isDiskFull = (error: unknown): boolean => FULL.has(codeOf(error));

/** Errors of the object store's client have `$metadata` about their attempts. */
export const isStoreAway = (error: unknown): boolean => error instanceof Error && '$metadata' in error;
