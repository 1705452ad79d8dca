import type { ReactElement } from 'react';
import { moneyInWords, taxWithBase } from '../../core/words/money.ts';
import { longDate } from '../../core/words/time.ts';
import type { InvoiceLineRow } from '../../domain/billing/invoices/invoice-lines.queries.ts';
import { sumsOf, taxNoteOf, taxNotesOf } from '../../domain/billing/invoices/present-invoice.ts';
import { partsInWords } from '../../domain/billing/papers/paper-blocks.ts';
import { netOf } from '../../domain/billing/papers/paper-taxes.ts';
import { buyerLines, sellerLines } from '../../domain/billing/papers/party.ts';
import { creditNotePath, receiptPath } from '../../domain/guests/emails/queue-order-email.ts';
import type { InvoicePaymentMethod } from '../../wire/schemas/invoices/invoice-parts.ts';
import type { Reader } from '../../words/reader.ts';
import { say } from '../../words/say.ts';
import { linksOf } from '../pay/page.tsx';
import { Alert, Facts, Frame, Notice, problemTitle, totalOf } from '../pay/parts.tsx';
import { type Column, Table } from '../table.tsx';
import { type InvoicePageView, InvoicePayment } from './invoice-payment.tsx';

export function InvoicePage({ view }: { view: InvoicePageView }): ReactElement {
  const { reader, data, charged, here, form, trouble, notice } = view;
  const { invoice } = data.full;
  const isVoid = invoice.status === 'void';
  const title = say(reader, isVoid ? 'pay.invoice.title.void' : 'pay.invoice.title', { number: invoice.number ?? '' });
  return (
    <Frame view={{ data: charged }} thing="invoice" title={trouble === null ? title : problemTitle(reader, title)}>
      {trouble !== null && (
        <Alert title={trouble.title} links={linksOf(reader, form)}>
          <p>{trouble.text}</p>
        </Alert>
      )}
      {notice !== null && <Notice {...notice} />}
      <Withdrawn view={view} />
      <div className="sides">
        <div>
          <h1>{title}</h1>
          {!isVoid && <p className="soft">{statusText(view)}</p>}
          <Summary view={view} />
          <Lines view={view} />
          <PaymentsAndCredit view={view} />
        </div>
        <aside aria-label={say(reader, isVoid ? 'pay.invoice.side.void' : 'pay.side')}>
          {charged.quote.total > 0 && <InvoicePayment view={view} />}
          <p className="aside">
            <a href={`${here}/invoice.pdf`}>{say(reader, isVoid ? 'pay.invoice.pdf.void' : 'pay.invoice.pdf')}</a>
          </p>
        </aside>
      </div>
    </Frame>
  );
}

/** Shown first, so that nobody pays a withdrawn invoice. The reason is internal. */
function Withdrawn({ view: { reader, data } }: { view: InvoicePageView }): ReactElement | null {
  const { status, voided_at } = data.full.invoice;
  if (status !== 'void') return null;
  return (
    <div className="notice">
      <h2>
        {voided_at === null
          ? say(reader, 'pay.invoice.void')
          : say(reader, 'pay.invoice.void.day', { day: longDate(reader, data.dayOf(voided_at)) })}
      </h2>
      <p>{say(reader, 'pay.invoice.void.text')}</p>
    </div>
  );
}

function statusText({ reader, data: { full, dayOf } }: InvoicePageView): string {
  const { status, due_at } = full.invoice;
  if (status === 'paid') return say(reader, 'pay.invoice.status.paid');
  if (sumsOf(full).due <= 0) return say(reader, 'pay.invoice.status.covered');
  return due_at === null
    ? say(reader, 'pay.invoice.status.due')
    : say(reader, 'pay.invoice.status.due.day', { day: longDate(reader, dayOf(due_at)) });
}

function Summary({ view: { reader, data, charged, form } }: { view: InvoicePageView }): ReactElement {
  const { invoice } = data.full;
  const { status, issued_at, seller, buyer } = invoice;
  const { due, total } = sumsOf(data.full);
  const money = (amount: number) => moneyInWords(reader, amount, invoice.currency);
  const lines = (all: readonly string[]) =>
    all.map((line) => (
      <span key={line}>
        {line}
        <br />
      </span>
    ));
  return (
    <section aria-label={say(reader, 'pay.summary')}>
      <Facts
        facts={[
          [say(reader, 'pay.fact.total'), <strong key="total">{money(total)}</strong>],
          status === 'issued' ? [say(reader, 'pay.invoice.due'), <strong key="due">{money(due)}</strong>] : null,
          issued_at === null ? null : [say(reader, 'pay.invoice.issued'), longDate(reader, data.dayOf(issued_at))],
          seller === null ? null : [say(reader, 'pay.invoice.seller'), lines(sellerLines(reader, seller))],
          buyer === null ? null : [say(reader, 'pay.invoice.buyer'), lines(buyerLines(reader, buyer))],
        ]}
      />
      {form !== null && form.errors.amount === undefined && (
        <a className="jump" href="#pay">
          {say(reader, 'pay.jump', { total: totalOf(reader, charged) })}
        </a>
      )}
    </section>
  );
}

