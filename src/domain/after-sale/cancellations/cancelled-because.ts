import { reasonInWords } from '../../../wire/reason-words.ts';

/** Refund reason for the team, the credit note and the books. The customer's own note is never on a paper. */
export const cancelledBecause = (code: string): string => `Cancelled by the customer: ${reasonInWords(code)}.`;
