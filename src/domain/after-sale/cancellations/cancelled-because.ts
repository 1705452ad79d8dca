import { reasonInWords } from '../../../wire/reason-words.ts';

/** Why money went back, as the team, the credit note and the books say it. The customer's own note stays off papers. */
export const cancelledBecause = (code: string): string => `Cancelled by the customer: ${reasonInWords(code)}.`;
