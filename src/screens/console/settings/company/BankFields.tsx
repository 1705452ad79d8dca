import { Button, TextInput } from '@mantine/core';
import { t } from '../../../kit/words/words.ts';
import { SideBySide, TopicPart } from '../topic/TopicPart.tsx';
import type { PartProps } from './company-fields.ts';

const EMPTY = { holder: '', bank: '', iban: '', bic: '', routing_number: '', account_number: '' };
const LINES = ['holder', 'bank', 'iban', 'bic', 'routing_number', 'account_number'] as const;
const MAX_LENGTHS = { holder: 200, bank: 200, iban: 50, bic: 11, routing_number: 20, account_number: 40 } as const;

export function BankFields({ fields: { value, readOnly, set, errorAt } }: PartProps) {
  const { bank } = value;
  return (
    <TopicPart title={t('company.bank')} hint={t('company.bank.hint')}>
      {bank !== null && (
        <SideBySide>
          {LINES.map((line) => (
            <TextInput
              key={line}
              label={t(`company.bank.${line}`)}
              required={line === 'holder'}
              maxLength={MAX_LENGTHS[line]}
              value={bank[line]}
              readOnly={readOnly}
              error={errorAt(`bank.${line}`)}
              onChange={(event) => set({ bank: { ...bank, [line]: event.currentTarget.value } })}
            />
          ))}
        </SideBySide>
      )}
      {!readOnly && (
        <Button variant="default" size="xs" onClick={() => set({ bank: bank === null ? EMPTY : null })}>
          {t(bank === null ? 'company.bank.add' : 'company.bank.remove')}
        </Button>
      )}
    </TopicPart>
  );
}
