export type PaperKind = 'invoice' | 'credit_note' | 'receipt';

const KIND_CODES: Readonly<Record<PaperKind, string>> = { invoice: '', credit_note: 'C', receipt: 'R' };
const DIGITS = 4;

/** Paper numbers: `RE-2027-0001`, `RE-2027-C0001`. */
export const formatPaperNumber = (prefix: string, kind: PaperKind, number: number): string =>
  `${prefix}${KIND_CODES[kind]}${String(number).padStart(DIGITS, '0')}`;
