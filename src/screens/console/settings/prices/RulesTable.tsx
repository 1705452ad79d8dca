import { Button, Checkbox, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { lazyDialog } from '../../../kit/ask/lazy-dialog.tsx';
import { Icon } from '../../../kit/icons/Icon.tsx';
import { t } from '../../../kit/words/words.ts';
import css from './Prices.module.css';
import { type Fault, RuleRow } from './RuleRow.tsx';
import { conditionsInWords, type Rule, serviceName } from './rule-words.ts';

const RuleDialog = lazyDialog(async () => (await import('./RuleDialog.tsx')).RuleDialog);

interface RulesTableProps {
  readonly rules: readonly Rule[];
  readonly currency: string;
  readonly readOnly: boolean;
  readonly faults: readonly Fault[];
  onChange(rules: Rule[]): void;
}

const STEP = 100;
const ruleOf = ({ path }: Fault): number => Number(/^rules\.(\d+)/.exec(path)?.[1] ?? -1);

/** What can be searched for in a rule. */
const textOf = (rule: Rule): string =>
  [serviceName(rule.service), conditionsInWords(rule.when), ...Object.values(rule.when ?? {}), rule.adds?.description]
    .join(' ')
    .toLowerCase();

/** The rules of a list, narrowed by what is searched for, and typed in where they stand. */
export function RulesTable({ rules, currency, readOnly, faults, onChange }: RulesTableProps) {
  const [sought, setSought] = useState('');
  const [onlyFaulty, setOnlyFaulty] = useState(false);
  const [most, setMost] = useState(STEP);
  const [open, setOpen] = useState<number | null>(null);
  const byRule = useMemo(() => groupFaults(faults), [faults]);
  const text = sought.trim().toLowerCase();
  const fitting = rules
    .map((rule, at) => ({ rule, at }))
    .filter(({ rule, at }) => (text === '' || textOf(rule).includes(text)) && (!onlyFaulty || byRule.has(at)));
  const put = (at: number, ...put: Rule[]) => onChange(rules.toSpliced(at, 1, ...put));
  const add = () => {
    setSought('');
    setOnlyFaulty(false);
    setMost(Math.max(most, rules.length + 1));
    onChange([...rules, { service: 'translation', unit: 'page' }]);
    setOpen(rules.length);
  };
  return (
    <section>
      <Filters
        sought={sought}
        onSought={setSought}
        faulty={byRule.size === 0 ? null : onlyFaulty}
        onFaulty={setOnlyFaulty}
        shown={fitting.length}
        count={rules.length}
        onAdd={readOnly ? null : add}
      />
      <div className={css.scroll}>
        <table className={`${css.table} ${css.rules}`} aria-label={t('prices.rules.label')}>
          <Heads />
          <tbody>
            {fitting.slice(0, most).map(({ rule, at }) => (
              <RuleRow
                key={at}
                rule={rule}
                at={at}
                currency={currency}
                readOnly={readOnly}
                faults={byRule.get(at) ?? []}
                onChange={(changed) => put(at, changed)}
                onConditions={() => setOpen(at)}
                onDuplicate={() => put(at, rule, rule)}
                onDelete={() => put(at)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {fitting.length === 0 && <p className={css.empty}>{t('prices.rules.none')}</p>}
      {fitting.length > most && (
        <Button variant="subtle" onClick={() => setMost(most + STEP)}>
          {t('prices.rules.more', { count: Math.min(STEP, fitting.length - most) })}
        </Button>
      )}
      <Open at={open} rules={rules} readOnly={readOnly} byRule={byRule} onPut={put} onClose={() => setOpen(null)} />
    </section>
  );
}

interface OpenProps {
  readonly at: number | null;
  readonly rules: readonly Rule[];
  readonly readOnly: boolean;
  readonly byRule: ReadonlyMap<number, readonly Fault[]>;
  onPut(at: number, rule: Rule): void;
  onClose(): void;
}

/** The rule that is looked at alone. */
function Open({ at, rules, readOnly, byRule, onPut, onClose }: OpenProps) {
  const place = at ?? 0;
  return (
    <RuleDialog
      opened={at !== null && rules[at] !== undefined}
      rule={rules[place] ?? { service: 'translation' }}
      at={place}
      readOnly={readOnly}
      faults={byRule.get(place) ?? []}
      onChange={(changed) => onPut(place, changed)}
      onClose={onClose}
    />
  );
}

interface FiltersProps {
  readonly sought: string;
  /** Whether only rules with faults are shown; null where none has any. */
  readonly faulty: boolean | null;
  readonly shown: number;
  readonly count: number;
  readonly onAdd: (() => void) | null;
  onSought(text: string): void;
  onFaulty(only: boolean): void;
}

function Filters({ sought, faulty, shown, count, onAdd, onSought, onFaulty }: FiltersProps) {
  return (
    <div className={css.filters}>
      <TextInput
        className={css.search ?? ''}
        aria-label={t('prices.filter')}
        placeholder={t('prices.filter')}
        value={sought}
        onChange={(event) => onSought(event.currentTarget.value)}
      />
      {faulty !== null && (
        <Checkbox
          label={t('prices.only.faults')}
          checked={faulty}
          onChange={(event) => onFaulty(event.currentTarget.checked)}
        />
      )}
      <span className={css.count}>
        {shown === count ? t('prices.rules', { count }) : t('prices.rules.of', { shown, count })}
      </span>
      {onAdd !== null && (
        <Button variant="default" size="xs" leftSection={<Icon name="plus" size={14} />} onClick={onAdd}>
          {t('prices.add')}
        </Button>
      )}
    </div>
  );
}

function groupFaults(faults: readonly Fault[]): ReadonlyMap<number, readonly Fault[]> {
  const groups = new Map<number, Fault[]>();
  for (const fault of faults) {
    const at = ruleOf(fault);
    if (at >= 0) groups.set(at, [...(groups.get(at) ?? []), fault]);
  }
  return groups;
}

function Heads() {
  return (
    <thead>
      <tr>
        <th scope="col">{t('prices.number')}</th>
        <th scope="col">{t('prices.service')}</th>
        <th scope="col">{t('prices.when')}</th>
        <th scope="col">{t('prices.unit')}</th>
        <th scope="col" data-end>
          {t('prices.price')}
        </th>
        <th scope="col" data-end>
          {t('prices.minimum')}
        </th>
        <td />
      </tr>
    </thead>
  );
}
