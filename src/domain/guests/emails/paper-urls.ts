import { type Id, toToken } from '../../../core/ids.ts';
import type { Seal } from '../../../core/seal.ts';
import { paymentUrl } from '../../quotes/payment-link.ts';

// Papers of an order below the customer's page of its quote: each has an address of its own, with the access of the page.

interface Deps {
  baseUrl: string;
  seal: Seal;
}

export const receiptPath = (here: string, id: Id<'rct'>): string => `${here}/receipts/${toToken('rct', id)}`;
export const creditNotePath = (here: string, id: Id<'cdn'>): string => `${here}/credit-notes/${toToken('cdn', id)}`;

export const receiptUrl = (deps: Deps, quote: Id<'quote'>, id: Id<'rct'>): string =>
  receiptPath(paymentUrl(deps, quote), id);
export const creditNoteUrl = (deps: Deps, quote: Id<'quote'>, id: Id<'cdn'>): string =>
  creditNotePath(paymentUrl(deps, quote), id);
