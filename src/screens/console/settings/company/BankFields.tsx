import { Button } from '@mantine/core';
import type { Company } from '../../../../wire/schemas/firm/company.ts';
import type { FormFields } from '../../../kit/form/field.ts';
import { text } from '../../../kit/form/text.tsx';
import { t } from '../../../kit/words/words.ts';
import { SideBySide, TopicPart } from '../topic/TopicPart.tsx';
import type { PartProps } from './company-fields.ts';

const EMPTY = { holder: '', bank: '', iban: '', bic: '', routing_number: '', account_number: '' };

const BANK: FormFields<NonNullable<Company['bank']>> = {
  holder: text('company.bank.holder', { required: true }, { maxLength: 200 }),
  bank: text('company.bank.bank', {}, { maxLength: 200 }),
  iban: text('company.bank.iban', {}, { maxLength: 50 }),
  bic: text('company.bank.bic', {}, { maxLength: 11 }),
  routing_number: text('company.bank.routing_number', {}, { maxLength: 20 }),
  account_number: text('company.bank.account_number', {}, { maxLength: 40 }),
};

export function BankFields({ form }: PartProps) {
  const { bank } = form.value;
  return (
    <TopicPart title={t('company.bank')} hint={t('company.bank.hint')}>
      {bank !== null && (
        <SideBySide>
          {form
            .inside('bank', BANK, { value: bank, set: (part) => form.set({ bank: { ...bank, ...part } }) })
            .inputs('holder', 'bank', 'iban', 'bic', 'routing_number', 'account_number')}
        </SideBySide>
      )}
      {!form.readOnly && (
        <Button variant="default" size="xs" onClick={() => form.set({ bank: bank === null ? EMPTY : null })}>
          {t(bank === null ? 'company.bank.add' : 'company.bank.remove')}
        </Button>
      )}
    </TopicPart>
  );
}
