import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazyDialog } from '../../../kit/ask/lazy-dialog.tsx';
import { t } from '../../../kit/words/words.ts';
import { withWords } from '../../lazy-screen.ts';
import type { TeamAccount } from '../account/team-account.ts';
import { useMayChange } from '../use-may-change.ts';
import type { AccountDialogProps } from './dialog-props.ts';

const BillingForm = lazyDialog<AccountDialogProps>(
  withWords(['customers'], async () => (await import('./BillingForm.tsx')).BillingForm),
);

export function ChangeBilling({ account }: { readonly account: TeamAccount }) {
  const may = useMayChange();
  const [opened, setOpened] = useState(false);
  if (!may('billing')) return null;
  return (
    <>
      <Button variant="subtle" size="compact-sm" aria-label={t('billing.change.label')} onClick={() => setOpened(true)}>
        {t('billing.change')}
      </Button>
      <BillingForm opened={opened} account={account} onClose={() => setOpened(false)} />
    </>
  );
}
