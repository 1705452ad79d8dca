import { type BillingField, type BillingTexts, billingTexts } from '../../../../wire/billing-texts.ts';
import { keysOf } from '../../../../wire/groups/records.ts';
import { optionalChoice, orEmpty } from '../../../kit/form/choices.tsx';
import { EditDialog } from '../../../kit/form/EditDialog.tsx';
import { type FormFields, textOrDash } from '../../../kit/form/field.ts';
import { text } from '../../../kit/form/text.tsx';
import { useEdit } from '../../../kit/form/use-edit.ts';
import { allCountries } from '../../../kit/format/languages-and-countries.ts';
import { t } from '../../../kit/words/words.ts';
import type { TeamAccount } from '../account/team-account.ts';
import { useMayChange } from '../use-may-change.ts';
import { bodyOf } from './billing-body.ts';
import type { AccountDialogProps } from './dialog-props.ts';

const line = (name: BillingField, path: string) => text(`billing.${name}`, { paths: [path] }, { maxLength: 254 });
const ofAddress = (name: BillingField) => line(name, `billing.address.${name}`);

const BILLING: FormFields<BillingTexts> = {
  legal_name: line('legal_name', 'billing.legal_name'),
  line1: ofAddress('line1'),
  line2: ofAddress('line2'),
  city: ofAddress('city'),
  region: ofAddress('region'),
  postal_code: ofAddress('postal_code'),
  country: orEmpty(
    optionalChoice(
      'billing.country',
      allCountries,
      { paths: ['billing.address.country'], inWords: textOrDash },
      { searchable: true, clearable: true },
    ),
  ),
  tax_number: line('tax_number', 'billing.tax_number'),
  purchase_order: line('purchase_order', 'billing.purchase_order'),
  email: line('email', 'billing.email'),
  currency: text('billing.currency', { hint: 'billing.currency.hint' }, { maxLength: 254 }),
};

export function BillingForm({ opened, account, onClose }: AccountDialogProps) {
  const { token, name } = account;
  const may = useMayChange();
  const edit = useEdit('teamChangeAccount', {
    params: { token },
    object: account,
    reads: 'teamGetAccount',
    part: 'billing',
    fields: BILLING,
    fieldsOf: (seen: TeamAccount) => billingTexts(seen),
    bodyOf: (part) => bodyOf(billingTexts(account), part),
  });
  return (
    <EditDialog
      edit={edit}
      opened={opened}
      title={t('billing.change.title', { name })}
      verb={t('account.save')}
      saved={t('billing.changed', { name })}
      onClose={onClose}
    >
      {edit.inputs(...keysOf(BILLING).filter((field) => field !== 'currency'))}
      {edit.input('currency', { disabled: !may('currency') })}
    </EditDialog>
  );
}
