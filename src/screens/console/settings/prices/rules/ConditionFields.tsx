import { useState } from 'react';
import { NativeChoice } from '../../../../kit/form/choices.tsx';
import { IconButton } from '../../../../kit/icons/IconButton.tsx';
import { t } from '../../../../kit/words/words.ts';
import css from '../Prices.module.css';
import { ConditionValue } from './ConditionValue.tsx';
import { CONDITIONS, type ConditionName, fieldsOf } from './conditions.ts';
import type { Groups } from './groups.ts';
import type { RuleFieldsProps } from './rule-fields.ts';
import type { Conditions } from './rule-words.ts';

type ConditionFieldsProps = RuleFieldsProps & { readonly groups: Groups };

/** Editable conditions of a rule. */
export function ConditionFields({ rule, groups, readOnly, errorOf, onChange }: ConditionFieldsProps) {
  const { when = {}, ...bare } = rule;
  const [begun, setBegun] = useState<readonly ConditionName[]>([]);
  const isShown = (name: ConditionName) => begun.includes(name) || fieldsOf(name).some((field) => field in when);
  const set = (part: { readonly [K in keyof Conditions]?: Conditions[K] | undefined }) => {
    const left = Object.entries({ ...when, ...part }).filter(([, value]) => value !== undefined);
    onChange(left.length === 0 ? bare : { ...bare, when: Object.fromEntries(left) });
  };
  const drop = (name: ConditionName) => {
    setBegun(begun.filter((one) => one !== name));
    set(Object.fromEntries(fieldsOf(name).map((field) => [field, undefined])));
  };
  const shown = CONDITIONS.filter(isShown);
  const conditionError = errorOf('when');
  return (
    <fieldset className={css.conditions}>
      <legend>{t('prices.cond')}</legend>
      {shown.length === 0 && <p className={css.count}>{t('prices.cond.none')}</p>}
      {shown.map((name) => (
        <div key={name} className={css.condition}>
          <ConditionValue name={name} when={when} groups={groups} readOnly={readOnly} errorOf={errorOf} onSet={set} />
          {!readOnly && (
            <IconButton
              icon="trash"
              label={t('prices.cond.remove', { what: t(`prices.cond.${name}`) })}
              iconSize={14}
              onClick={() => drop(name)}
            />
          )}
        </div>
      ))}
      {conditionError !== undefined && <p className={css.fault}>{conditionError}</p>}
      {!readOnly && shown.length < CONDITIONS.length && (
        <NativeChoice
          className={css.addCondition ?? ''}
          aria-label={t('prices.cond.add')}
          empty={t('prices.cond.add')}
          value=""
          choices={CONDITIONS.filter((name) => !isShown(name)).map((value) => ({
            value,
            label: t(`prices.cond.${value}`),
          }))}
          onChoose={(name) => setBegun([...begun, name])}
        />
      )}
    </fieldset>
  );
}
