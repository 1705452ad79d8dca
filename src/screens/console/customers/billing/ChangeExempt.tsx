import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../kit/ask/FormDialog.tsx';
import { toast } from '../../../kit/ask/toast.tsx';
import { tell } from '../../../kit/data/refusal.ts';
import { useCall } from '../../../kit/data/use-call.ts';
import { t } from '../../../kit/words/words.ts';
import type { TeamAccount } from '../account/team-account.ts';
import { useMayChange } from '../use-may-change.ts';

/** Says that a customer pays no taxes, and why. */
export function ChangeExempt({ account }: { readonly account: TeamAccount }) {
  const may = useMayChange();
  const [opened, setOpened] = useState(false);
  if (!may('tax_exempt')) return null;
  return (
    <>
      <Button variant="subtle" size="compact-sm" ml={-8} onClick={() => setOpened(true)}>
        {t('exempt.change')}
      </Button>
      {opened && <ExemptForm account={account} onClose={() => setOpened(false)} />}
    </>
  );
}

function ExemptForm({ account, onClose }: { readonly account: TeamAccount; onClose(): void }) {
  const { token, name, tax_exempt, version } = account;
  const [exempt, setExempt] = useState(tax_exempt !== null);
  const [reason, setReason] = useState(tax_exempt?.reason ?? '');
  const [certificate, setCertificate] = useState(tax_exempt?.certificate ?? '');
  const { mutate, error, isPending } = useCall('teamChangeAccount', token);
  const told = error === null ? {} : tell(error).fields;
  const set = exempt ? { reason: reason.trim(), certificate: certificate.trim() || null } : null;
  const save = () =>
    mutate(
      { params: { token }, body: { tax_exempt: set }, headers: { 'If-Match': `"${version}"` } },
      {
        onSuccess: () => {
          toast({ message: t('exempt.changed', { name }) });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      opened
      title={t('exempt.title', { name })}
      verb={t('account.save')}
      pending={isPending}
      error={error}
      ready={!exempt || reason.trim() !== ''}
      onDo={save}
      onClose={onClose}
    >
      <Checkbox
        label={t('exempt.label')}
        description={t('exempt.hint')}
        checked={exempt}
        onChange={(event) => setExempt(event.currentTarget.checked)}
      />
      {exempt && (
        <>
          <TextInput
            label={t('exempt.reason')}
            description={t('exempt.reason.hint')}
            required
            maxLength={200}
            value={reason}
            error={told['tax_exempt.reason']?.[0]}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <TextInput
            label={t('exempt.certificate')}
            maxLength={100}
            value={certificate}
            error={told['tax_exempt.certificate']?.[0]}
            onChange={(event) => setCertificate(event.currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
