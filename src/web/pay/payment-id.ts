import { fromToken, type Id, idFromText, type NewId, toToken } from '../../core/ids.ts';
import type { Seal } from '../../core/seal.ts';

const FORM = 'payment form';

/** Id of the paid object. */
type Paid = Id<'quote'> | Id<'inv'>;

/** Signed payment id in a form: only ids that this page issued are accepted. */
export function signPaymentId(seal: Seal, paid: Paid, id: Id<'pay'>): string {
  const token = toToken('pay', id);
  return `${token}.${seal.sign(FORM, `${paid} ${token}`)}`;
}

export function readPaymentId(seal: Seal, paid: Paid, text: string): NewId | null {
  const [token = '', signature = ''] = text.split('.');
  const id = seal.verify(FORM, `${paid} ${token}`, signature) ? fromToken('pay', token) : null;
  return id && idFromText(id);
}
