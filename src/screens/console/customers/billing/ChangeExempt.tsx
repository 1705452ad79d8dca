import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type ComparedFields, EditConflict, EditedByOthers } from '../../../kit/ask/EditConflict.tsx';
import { FormDialog } from '../../../kit/ask/FormDialog.tsx';
import { describeError } from '../../../kit/data/error-text.ts';
import { useEdit } from '../../../kit/data/use-edit.ts';
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

const fieldsOf = ({ tax_exempt }: TeamAccount) => ({ tax_exempt });

const compared = (): ComparedFields<ReturnType<typeof fieldsOf>> => ({ tax_exempt: [t('exempt.label'), inWords] });

const inWords = (exempt: Exempt): string =>
  exempt === null ? '–' : [exempt.reason, exempt.certificate].filter(Boolean).join(', ');

const trimmed = (exempt: Exempt): Exempt =>
  exempt && { ...exempt, reason: exempt.reason.trim(), certificate: exempt.certificate?.trim() || null };

function ExemptForm({ account, onClose }: { readonly account: TeamAccount; onClose(): void }) {
  const { token, name } = account;
  const edit = useEdit('teamChangeAccount', {
    params: { token },
    object: account,
    reads: 'teamGetAccount',
    part: 'exempt',
    fieldsOf,
    bodyOf: ({ tax_exempt }) => (tax_exempt === undefined ? {} : { tax_exempt: trimmed(tax_exempt) }),
  });
  const { value, isChanged, error } = edit;
  const exempt = value.tax_exempt;
  const fieldErrors = error === null ? {} : describeError(error).fields;
  const set = (tax_exempt: Exempt) => edit.set({ tax_exempt });
  return (
    <>
      <FormDialog
        opened
        title={t('exempt.title', { name })}
        verb={t('account.save')}
        pending={edit.isPending}
        error={error}
        ready={isChanged && (exempt === null || exempt.reason.trim() !== '')}
        notice={edit.latest !== null && <EditedByOthers edit={edit} fields={compared()} />}
        onForget={isChanged ? edit.forget : undefined}
        onSubmit={() => edit.save(t('exempt.changed', { name }), onClose)}
        onClose={onClose}
      >
        <Checkbox
          label={t('exempt.label')}
          description={t('exempt.hint')}
          checked={exempt !== null}
          onChange={(event) => set(event.currentTarget.checked ? EMPTY_EXEMPTION : null)}
        />
        {exempt !== null && (
          <>
            <TextInput
              label={t('exempt.reason')}
              description={t('exempt.reason.hint')}
              required
              maxLength={200}
              value={exempt.reason}
              error={fieldErrors['tax_exempt.reason']?.[0]}
              onChange={(event) => set({ ...exempt, reason: event.currentTarget.value })}
            />
            <TextInput
              label={t('exempt.certificate')}
              maxLength={100}
              value={exempt.certificate ?? ''}
              error={fieldErrors['tax_exempt.certificate']?.[0]}
              onChange={(event) => set({ ...exempt, certificate: event.currentTarget.value })}
            />
          </>
        )}
      </FormDialog>
      <EditConflict token={token} edit={edit} fields={compared()} />
    </>
  );
}

const EMPTY_EXEMPTION: NonNullable<Exempt> = { reason: '', certificate: null };
