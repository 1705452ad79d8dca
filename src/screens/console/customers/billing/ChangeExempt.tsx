import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { EditDialog } from '../../../kit/form/EditDialog.tsx';
import { compared, type FormFields } from '../../../kit/form/field.ts';
import { pickFields } from '../../../kit/form/form.tsx';
import { optionalText, text } from '../../../kit/form/text.tsx';
import { useEdit } from '../../../kit/form/use-edit.ts';
import { t } from '../../../kit/words/words.ts';
import type { TeamAccount } from '../account/team-account.ts';
import { useMayChange } from '../use-may-change.ts';

/** Marks a customer as exempt from taxes, with a reason. */
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

type Exempt = TeamAccount['tax_exempt'];
type Fields = Pick<TeamAccount, 'tax_exempt'>;

const EMPTY_EXEMPTION: NonNullable<Exempt> = { reason: '', certificate: null };

const EXEMPT: FormFields<Fields> = {
  tax_exempt: compared('exempt.label', (exempt) =>
    exempt === null ? '–' : [exempt.reason, exempt.certificate].filter(Boolean).join(', '),
  ),
};

const EXEMPTION: FormFields<NonNullable<Exempt>> = {
  reason: text('exempt.reason', { hint: 'exempt.reason.hint', required: true }, { maxLength: 200 }),
  certificate: optionalText('exempt.certificate', {}, { maxLength: 100 }),
};

const trimmed = (exempt: Exempt): Exempt =>
  exempt && { ...exempt, reason: exempt.reason.trim(), certificate: exempt.certificate?.trim() || null };

function ExemptForm({ account, onClose }: { readonly account: TeamAccount; onClose(): void }) {
  const { token, name } = account;
  const edit = useEdit('teamChangeAccount', {
    params: { token },
    object: account,
    reads: 'teamGetAccount',
    part: 'exempt',
    fields: EXEMPT,
    fieldsOf: pickFields(EXEMPT),
    bodyOf: ({ tax_exempt }) => (tax_exempt === undefined ? {} : { tax_exempt: trimmed(tax_exempt) }),
  });
  const exempt = edit.value.tax_exempt;
  const set = (tax_exempt: Exempt) => edit.set({ tax_exempt });
  const exemption =
    exempt && edit.inside('tax_exempt', EXEMPTION, { value: exempt, set: (part) => set({ ...exempt, ...part }) });
  return (
    <EditDialog
      edit={edit}
      title={t('exempt.title', { name })}
      verb={t('account.save')}
      saved={t('exempt.changed', { name })}
      ready={exemption?.isFilled ?? true}
      onClose={onClose}
    >
      <Checkbox
        label={t('exempt.label')}
        description={t('exempt.hint')}
        checked={exempt !== null}
        onChange={(event) => set(event.currentTarget.checked ? EMPTY_EXEMPTION : null)}
      />
      {exemption?.inputs('reason', 'certificate')}
    </EditDialog>
  );
}
