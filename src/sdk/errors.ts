import type { ErrorCode } from './generated/errors.ts';

interface ErrorBody {
  code?: string;
  message?: string;
  errors?: Record<string, string[]>;
  [field: string]: unknown;
}

/** A refusal by the service, with its error code and the errors by field. */
export class ApiError extends Error {
  readonly status: number;
  /** The service may get new codes; `unknown` when the answer had none. */
  readonly code: ErrorCode | 'unknown' | (string & Record<never, never>);
  readonly errors: Record<string, string[]>;
  readonly requestId: string | null;
  /** The full error body, with extra fields such as `current` of a `stale` error. */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, body: ErrorBody, requestId: string | null) {
    super(body.message ?? `The service answered ${status}.`);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? 'unknown';
    this.errors = body.errors ?? {};
    this.requestId = requestId;
    this.body = body;
  }
}

export async function refusalOf(response: Response): Promise<ApiError> {
  // A proxy in front of the service may answer with something other than JSON.
  const body: ErrorBody = Object(await response.json().catch(() => ({})));
  return new ApiError(response.status, body, response.headers.get('request-id'));
}
