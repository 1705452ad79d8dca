import { Button } from '@mantine/core';
import { useState } from 'react';
import type { TaxRule } from '../../../../wire/schemas/firm/taxes.ts';
import type { Form } from '../../../kit/form/form.tsx';
import { Icon } from '../../../kit/icons/Icon.tsx';
import { t } from '../../../kit/words/words.ts';
import { RuleDialog } from './RuleDialog.tsx';
import { placeInWords, servicesInWords } from './rule-words.ts';
import css from './Taxes.module.css';

interface RuleTableProps {
  readonly form: Pick<Form<{ rules: TaxRule[] }>, 'value' | 'set' | 'readOnly' | 'errorAt'>;
  /** The saved rules. */
  readonly saved: readonly TaxRule[];
}

const FIELDS = ['', '.name', '.rate', '.country', '.region', '.services', '.from'] as const;

const NEW: TaxRule = {
  name: '',
  country: '',
  region: null,
  services: null,
  rate: '',
  from: null,
  reverse_charge: false,
};

const PLUS = <Icon name="plus" size={14} />;

/** Editable tax rules; errors are shown below their rule. */
export function RuleTable({ form: { value, set, readOnly, errorAt }, saved }: RuleTableProps) {
  const [open, setOpen] = useState<number | null>(null);
  const { rules } = value;
  const saveRule = (rule: TaxRule) => {
    set({ rules: open === rules.length ? [...rules, rule] : rules.map((one, at) => (at === open ? rule : one)) });
    setOpen(null);
  };
  return (
    <>
      {rules.length === 0 ? (
        <p className={css.empty}>{t(saved.length === 0 ? 'taxes.empty' : 'taxes.empty.unsaved')}</p>
      ) : (
        <table className={css.table} aria-label={t('taxes.rules')}>
          <thead>
            <tr>
              {(['name', 'rate', 'place', 'on', 'from', 'reverse'] as const).map((column) => (
                <th key={column} scope="col" data-end={column === 'rate'} data-column={column}>
                  {t(`taxes.${column}`)}
                </th>
              ))}
              <th scope="col">
                <span className={css.unseen}>{t('taxes.do')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rules.map((rule, at) => (
              <RuleRow
                key={at}
                rule={rule}
                number={at + 1}
                readOnly={readOnly}
                errors={FIELDS.flatMap((field) => errorAt(`rules.${at}${field}`) ?? [])}
                onOpen={() => setOpen(at)}
                onRemove={() => set({ rules: rules.filter((_, other) => other !== at) })}
              />
            ))}
          </tbody>
        </table>
      )}
      {!readOnly && (
        <div>
          <Button variant="default" size="xs" leftSection={PLUS} onClick={() => setOpen(rules.length)}>
            {t('taxes.add')}
          </Button>
        </div>
      )}
      {open !== null && (
        <RuleDialog
          rule={rules[open] ?? NEW}
          isNew={open === rules.length}
          onSave={saveRule}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

interface RuleRowProps {
  readonly rule: TaxRule;
  readonly number: number;
  readonly readOnly: boolean;
  readonly errors: readonly string[];
  onOpen(): void;
  onRemove(): void;
}

function RuleRow({ rule, number, readOnly, errors, onOpen, onRemove }: RuleRowProps) {
  const cells = [
    ['name', rule.name],
    ['rate', `${rule.rate}%`],
    ['place', placeInWords(rule)],
    ['on', servicesInWords(rule)],
    ['from', rule.from ?? t('taxes.always')],
    ['reverse', t(rule.reverse_charge ? 'taxes.yes' : 'taxes.no')],
  ] as const;
  return (
    <>
      <tr data-refused={errors.length > 0}>
        {cells.map(([column, text]) => (
          <td key={column} data-end={column === 'rate'} data-column={column} data-title={t(`taxes.${column}`)}>
            {text}
          </td>
        ))}
        <td className={css.do}>
          {!readOnly && (
            <>
              <Button variant="subtle" size="compact-sm" aria-label={t('taxes.edit.this', { number })} onClick={onOpen}>
                {t('taxes.edit')}
              </Button>
              <Button
                variant="subtle"
                color="red"
                size="compact-sm"
                aria-label={t('taxes.remove.this', { number })}
                onClick={onRemove}
              >
                {t('taxes.remove')}
              </Button>
            </>
          )}
        </td>
      </tr>
      {errors.length > 0 && (
        <tr className={css.error}>
          <td colSpan={7}>{errors.join(' ')}</td>
        </tr>
      )}
    </>
  );
}