function Lines({ view: { reader, data } }: { view: InvoicePageView }): ReactElement {
  const { invoice, lines } = data.full;
  const { subtotal, taxes, rounding_amount, total } = sumsOf(data.full);
  const money = (amount: number) => moneyInWords(reader, amount, invoice.currency);
  const columns: Column<InvoiceLineRow>[] = [
    {
      title: say(reader, 'pay.line.item'),
      cell: (line) => (
        <>
          {line.description}
          <br />
          <LineDetails line={line} view={{ reader, data }} />
        </>
      ),
    },
    { title: say(reader, 'pay.line.amount'), number: true, cell: (line) => money(netOf(line)) },
  ];
  const notes = lines.map(taxNoteOf);
  const totalLabel = say(reader, 'pay.fact.total');
  const sums: [string, number][] = [
    ...(taxes.length === 0 ? [] : ([[say(reader, 'pay.line.subtotal'), subtotal]] as [string, number][])),
    ...taxes.map((tax): [string, number] => [taxWithBase(reader, tax, invoice.currency, notes), tax.amount]),
    ...(rounding_amount === 0 ? [] : ([[say(reader, 'pay.line.rounding'), rounding_amount]] as [string, number][])),
    [totalLabel, total],
  ];
  const foot = (
    <tfoot>
      {sums.map(([name, amount]) => (
        <tr key={name} className={name === totalLabel ? undefined : 'part'}>
          <td>{name}</td>
          <td className="number">{money(amount)}</td>
        </tr>
      ))}
    </tfoot>
  );
  return (
    <section aria-labelledby="lines">
      <h2 id="lines">{say(reader, 'pay.invoice.items')}</h2>
      <Table columns={columns} rows={lines} keyOf={(line) => line.id} foot={foot} />
      {taxNotesOf(
        reader,
        lines.map((line) => ({ order: line.order_number, note: taxNoteOf(line)?.text ?? null })),
      ).map((note) => (
        <p key={note}>{note}</p>
      ))}
    </section>
  );
}

/** Order number, date and counted parts of a line, as on the paper. */
function LineDetails({
  line,
  view: { reader, data },
}: {
  line: InvoiceLineRow;
  view: Pick<InvoicePageView, 'reader' | 'data'>;
}): ReactElement {
  const { parts = null, ordered_at: at = null } = data.parts.get(line.id) ?? {};
  const sums = { amount: line.amount, net: netOf(line) };
  return (
    <>
      <span className="soft unbroken">{say(reader, 'pay.title.order', { number: line.order_number })}</span>
      {at !== null && <span className="soft">, {longDate(reader, data.dayOf(at))}</span>}
      {partsInWords(reader, parts ?? [], sums, data.full.invoice.currency).map((part, place) => (
        <div className="soft" key={place}>
          {part}
        </div>
      ))}
    </>
  );
}

/** Payments and credit notes of the invoice. */
function PaymentsAndCredit({ view: { reader, data, here } }: { view: InvoicePageView }): ReactElement | null {
  const { invoice, payments, creditNotes } = data.full;
  if (payments.length + creditNotes.length === 0) return null;
  const rows = [
    ...creditNotes.map(({ id, number, created_at, amount }) => ({
      id: String(id),
      at: created_at,
      item: say(reader, 'pay.invoice.credit_note', { number }),
      amount,
      paper: { name: say(reader, 'pay.invoice.credit_note.pdf'), href: creditNotePath(here, id) },
    })),
    ...payments.map(({ id, method, reference, paid_at, amount, receipt_id: receipt }) => ({
      id,
      at: paid_at,
      item: paymentInWords(reader, method, reference),
      amount,
      paper: receipt && { name: say(reader, 'pay.invoice.receipt.pdf'), href: receiptPath(here, receipt) },
    })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const columns: Column<(typeof rows)[number]>[] = [
    {
      title: say(reader, 'pay.invoice.payment'),
      cell: ({ at, item, paper }) => (
        <>
          {item}
          <br />
          <span className="soft unbroken">{longDate(reader, data.dayOf(at))}</span>
          {paper !== null && (
            <>
              {' · '}
              <a href={paper.href}>{paper.name}</a>
            </>
          )}
        </>
      ),
    },
    {
      title: say(reader, 'pay.line.amount'),
      number: true,
      cell: ({ amount }) => moneyInWords(reader, amount, invoice.currency),
    },
  ];
  return (
    <section aria-labelledby="paid">
      <h2 id="paid">{say(reader, 'pay.invoice.payments')}</h2>
      <Table columns={columns} rows={rows} keyOf={({ id }) => id} />
    </section>
  );
}

function paymentInWords(reader: Reader, method: InvoicePaymentMethod, reference: string | null): string {
  const name = say(reader, `pay.invoice.payment.${method}`);
  return reference === null ? name : say(reader, 'pay.invoice.payment.reference', { method: name, reference });
}
