import type { ReactElement } from 'react';
import { minorAmount, moneyInWords } from '../../core/words/money.ts';
import { taxWithBase } from '../../core/words/taxes.ts';
import { longDate } from '../../core/words/time.ts';
import type { InvoiceLineRow } from '../../domain/billing/invoices/invoice-lines.queries.ts';
import { sumsOf, taxNoteOf, taxNotesOf } from '../../domain/billing/invoices/invoice-sums.ts';
import { netOf } from '../../domain/billing/papers/paper-taxes.ts';
import { partsInWords } from '../../domain/billing/papers/parts-in-words.ts';
import { buyerLines, sellerLines } from '../../domain/billing/papers/party.ts';
import type { InvoicePageData } from '../../domain/checkout/invoices/read-invoice-page.ts';
import { creditNotePath, receiptPath } from '../../domain/guests/emails/paper-urls.ts';
import { ENGLISH } from '../../words/reader.ts';
import { Field } from '../layout.tsx';
import { linksOf } from '../pay/page.tsx';
import { Alert, type Charged, Facts, Frame, Notice, totalOf } from '../pay/parts.tsx';
import { type PayFormView, PaymentPart } from '../pay/pay-form.tsx';
import type { Banner } from '../pay/visit.ts';
import { type Column, Table } from '../table.tsx';
import type { RequestedPart } from './open-invoice.ts';

export interface InvoicePageView {
  data: InvoicePageData;
  charged: Charged;
  part: RequestedPart;
  here: string;
  /** Null if the invoice cannot be paid now. */
  form: PayFormView | null;
  trouble: Banner | null;
  notice: Banner | null;
}

export function InvoicePage({ view }: { view: InvoicePageView }): ReactElement {
  const { data, charged, here, form, trouble, notice } = view;
  const { invoice } = data.full;
  const title = `Invoice ${invoice.number ?? ''}${invoice.status === 'void' ? ', withdrawn' : ''}`;
  return (
    <Frame view={{ data: charged }} thing="invoice" title={trouble === null ? title : `Problem: ${title}`}>
      {trouble !== null && (
        <Alert title={trouble.title} links={linksOf(form)}>
          <p>{trouble.text}</p>
        </Alert>
      )}
      {notice !== null && <Notice {...notice} />}
      <Withdrawn view={view} />
      <div className="sides">
        <div>
          <h1>{title}</h1>
          {invoice.status !== 'void' && <p className="soft">{statusText(view)}</p>}
          <Summary view={view} />
          <Lines view={view} />
          <PaymentsAndCredit view={view} />
        </div>
        <aside aria-label={invoice.status === 'void' ? 'Paper' : 'Payment'}>
          {charged.quote.total > 0 && <Payment view={view} />}
          <p className="aside">
            <a href={`${here}/invoice.pdf`}>
              {invoice.status === 'void' ? 'Download the withdrawn invoice as PDF' : 'Download the invoice as PDF'}
            </a>
          </p>
        </aside>
      </div>
    </Frame>
  );
}

/** Shown first, so that nobody pays a withdrawn invoice. The reason is internal. */
function Withdrawn({ view: { data } }: { view: InvoicePageView }): ReactElement | null {
  const { status, voided_at } = data.full.invoice;
  if (status !== 'void') return null;
  return (
    <div className="notice">
      <h2>
        {voided_at === null ? 'Void: withdrawn' : `Void: withdrawn on ${longDate(ENGLISH, data.dayOf(voided_at))}`}
      </h2>
      <p>Nothing is to be paid on this invoice: what is owed stands on a later one.</p>
    </div>
  );
}

function statusText({ data: { full, dayOf } }: InvoicePageView): string {
  const { status, due_at } = full.invoice;
  if (status === 'paid') return 'This invoice is paid.';
  if (sumsOf(full).due <= 0) return 'Nothing of this invoice is due any more.';
  return due_at === null ? 'This invoice is due.' : `Please pay by ${longDate(ENGLISH, dayOf(due_at))}.`;
}

function Summary({ view: { data, charged, form } }: { view: InvoicePageView }): ReactElement {
  const { invoice } = data.full;
  const { due, total } = sumsOf(data.full);
  const money = (amount: number) => moneyInWords(ENGLISH, amount, invoice.currency);
  const lines = (all: readonly string[]) =>
    all.map((line) => (
      <span key={line}>
        {line}
        <br />
      </span>
    ));
  return (
    <section aria-label="Summary">
      <Facts
        facts={[
          ['Total', <strong key="total">{money(total)}</strong>],
          invoice.status === 'issued' ? ['Still due', <strong key="due">{money(due)}</strong>] : null,
          invoice.issued_at === null ? null : ['Date of issue', longDate(ENGLISH, data.dayOf(invoice.issued_at))],
          invoice.seller === null ? null : ['From', lines(sellerLines(invoice.seller))],
          invoice.buyer === null ? null : ['Billed to', lines(buyerLines(invoice.buyer))],
        ]}
      />
      {form !== null && form.errors.amount === undefined && (
        <a className="jump" href="#pay">
          Go to payment of {totalOf(charged)}
        </a>
      )}
    </section>
  );
}

