import { useParams } from '@tanstack/react-router';
import { useOperation } from '../../kit/data/use-operation.ts';
import { ObjectPage } from '../../kit/object/ObjectPage.tsx';
import { ObjectSkeleton } from '../../kit/object/ObjectSkeleton.tsx';
import { t } from '../../kit/words/words.ts';
import { HowToPay } from '../../things/invoice/HowToPay.tsx';
import { InvoiceDue } from '../../things/invoice/InvoiceDue.tsx';
import { InvoiceLines } from '../../things/invoice/InvoiceLines.tsx';
import { invoiceState } from '../../things/invoice/invoice-state.ts';
import { Parties } from '../../things/invoice/Parties.tsx';
import { Colleagues } from '../objects/Colleagues.tsx';
import { ObjectUnavailable } from '../objects/ObjectUnavailable.tsx';
import { onlyFor } from '../only-for.tsx';
import { IssueInvoice } from './actions/IssueInvoice.tsx';
import { RemindOfInvoice } from './actions/RemindOfInvoice.tsx';
import { SendInvoice } from './actions/SendInvoice.tsx';
import { SettleInvoice } from './actions/SettleInvoice.tsx';
import { VoidInvoice } from './actions/VoidInvoice.tsx';
import { InvoiceFacts } from './InvoiceFacts.tsx';
import { InvoicePapers } from './InvoicePapers.tsx';

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
      presence={<Colleagues target={token} />}
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
          <InvoicePapers invoice={invoice} />
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
