import { useParams } from '@tanstack/react-router';
import { useOperation } from '../../kit/data/use-operation.ts';
import { ObjectPage } from '../../kit/object/ObjectPage.tsx';
import { ObjectSkeleton } from '../../kit/object/ObjectSkeleton.tsx';
import { t } from '../../kit/words/words.ts';
import { ObjectUnavailable } from '../ObjectUnavailable.tsx';
import { onlyFor } from '../only-for.tsx';
import { IssueInvoice } from './actions/IssueInvoice.tsx';
import { RemindOfInvoice } from './actions/RemindOfInvoice.tsx';
import { SendInvoice } from './actions/SendInvoice.tsx';
import { SettleInvoice } from './actions/SettleInvoice.tsx';
import { VoidInvoice } from './actions/VoidInvoice.tsx';
import { InvoiceFacts } from './InvoiceFacts.tsx';
import { invoiceState } from './invoice-state.ts';
import { HowToPay } from './papers/HowToPay.tsx';
import { InvoiceDue } from './papers/InvoiceDue.tsx';
import { InvoiceLines } from './papers/InvoiceLines.tsx';
import { InvoiceCreditNotes, InvoicePayments } from './papers/InvoicePayments.tsx';
import { Parties } from './papers/Parties.tsx';

export const InvoiceScreen = onlyFor('invoices', () => {
  const { token } = useParams({ from: '/invoices/$token' });
  const { data, error, refetch } = useOperation('teamGetInvoice', { params: { token } });
  if (data === undefined && error !== null)
    return <ObjectUnavailable title={t('command.type.invoice')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <ObjectSkeleton />;
  const invoice = data.data;
  return (
    <ObjectPage
      key={token}
      token={token}
      hint={invoice.customer_name}
      title={
        invoice.number === null
          ? t('invoice.title.open', { customer: invoice.customer_name })
          : t('invoice.title', { number: invoice.number })
      }
      state={invoiceState(invoice)}
      mark={invoice.livemode ? null : t('account.sandbox')}
      next={
        <>
          <IssueInvoice invoice={invoice} />
          <SettleInvoice invoice={invoice} />
        </>
      }
      more={
        <>
          <VoidInvoice invoice={invoice} />
          <RemindOfInvoice invoice={invoice} />
          <SendInvoice invoice={invoice} />
        </>
      }
      main={
        <>
          <Parties invoice={invoice} />
          <InvoiceLines invoice={invoice} />
          <InvoicePayments invoice={invoice} />
          <InvoiceCreditNotes invoice={invoice} />
        </>
      }
      side={
        <>
          <InvoiceDue invoice={invoice} />
          <InvoiceFacts invoice={invoice} />
          <HowToPay invoice={invoice} />
        </>
      }
    />
  );
});
