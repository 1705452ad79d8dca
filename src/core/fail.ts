import { ERRORS, type ErrorCode, type ErrorsByField } from '../wire/errors.ts';

export interface FailureDetail {
  message?: string;
  hint?: string;
  errors?: ErrorsByField;
  /** Further top-level fields that the code names, such as `status` or `payment_url`. */
  fields?: Record<string, unknown>;
  /** Seconds after which the same request may succeed. */
  retryAfter?: number;
  cause?: unknown;
}

/** A refusal that is sent to the caller. Any other thrown error is a bug and becomes `server_error`. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly detail: FailureDetail;

  constructor(code: ErrorCode, detail: FailureDetail = {}) {
    super(detail.message ?? ERRORS[code].message, { cause: detail.cause });
    this.name = 'Failure';
    this.code = code;
    this.detail = detail;
  }
}

export function fail(code: ErrorCode, detail?: FailureDetail): never {
  throw new Failure(code, detail);
}

export function failField(path: string, message: string): never {
  fail('validation_failed', { message: `${path}: ${message}`, errors: { [path]: [message] } });
}

/** Reason why an action is not possible now, as the API would report it. */
export interface Refusal {
  code: ErrorCode;
  message: string;
}

/** The refusal a check would throw; null if it passes. The rule is then written once: in its check. */
export function refusalOf(check: () => unknown): Refusal | null {
  try {
    check();
    return null;
  } catch (error) {
    return asRefusal(error);
  }
}

/** Rethrows anything that is not a `Failure`. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Failure) return { code: error.code, message: error.message };
  throw error;
}
