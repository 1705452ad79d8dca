import { readTimestamp } from '../../../wire/reference/dates.ts';

interface Written {
  expires_at?: string | null;
}

/** Parses a key's expiry. */
export function readExpiry<B extends Written>({ expires_at, ...body }: B) {
  return {
    ...body,
    ...(expires_at !== undefined && { expires_at: expires_at === null ? null : readTimestamp(expires_at) }),
  };
}
