import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazyDialog } from '../../../kit/ask/lazy-dialog.tsx';
import { actionOf } from '../../../kit/data/use-action.ts';
import { t } from '../../../kit/words/words.ts';
import { withWords } from '../../lazy-screen.ts';
import type { TeamInvoice } from '../team-invoice.ts';

const PaymentForm = lazyDialog(withWords(['invoices'], async () => (await import('./PaymentForm.tsx')).PaymentForm));

/** Records a payment made outside the service. */
export function SettleInvoice({ invoice }: { readonly invoice: TeamInvoice }) {
  // Due amount when the form was opened.
  const [seen, setSeen] = useState<number | null>(null);
  return (
    <>
      {actionOf(invoice, 'settle')?.allowed === true && invoice.due > 0 && (
        <Button onClick={() => setSeen(invoice.due)}>{t('invoice.settle')}</Button>
      )}
      <PaymentForm opened={seen !== null} invoice={invoice} seen={seen} onClose={() => setSeen(null)} />
    </>
  );
}
