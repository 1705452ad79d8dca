import { Button, Checkbox, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { lazyDialog } from '../../../../kit/ask/lazy-dialog.tsx';
import { Icon } from '../../../../kit/icons/Icon.tsx';
import { t } from '../../../../kit/words/words.ts';
import { withWords } from '../../../lazy-screen.ts';
import css from '../Prices.module.css';
import type { Groups } from './groups.ts';
import { type RuleError, RuleRow } from './RuleRow.tsx';
import { conditionsInWords, type Rule, serviceName } from './rule-words.ts';

const RuleDialog = lazyDialog(withWords(['prices'], async () => (await import('./RuleDialog.tsx')).RuleDialog));

interface RulesTableProps {
  /** Label, if the table does not belong to a list. */
  readonly label?: string;
  /** Text for an empty table. */
  readonly empty?: string;
  readonly groups: Groups;
  readonly rules: readonly Rule[];
  readonly currency: string;
  readonly readOnly: boolean;
  readonly errors: readonly RuleError[];
  onChange(rules: Rule[]): void;
}

const PAGE_SIZE = 100;
/** A table this short needs no search. */
const FEW = 8;
const ruleIndex = ({ path }: RuleError): number => Number(/^rules\.(\d+)/.exec(path)?.[1] ?? -1);

/** Searchable text of a rule. */
const textOf = (rule: Rule): string =>
  [serviceName(rule.service), conditionsInWords(rule.when), ...Object.values(rule.when ?? {}), rule.adds?.description]
    .join(' ')
    .toLowerCase();

const isMatch = (rule: Rule, sought: string): boolean => textOf(rule).includes(sought.trim().toLowerCase());

/** Editable rules of a list, with a search. */
export function RulesTable(props: RulesTableProps) {
  const { label, empty, rules, groups, currency, readOnly, errors, onChange } = props;
  const [most, setMost] = useState(PAGE_SIZE);
  const [open, setOpen] = useState<Opened | null>(null);
  const byRule = useMemo(() => groupErrors(errors), [errors]);
  const { matching, filter, clear } = useFilter(rules, byRule);
  const put = (at: number, ...put: Rule[]) => onChange(rules.toSpliced(at, 1, ...put));
  const add = () => {
    clear();
    setMost(Math.max(most, rules.length + 1));
    onChange([...rules, { service: 'translation', unit: 'page' }]);
    setOpen({ at: rules.length, before: null });
  };
  const rowOf = (rule: Rule, at: number) => ({
    rule,
    at,
    currency,
    readOnly,
    errors: byRule.get(at) ?? [],
    onChange: (changed: Rule) => put(at, changed),
    onConditions: () => setOpen({ at, before: rule }),
    onDuplicate: () => put(at, rule, rule),
    onDelete: () => put(at),
  });
  return (
    <section>
      {rules.length === 0 && <p className={css.empty}>{empty ?? t('prices.rules.empty')}</p>}
      <Filters {...filter} shown={matching.length} count={rules.length} onAdd={readOnly ? null : add} />
      <div className={css.scroll} hidden={rules.length === 0}>
        <table className={`${css.table} ${css.rules}`} aria-label={label ?? t('prices.rules.label')}>
          <Heads />
          <tbody>
            {matching.slice(0, most).map(({ rule, at }) => (
              <RuleRow key={at} {...rowOf(rule, at)} />
            ))}
          </tbody>
        </table>
      </div>
      {matching.length === 0 && rules.length > 0 && <p className={css.empty}>{t('prices.rules.none')}</p>}
      {matching.length > most && (
        <Button variant="subtle" onClick={() => setMost(most + PAGE_SIZE)}>
          {t('prices.rules.more', { count: Math.min(PAGE_SIZE, matching.length - most) })}
        </Button>
      )}
      <Open
        open={open}
        rules={rules}
        groups={groups}
        readOnly={readOnly}
        byRule={byRule}
        onPut={put}
        onClose={() => setOpen(null)}
      />
    </section>
  );
}

/** Matching rules, each with its index in the list. */
function useFilter(rules: readonly Rule[], byRule: ReadonlyMap<number, readonly RuleError[]>) {
  const [sought, setSought] = useState('');
  const [onlyErrors, setOnlyErrors] = useState(false);
  const matching = rules
    .map((rule, at) => ({ rule, at }))
    .filter(({ rule, at }) => isMatch(rule, sought) && (!onlyErrors || byRule.has(at)));
  return {
    matching,
    filter: {
      sought,
      errorFilter: byRule.size === 0 ? null : onlyErrors,
      onSought: setSought,
      onErrorFilter: setOnlyErrors,
    },
    clear() {
      setSought('');
      setOnlyErrors(false);
    },
  };
}

/** The open rule, and its state before the dialog opened; null for a new rule. */
interface Opened {
  readonly at: number;
  readonly before: Rule | null;
}

interface OpenProps {
  readonly open: Opened | null;
  readonly groups: Groups;
  readonly rules: readonly Rule[];
  readonly readOnly: boolean;
  readonly byRule: ReadonlyMap<number, readonly RuleError[]>;
  onPut(at: number, ...rules: Rule[]): void;
  onClose(): void;
}

function Open({ open, rules, groups, readOnly, byRule, onPut, onClose }: OpenProps) {
  const place = open?.at ?? 0;
  const leave = () => {
    if (open !== null && !readOnly) onPut(place, ...(open.before === null ? [] : [open.before]));
    onClose();
  };
  return (
    <RuleDialog
      key={place}
      opened={open !== null && rules[place] !== undefined}
      rule={rules[place] ?? { service: 'translation' }}
      at={place}
      groups={groups}
      readOnly={readOnly}
      errors={byRule.get(place) ?? []}
      onChange={(changed) => onPut(place, changed)}
      onDone={onClose}
      onClose={leave}
    />
  );
}

interface FiltersProps {
  readonly sought: string;
  /** Whether only rules with errors are shown; null when no rule has an error. */
  readonly errorFilter: boolean | null;
  readonly shown: number;
  readonly count: number;
  readonly onAdd: (() => void) | null;
  onSought(text: string): void;
  onErrorFilter(only: boolean): void;
}

function Filters({ sought, errorFilter, shown, count, onAdd, onSought, onErrorFilter }: FiltersProps) {
  return (
    <div className={css.filters} data-few={count <= FEW}>
      {count > FEW && (
        <TextInput
          className={css.search ?? ''}
          aria-label={t('prices.filter')}
          placeholder={t('prices.filter')}
          value={sought}
          onChange={(event) => onSought(event.currentTarget.value)}
        />
      )}
      {errorFilter !== null && (
        <Checkbox
          label={t('prices.only.faults')}
          checked={errorFilter}
          onChange={(event) => onErrorFilter(event.currentTarget.checked)}
        />
      )}
      {count > 0 && (
        <span className={css.count}>
          {shown === count ? t('prices.rules', { count }) : t('prices.rules.of', { shown, count })}
        </span>
      )}
      {onAdd !== null && (
        <Button variant="default" size="xs" leftSection={<Icon name="plus" size={14} />} onClick={onAdd}>
          {t('prices.add')}
        </Button>
      )}
    </div>
  );
}

function groupErrors(errors: readonly RuleError[]): ReadonlyMap<number, readonly RuleError[]> {
  const groups = new Map<number, RuleError[]>();
  for (const error of errors) {
    const at = ruleIndex(error);
    if (at >= 0) groups.set(at, [...(groups.get(at) ?? []), error]);
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
