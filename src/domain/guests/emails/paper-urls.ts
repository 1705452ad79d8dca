import { type Id, toToken } from '../../../core/ids.ts';
import type { Seal } from '../../../core/seal.ts';
import { paymentUrl } from '../../quotes/payment-link.ts';

// URLs of an order's papers, below the payment page and with its access.

interface Deps {
  baseUrl: string;
  seal: Seal;
}

export const receiptPath = (base: string, id: Id<'rct'>): string => `${base}/receipts/${toToken('rct', id)}`;
export const creditNotePath = (base: string, id: Id<'cdn'>): string => `${base}/credit-notes/${toToken('cdn', id)}`;

export const receiptUrl = (deps: Deps, quote: Id<'quote'>, id: Id<'rct'>): string =>
  receiptPath(paymentUrl(deps, quote), id);
export const creditNoteUrl = (deps: Deps, quote: Id<'quote'>, id: Id<'cdn'>): string =>
  creditNotePath(paymentUrl(deps, quote), id);
