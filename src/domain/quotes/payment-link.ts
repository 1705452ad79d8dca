import type { Seal } from '../../core/seal.ts';
import { fromToken, toToken } from '../../core/tokens.ts';

const PURPOSE = 'payment page';

/** The customer's page of a quote. The link carries its own proof, so no secret is stored. */
export function paymentUrl({ baseUrl, seal }: { baseUrl: string; seal: Seal }, quoteId: string): string {
  const token = toToken('quote', quoteId);
  return `${baseUrl}/pay/${token}/${seal.sign(PURPOSE, token)}`;
}

/** The quote a link opens, or null for a link that was not made here. */
export function openPaymentLink(seal: Seal, token: string, proof: string): string | null {
  return seal.verify(PURPOSE, token, proof) ? fromToken('quote', token) : null;
}
