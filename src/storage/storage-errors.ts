import { codeOf } from '../core/unknown.ts';

// What a failure of the disk or of the object store means.

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE']);

/** The disk takes nothing more. */
export const isDiskFull = (error: unknown): boolean => FULL.has(codeOf(error));

/** What the object store's client throws carries the account of its attempts. */
export const isStoreAway = (error: unknown): boolean => error instanceof Error && '$metadata' in error;
