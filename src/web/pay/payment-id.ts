import { fromToken, type Id, idFromText, type NewId, toToken } from '../../core/ids.ts';
import type { Seal } from '../../core/seal.ts';

const FORM = 'payment form';

/** The id of a payment as a form carries it: only ids that a page of this quote was shown with are taken back. */
export function signPaymentId(seal: Seal, quote: Id<'quote'>, id: Id<'pay'>): string {
  const token = toToken('pay', id);
  return `${token}.${seal.sign(FORM, `${quote} ${token}`)}`;
}

export function readPaymentId(seal: Seal, quote: Id<'quote'>, text: string): NewId | null {
  const [token = '', signature = ''] = text.split('.');
  const id = seal.verify(FORM, `${quote} ${token}`, signature) ? fromToken('pay', token) : null;
  return id && idFromText(id);
}
