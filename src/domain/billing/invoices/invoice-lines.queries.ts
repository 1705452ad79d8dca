import type { Id } from '../../../core/ids.ts';
import type { TaxLine } from '../../../core/taxes/sum-taxes.ts';
import type { Tx } from '../../../storage/database.ts';
import { createQueryBuilder } from '../../../storage/query-builder.ts';
import { createTable } from '../../../storage/table.queries.ts';
import { REFERENCES, type References } from '../../../wire/groups/references.ts';
import type { TaxNote } from '../../../wire/schemas/firm/tax.ts';
import type { LineItem } from '../../../wire/schemas/quote.ts';

const from = createQueryBuilder<{ invoices: { id: Id<'inv'>; status: string }; invoice_lines: InvoiceLineRow }>();

export interface InvoiceLineRow extends References {
  id: string;
  invoice_id: Id<'inv'>;
  account_id: Id<'acct'>;
  kind: 'order' | 'adjustment' | 'credit';
  quote_id: Id<'quote'> | null;
  order_id: Id<'order'>;
  quote_number: string | null;
  order_number: string;
  description: string;
  /** Amount with taxes. */
  amount: number;
  /** Taxes as quoted to the customer. */
  taxes: TaxLine[];
  /** Share of the invoice's printed taxes; stored at issue, computed on each read of an open invoice. */
  paper_taxes: TaxLine[] | null;
  /** Quoted taxes minus printed taxes. */
  rounding: number;
  /** Reason why no tax is charged, as printed. */
  tax_note: TaxNote | null;
  /** Billed over the credit limit: not issued while the order is on hold for it. */
  beyond_credit: boolean;
  created_at: Date;
}

const table = createTable<InvoiceLineRow>('invoice_lines', { json: ['taxes', 'paper_taxes', 'tax_note'] });

/**
 * Whether a line is on hold for the credit limit: billed over the limit while its order is on hold, or a credit on such
 * a line.
 */
export const IS_HELD = `(o.status = 'on_hold' AND o.hold_code = 'credit_limit' AND (line.beyond_credit OR line.kind = 'credit')
  AND EXISTS (SELECT FROM invoice_lines held
    WHERE held.invoice_id = line.invoice_id AND held.order_id = line.order_id AND held.beyond_credit))`;

export interface BilledLine extends InvoiceLineRow {
  /** The order is on hold for the credit limit; the line is billed once it is released. */
  is_held: boolean;
}

export async function insertLine(tx: Tx, line: InvoiceLineRow): Promise<void> {
  await tx.query(table.insert(line));
}

/** Mark the order's latest invoice line as over the credit limit. */
export async function markBeyondCredit(tx: Tx, order: Id<'order'>): Promise<void> {
  await tx.query({
    text: `UPDATE invoice_lines SET beyond_credit = true
           WHERE id = (SELECT id FROM invoice_lines WHERE order_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1)`,
    values: [order],
  });
}

/** Charges and credits of an order on invoices that are not void, oldest first. */
export async function linesOfOrder(tx: Tx, order: Id<'order'>): Promise<InvoiceLineRow[]> {
  return tx.build(
    from
      .selectFrom('invoice_lines as line')
      .innerJoin('invoices as i', 'i.id', 'line.invoice_id')
      .selectAll('line')
      .where('line.order_id', '=', order)
      .where('i.status', '<>', 'void')
      .orderBy('line.created_at')
      .orderBy('line.id'),
  );
}

export async function deleteLines(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.build(from.deleteFrom('invoice_lines').where('id', 'in', ids));
}

/** Lines of several invoices, oldest first. */
export async function linesOf(tx: Tx, invoices: readonly Id<'inv'>[]): Promise<BilledLine[]> {
  if (invoices.length === 0) return [];
  return tx.query<BilledLine>({
    text: `SELECT line.*, coalesce(${IS_HELD}, false) AS is_held
           FROM invoice_lines line LEFT JOIN orders o ON o.id = line.order_id
           WHERE line.invoice_id = ANY ($1) ORDER BY line.created_at, line.id`,
    values: [invoices],
  });
}

/** Move the lines that are not billed now to another invoice. */
export async function moveOtherLines(
  tx: Tx,
  { from: invoice, to, except }: { from: Id<'inv'>; to: Id<'inv'>; except: readonly string[] },
): Promise<void> {
  await tx.query({
    text: 'UPDATE invoice_lines SET invoice_id = $2 WHERE invoice_id = $1 AND NOT id = ANY ($3::uuid[])',
    values: [invoice, to, except],
  });
}

/** Store the printed taxes of an invoice's lines. */
export async function savePaperTaxes(
  tx: Tx,
  lines: readonly Pick<InvoiceLineRow, 'id' | 'paper_taxes' | 'rounding'>[],
): Promise<void> {
  await tx.query({
    text: `UPDATE invoice_lines AS line SET paper_taxes = printed.paper_taxes, rounding = printed.rounding
           FROM jsonb_to_recordset($1::jsonb) AS printed (id uuid, paper_taxes jsonb, rounding bigint)
           WHERE line.id = printed.id`,
    values: [JSON.stringify(lines.map(({ id, paper_taxes, rounding }) => ({ id, paper_taxes, rounding })))],
  });
}

/** Copy every line to another invoice, in the same order; the first invoice retains its own as a record. */
export async function copyLines(tx: Tx, invoice: Id<'inv'>, to: Id<'inv'>, now: Date): Promise<void> {
  await tx.query({
    text: `INSERT INTO invoice_lines (id, invoice_id, account_id, kind, quote_id, order_id, quote_number, order_number,
             description, amount, taxes, tax_note, ${REFERENCES.join(', ')}, created_at)
           SELECT new_id(), $2, account_id, kind, quote_id, order_id, quote_number, order_number, description,
             amount, taxes, tax_note, ${REFERENCES.join(', ')},
             $3::timestamptz - row_number() OVER (ORDER BY created_at DESC, id DESC) * interval '1 microsecond'
           FROM invoice_lines WHERE invoice_id = $1`,
    values: [invoice, to, now],
  });
}

/** Details of an invoice line. */
export interface LineParts {
  line: string;
  /** Order date. */
  ordered_at: Date | null;
  /** Priced items; null for a credit. */
  parts: LineItem[] | null;
}

/**
 * Details of all lines of an invoice, by line id. Items are final once billed; an adjustment matches by reason and
 * amount, without items if several match that have different ones.
 */
export async function findLineParts(tx: Tx, invoice: Id<'inv'>): Promise<ReadonlyMap<string, LineParts>> {
  const rows = await tx.query<LineParts>({
    text: `SELECT line.id AS line, o.created_at AS ordered_at,
             CASE line.kind WHEN 'order' THEN q.line_items WHEN 'adjustment' THEN added.line_items END AS parts
           FROM invoice_lines line
           JOIN invoices i ON i.id = line.invoice_id
           LEFT JOIN orders o ON o.id = line.order_id
           LEFT JOIN quotes q ON q.id = line.quote_id
           LEFT JOIN LATERAL (
             SELECT CASE WHEN count(DISTINCT a.line_items) = 1 THEN (array_agg(a.line_items))[1] END AS line_items
             FROM adjustments a
             WHERE line.kind = 'adjustment' AND a.order_id = line.order_id AND a.status = 'accepted'
               AND a.total = line.amount AND line.description = 'Adjustment: ' || a.reason
               AND a.accepted_by IS NOT NULL AND a.decided_at <= i.issued_at
           ) added ON true
           WHERE line.invoice_id = $1`,
    values: [invoice],
  });
  return new Map(rows.map((row) => [row.line, row]));
}
