import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { lazyDialog } from '../../../kit/ask/lazy-dialog.tsx';
import { money } from '../../../kit/format/money.ts';
import { t } from '../../../kit/words/words.ts';
import { withWords } from '../../lazy-screen.ts';
import { useMay } from '../../use-may.ts';
import type { TeamCreditNote } from './PayOutForm.tsx';

const PayOutForm = lazyDialog(withWords(['invoices'], async () => (await import('./PayOutForm.tsx')).PayOutForm));

interface PayOutCreditProps {
  readonly note: TeamCreditNote;
  onDone(): void;
}

/** Records that the rest of a credit note was paid out to the customer. */
export function PayOutCredit({ note, onDone }: PayOutCreditProps) {
  const [isOpen, setOpen] = useState(false);
  const may = useMay();
  const { number, left, currency } = note;
  if (!may('teamSettleCreditNote')) return null;
  return (
    <Group gap="xs" mt="xs">
      <Text size="sm">
        <span className="figure">{number}</span>: {t('credit.left', { amount: money(left, currency) })}
      </Text>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('credit.pay_out.label', { number })}
        onClick={() => setOpen(true)}
      >
        {t('credit.pay_out')}
      </Button>
      <PayOutForm opened={isOpen} note={note} onClose={() => setOpen(false)} onDone={onDone} />
    </Group>
  );
}
