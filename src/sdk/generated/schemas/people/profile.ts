// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** Source and target language */
export interface LanguagePair {
  /** ISO-639 code of the source language */
  source: string;
  /** ISO-639 code of the target language */
  target: string;
}

/** A person’s rate for a task */
export interface PersonRate {
  /** Task that is paid */
  task: 'translate' | 'proofread';
  /** Unit that is paid */
  unit: 'word' | 'page' | 'file' | 'hour';
  /** Rate per unit, in minor units, with up to four decimals */
  rate: number;
  /** ISO-4217 code of the accompanying amounts */
  currency: string;
}

export interface PersonRateRequest {
  /** Task that is paid */
  task: 'translate' | 'proofread';
  /** Unit that is paid */
  unit: 'word' | 'page' | 'file' | 'hour';
  /** Rate per unit, in minor units, with up to four decimals */
  rate: number;
  /** ISO-4217 code of the rate */
  currency?: string;
}
