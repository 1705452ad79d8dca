import type { Finding, FindingCode } from './measures.ts';

/** Ends reading with a finding instead of counts. */
export class Stop extends Error {
  readonly finding: Finding;

  constructor(code: FindingCode, message: string) {
    super(message);
    this.finding = { code, message };
  }
}