function Lines({ view: { data } }: { view: InvoicePageView }): ReactElement {
  const { invoice, lines } = data.full;
  const { subtotal, taxes, rounding_amount, total } = sumsOf(data.full);
  const money = (amount: number) => moneyInWords(ENGLISH, amount, invoice.currency);
  const columns: Column<InvoiceLineRow>[] = [
    {
      title: 'What',
      cell: (line) => (
        <>
          {line.description}
          <br />
          <LineDetails line={line} data={data} />
        </>
      ),
    },
    { title: 'Amount', number: true, cell: (line) => money(netOf(line)) },
  ];
  const notes = lines.map(taxNoteOf);
  const sums: [string, number][] = [
    ...(taxes.length === 0 ? [] : ([['Subtotal', subtotal]] as [string, number][])),
    ...taxes.map((tax): [string, number] => [taxWithBase(ENGLISH, tax, invoice.currency, notes), tax.amount]),
    ...(rounding_amount === 0 ? [] : ([['Rounding', rounding_amount]] as [string, number][])),
    ['Total', total],
  ];
  const foot = (
    <tfoot>
      {sums.map(([name, amount]) => (
        <tr key={name} className={name === 'Total' ? undefined : 'part'}>
          <td>{name}</td>
          <td className="number">{money(amount)}</td>
        </tr>
      ))}
    </tfoot>
  );
  return (
    <section aria-labelledby="lines">
      <h2 id="lines">{invoice.status === 'void' ? 'What it billed' : 'What is billed'}</h2>
      <Table columns={columns} rows={lines} keyOf={(line) => line.id} foot={foot} />
      {taxNotesOf(lines.map((line) => ({ order: line.order_number, note: taxNoteOf(line)?.text ?? null }))).map(
        (note) => (
          <p key={note}>{note}</p>
        ),
      )}
    </section>
  );
}

/** Order number, date and counted parts of a line, as on the paper. */
function LineDetails({ line, data }: { line: InvoiceLineRow; data: InvoicePageData }): ReactElement {
  const { parts = null, ordered_at: at = null } = data.parts.get(line.id) ?? {};
  const sums = { amount: line.amount, net: netOf(line) };
  return (
    <>
      <span className="soft unbroken">Order {line.order_number}</span>
      {at !== null && <span className="soft">, {longDate(ENGLISH, data.dayOf(at))}</span>}
      {partsInWords(parts ?? [], sums, data.full.invoice.currency).map((part, place) => (
        <div className="soft" key={place}>
          {part}
        </div>
      ))}
    </>
  );
}

const METHODS = {
  transfer: 'Bank transfer',
  check: 'Check',
  cash: 'Cash',
  card: 'Card',
  other: 'Payment',
  credit: 'Credit note',
} as const;

/** Payments and credit notes of the invoice. */
function PaymentsAndCredit({ view: { data, here } }: { view: InvoicePageView }): ReactElement | null {
  const { invoice, payments, creditNotes } = data.full;
  if (payments.length + creditNotes.length === 0) return null;
  const rows = [
    ...creditNotes.map(({ id, number, created_at, amount }) => ({
      id: String(id),
      at: created_at,
      what: `Credit note ${number}`,
      amount,
      paper: { name: 'Credit note as PDF', href: creditNotePath(here, id) },
    })),
    ...payments.map(({ id, method, reference, paid_at, amount, receipt_id: receipt }) => ({
      id,
      at: paid_at,
      what: reference === null ? METHODS[method] : `${METHODS[method]}: ${reference}`,
      amount,
      paper: receipt && { name: 'Receipt as PDF', href: receiptPath(here, receipt) },
    })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const columns: Column<(typeof rows)[number]>[] = [
    {
      title: 'What',
      cell: ({ at, what, paper }) => (
        <>
          {what}
          <br />
          <span className="soft unbroken">{longDate(ENGLISH, data.dayOf(at))}</span>
          {paper !== null && (
            <>
              {' · '}
              <a href={paper.href}>{paper.name}</a>
            </>
          )}
        </>
      ),
    },
    { title: 'Amount', number: true, cell: ({ amount }) => moneyInWords(ENGLISH, amount, invoice.currency) },
  ];
  return (
    <section aria-labelledby="paid">
      <h2 id="paid">Payments and credit</h2>
      <Table columns={columns} rows={rows} keyOf={({ id }) => id} />
    </section>
  );
}

function Payment({ view }: { view: InvoicePageView }): ReactElement {
  const { data, charged, here, form } = view;
  // No payment form while the amount is invalid: nobody should pay the full amount by mistake.
  if (form?.errors.amount !== undefined) {
    return (
      <section aria-labelledby="pay" className="card">
        <h2 id="pay">How much would you like to pay?</h2>
        <OtherAmount view={view} />
        <p>
          <a href={`${here}#pay`}>Pay all of it, {totalOf(charged)}</a>
        </p>
      </section>
    );
  }
  const heading = `Pay ${totalOf(charged)}`;
  return (
    <PaymentPart heading={heading} thing="invoice" here={here} form={form} waiting={data.payment !== null}>
      <OtherAmount view={view} />
    </PaymentPart>
  );
}

/** Reloads the page with the typed amount, so that the button and the card form show exactly what is charged. */
function OtherAmount({ view: { data, part, here, form } }: { view: InvoicePageView }): ReactElement {
  const { currency } = data.full.invoice;
  const { due } = sumsOf(data.full);
  const error = form?.errors.amount;
  const isPart = part.amount !== due;
  return (
    <div className="other-amount">
      {isPart && (
        <p>
          Part of the {moneyInWords(ENGLISH, due, currency)} that is due. <a href={`${here}#pay`}>Pay all of it</a>
        </p>
      )}
      <details open={error !== undefined}>
        <summary>Pay another amount</summary>
        <form method="get" action={`${here}#pay`} noValidate>
          <Field
            label={`Amount (${currency})`}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            maxLength={30}
            defaultValue={part.text || minorAmount(ENGLISH, due, currency)}
            error={error}
          />
          <button className="quiet" type="submit">
            Use this amount
          </button>
        </form>
      </details>
    </div>
  );
}
