import { toToken } from '../../../core/ids.ts';
import { sum } from '../../../core/money.ts';
import type { TaxLine } from '../../../core/taxes/sum-taxes.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { IssuedRow } from './numbered-papers.queries.ts';
import { presentSeller } from './party.ts';

/** Fields that the API shows of receipts and credit notes alike. */
export function presentPaper(paper: IssuedRow, taxes: TaxLine[], rounding_amount: number) {
  const { number, amount: total, tax_note, currency, buyer, livemode } = paper;
  const tax_total = sum(taxes.map(({ amount }) => amount));
  return {
    number,
    account: toToken('acct', paper.account_id),
    invoice: paper.invoice_id && toToken('inv', paper.invoice_id),
    subtotal: total - tax_total - rounding_amount,
    taxes,
    tax_total,
    rounding_amount,
    tax_note,
    total,
    currency,
    seller: presentSeller(paper.seller),
    buyer,
    livemode,
    created_at: formatTimestamp(paper.created_at),
  };
}
