import { fromToken, type Id, idFromText, type NewId, toToken } from '../../core/ids.ts';
import type { Seal } from '../../core/seal.ts';

const FORM = 'payment form';

/** What is paid. */
type Paid = Id<'quote'> | Id<'inv'>;

/** The id of a payment as a form carries it: only ids that its page was shown with are taken back. */
export function signPaymentId(seal: Seal, paid: Paid, id: Id<'pay'>): string {
  const token = toToken('pay', id);
  return `${token}.${seal.sign(FORM, `${paid} ${token}`)}`;
}

export function readPaymentId(seal: Seal, paid: Paid, text: string): NewId | null {
  const [token = '', signature = ''] = text.split('.');
  const id = seal.verify(FORM, `${paid} ${token}`, signature) ? fromToken('pay', token) : null;
  return id && idFromText(id);
}
