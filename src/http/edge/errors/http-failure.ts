import { Failure, type FailureDetail } from '../../../core/fail.ts';
import type { ErrorCode } from '../../../wire/errors.ts';

/** A refusal with headers of its own. */
export class HttpFailure extends Failure {
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, headers: Readonly<Record<string, string>>, detail?: FailureDetail) {
    super(code, detail);
    this.headers = headers;
  }
}
