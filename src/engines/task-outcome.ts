/** `failed`: the work threw; `ended`: the child died over it; `no_child`: none can be started. */
export type Trouble = 'busy' | 'closed' | 'late' | 'memory' | 'ended' | 'failed' | 'no_child';

export type Outcome<Value> =
  | { ok: true; value: Value; pid: number | undefined; milliseconds: number }
  | { ok: false; trouble: Exclude<Trouble, 'busy'>; reason: string }
  /** `retryAfter` in seconds. */
  | { ok: false; trouble: 'busy'; reason: string; retryAfter: number };
