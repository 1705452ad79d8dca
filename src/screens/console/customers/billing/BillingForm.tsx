import { Select, TextInput } from '@mantine/core';
import { type BillingTexts, billingTexts } from '../../../../wire/billing-texts.ts';
import { recordOf } from '../../../../wire/groups/records.ts';
import { type ComparedFields, EditConflict, EditedByOthers, textOrDash } from '../../../kit/ask/EditConflict.tsx';
import { FormDialog } from '../../../kit/ask/FormDialog.tsx';
import { describeError } from '../../../kit/data/error-text.ts';
import { useEdit } from '../../../kit/data/use-edit.ts';
import { allCountries } from '../../../kit/format/languages-and-countries.ts';
import { t } from '../../../kit/words/words.ts';
import type { TeamAccount } from '../account/team-account.ts';
import { useMayChange } from '../use-may-change.ts';
import { BILLING_FIELDS, bodyOf, PATHS } from './billing-fields.ts';
import type { AccountDialogProps } from './dialog-props.ts';

const compared = (): ComparedFields<BillingTexts> =>
  recordOf(BILLING_FIELDS, (name) => [t(`billing.${name}`), textOrDash] as const);

export function BillingForm({ opened, account, onClose }: AccountDialogProps) {
  const { token, name } = account;
  const may = useMayChange();
  const edit = useEdit('teamChangeAccount', {
    params: { token },
    object: account,
    reads: 'teamGetAccount',
    part: 'billing',
    fieldsOf: (seen: TeamAccount) => billingTexts(seen),
    bodyOf: (part) => bodyOf(billingTexts(account), part),
  });
  const { value, isChanged, error, set } = edit;
  const fieldErrors = error === null ? {} : describeError(error).fields;
  return (
    <>
      <FormDialog
        opened={opened}
        title={t('billing.change.title', { name })}
        verb={t('account.save')}
        pending={edit.isPending}
        error={error}
        ready={isChanged}
        notice={edit.latest !== null && <EditedByOthers edit={edit} fields={compared()} />}
        onForget={isChanged ? edit.forget : undefined}
        onSubmit={() => edit.save(t('billing.changed', { name }), onClose)}
        onClose={onClose}
      >
        {BILLING_FIELDS.map((field) =>
          field === 'country' ? (
            <Select
              key={field}
              label={t('billing.country')}
              searchable
              clearable
              data={allCountries()}
              value={value.country === '' ? null : value.country}
              error={fieldErrors[PATHS.country]?.[0]}
              onChange={(country) => set({ country: country ?? '' })}
            />
          ) : (
            <TextInput
              key={field}
              label={t(`billing.${field}`)}
              {...(field === 'currency' && { description: t('billing.currency.hint') })}
              maxLength={254}
              disabled={field === 'currency' && !may('currency')}
              value={value[field]}
              error={fieldErrors[PATHS[field]]?.[0]}
              onChange={(event) => set({ [field]: event.currentTarget.value })}
            />
          ),
        )}
      </FormDialog>
      <EditConflict token={token} edit={edit} fields={compared()} />
    </>
  );
}
