import { useNow } from '../../../kit/data/use-now.ts';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { SmallTable } from '../../../kit/list/SmallTable.tsx';
import { Part } from '../../../kit/object/ObjectPage.tsx';
import { t } from '../../../kit/words/words.ts';
import { invoiceColumns } from '../../invoices/invoice-columns.tsx';
import { AccountStatement } from '../../invoices/statement/AccountStatement.tsx';
import { useMay } from '../../use-may.ts';
import type { TeamAccount } from './team-account.ts';

const MAX_ROWS = 50;

/** Invoices of the customer, newest first, and a statement for a period. */
export function AccountInvoices({ account: { token, invoicing } }: { readonly account: TeamAccount }) {
  const now = useNow();
  const may = useMay();
  const { data } = useOperation('teamListInvoices', { filters: { account: token }, query: { per_page: MAX_ROWS } });
  const columns = invoiceColumns(now, { linked: true }).filter(({ name }) => !['customer', 'lines'].includes(name));
  return (
    <>
      <Part title={t('invoices.title')}>
        <SmallTable
          label={t('invoices.title')}
          rows={data?.data}
          columns={columns}
          empty={t(invoicing ? 'account.invoices.none' : 'account.invoices.off')}
          keyOf={(invoice) => invoice.token}
        />
      </Part>
      {may('teamGetStatement') && <AccountStatement token={token} />}
    </>
  );
}
