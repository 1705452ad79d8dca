/** `failed`: the work threw; `ended`: the child died; `no_child`: none can be started; `unwanted`: no one waits. */
export type Trouble = 'busy' | 'closed' | 'unwanted' | 'late' | 'memory' | 'ended' | 'failed' | 'no_child';

export type Outcome<Value> =
  | { ok: true; value: Value; pid: number | undefined; milliseconds: number }
  | { ok: false; trouble: Exclude<Trouble, 'busy'>; reason: string }
  /** `retryAfter` in seconds. */
  | { ok: false; trouble: 'busy'; reason: string; retryAfter: number };

export const UNWANTED: Outcome<never> = { ok: false, trouble: 'unwanted', reason: 'nobody waits for it any more' };
export const STOPPING: Outcome<never> = { ok: false, trouble: 'closed', reason: 'the service is stopping' };

/** Cause of a child's death, by its last output. */
export function troubleOf(stderr: string, how: string): Outcome<never> {
  const trouble = /out of memory|allocation failed|ENOMEM/i.test(stderr) ? 'memory' : 'ended';
  return { ok: false, trouble, reason: `the process ended (${how})` };
}

/** Refusal of a full queue: retry when half of it is done, after a minute at most. */
export function busyOutcome(milliseconds: number): Outcome<never> {
  const retryAfter = Math.min(60, Math.max(1, Math.ceil(milliseconds / 2000)));
  return { ok: false, trouble: 'busy', reason: 'too many tasks are waiting', retryAfter };
}
