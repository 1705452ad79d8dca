import '../../kit/words/further/customers.ts';
import { useParams } from '@tanstack/react-router';
import { useNow } from '../../kit/data/use-now.ts';
import { useOperation } from '../../kit/data/use-operation.ts';
import { ObjectPage } from '../../kit/object/ObjectPage.tsx';
import { ObjectSkeleton } from '../../kit/object/ObjectSkeleton.tsx';
import { t } from '../../kit/words/words.ts';
import { NotShown } from '../NotShown.tsx';
import { OnlyFor } from '../OnlyFor.tsx';
import { InvoiceFacts } from './InvoiceFacts.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';
import { IssueInvoice } from './IssueInvoice.tsx';
import { invoiceState } from './invoice-state.ts';
import { SettleInvoice } from './SettleInvoice.tsx';
import { VoidInvoice } from './VoidInvoice.tsx';

/** One invoice: what it bills, and what becomes of it. */
export function InvoiceScreen() {
  return (
    <OnlyFor screen="invoices">
      <OneInvoice />
    </OnlyFor>
  );
}

function OneInvoice() {
  const { token } = useParams({ from: '/invoices/$token' });
  const now = useNow();
  const { data, error, refetch } = useOperation('teamGetInvoice', { params: { token } });
  if (data === undefined && error !== null)
    return <NotShown title={t('command.type.invoice')} error={error} onAgain={() => void refetch()} />;
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
      state={invoiceState(invoice, now)}
      mark={invoice.livemode ? null : t('account.sandbox')}
      next={
        <>
          <IssueInvoice invoice={invoice} />
          <SettleInvoice invoice={invoice} />
        </>
      }
      more={<VoidInvoice invoice={invoice} />}
      main={<InvoiceLines invoice={invoice} />}
      side={<InvoiceFacts invoice={invoice} />}
    />
  );
}
