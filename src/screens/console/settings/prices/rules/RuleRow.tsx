import { Button } from '@mantine/core';
import { PRICED_SERVICES, UNITS } from '../../../../../wire/priced.ts';
import { NativeChoice } from '../../../../kit/form/choices.tsx';
import { IconButton } from '../../../../kit/icons/IconButton.tsx';
import { t } from '../../../../kit/words/words.ts';
import css from '../Prices.module.css';
import { minorOf, percentOf, shareOf, typedOf } from './minor-units.ts';
import { asKind, conditionsInWords, kindOf, type Rule, serviceName } from './rule-words.ts';
import { TypedCell, type TypedCellProps } from './TypedCell.tsx';

export interface RuleError {
  readonly path: string;
  readonly message: string;
}

interface RuleRowProps {
  readonly rule: Rule;
  readonly at: number;
  readonly currency: string;
  readonly readOnly: boolean;
  /** Errors of this rule, by path. */
  readonly errors: readonly RuleError[];
  onChange(rule: Rule): void;
  onConditions(): void;
  onDuplicate(): void;
  onDelete(): void;
}

/** A rule with editable cells; its errors are shown below. */
export function RuleRow(props: RuleRowProps) {
  const { rule, at, readOnly, errors, onChange, onConditions } = props;
  const number = at + 1;
  return (
    <>
      <tr data-faulty={errors.length > 0} aria-label={t('prices.of.rule', { what: serviceName(rule.service), number })}>
        <td className={css.number}>{number}</td>
        <td>
          {readOnly ? (
            serviceName(rule.service)
          ) : (
            <NativeChoice
              size="xs"
              aria-label={t('prices.of.rule', { what: t('prices.service'), number })}
              value={rule.service}
              choices={PRICED_SERVICES.map((value) => ({ value, label: serviceName(value) }))}
              onChoose={(service) => onChange({ ...rule, service })}
            />
          )}
        </td>
        <td>
          <Button
            variant="subtle"
            size="compact-sm"
            className={css.when ?? ''}
            aria-label={t('prices.when.edit', { number })}
            onClick={onConditions}
          >
            {detailsInWords(rule)}
          </Button>
        </td>
        <Amounts {...props} />
        <Tools {...props} />
      </tr>
      {errors.length > 0 && (
        <tr className={css.faults}>
          <td />
          <td colSpan={6}>
            {errors.map(({ path, message }) => (
              <div key={path + message}>{message}</div>
            ))}
          </td>
        </tr>
      )}
    </>
  );
}

/** Surcharge description, conditions and words per page. */
function detailsInWords({ adds, when, words_per_page: words }: Rule): string {
  const page = words === undefined ? undefined : t('prices.words.page', { count: words });
  const conditions = adds !== undefined && when === undefined ? undefined : conditionsInWords(when);
  return [adds?.description, conditions, page].filter((part) => part !== undefined).join(' · ');
}

function Tools({ at, readOnly, onDuplicate, onDelete }: RuleRowProps) {
  const number = at + 1;
  return (
    <td className={css.tools}>
      {!readOnly && (
        <>
          <IconButton icon="copy" label={t('prices.duplicate.rule', { number })} iconSize={14} onClick={onDuplicate} />
          <IconButton icon="trash" label={t('prices.delete.rule', { number })} iconSize={14} onClick={onDelete} />
        </>
      )}
    </td>
  );
}

/** Price cells; a surcharge has a percentage, and a rule priced by hand has none. */
function Amounts({ rule, at, currency, readOnly, errors, onChange }: RuleRowProps) {
  const number = at + 1;
  const kind = kindOf(rule);
  const hasError = (field: string) => errors.some(({ path }) => path === `rules.${at}.${field}`);
  const cell = (columnName: string, field: string) => ({
    label: t('prices.of.rule', { what: columnName, number }),
    readOnly,
    isInvalid: hasError(field),
    align: 'end' as const,
  });
  if (kind === 'by_hand') return <td colSpan={3}>{t('prices.by_hand')}</td>;
  if (kind === 'factor') return <Share rule={rule} cell={cell(t('prices.factor'), 'factor')} onChange={onChange} />;
  const money = {
    read: (typed: string) => minorOf(typed, currency),
    write: (stored: string) => typedOf(stored, currency),
  };
  const { minimum: _minimum, ...bare } = rule;
  const { price: _price, ...free } = rule;
  return (
    <>
      <td>
        {readOnly ? (
          t(`prices.unit.${rule.unit ?? 'flat'}`)
        ) : (
          <NativeChoice
            size="xs"
            aria-label={t('prices.of.rule', { what: t('prices.unit'), number })}
            error={hasError('unit')}
            value={rule.unit ?? ''}
            choices={UNITS.map((value) => ({ value, label: t(`prices.unit.${value}`) }))}
            onChoose={(unit) => onChange(asKind({ ...rule, unit }, kind))}
          />
        )}
      </td>
      <td>
        <TypedCell
          {...cell(t('prices.price'), 'price')}
          {...money}
          value={rule.price ?? ''}
          onChange={(price) => onChange(price === '' ? free : { ...rule, price })}
        />
      </td>
      <td>
        <TypedCell
          {...cell(t('prices.minimum'), 'minimum')}
          {...money}
          value={rule.minimum === undefined ? '' : String(rule.minimum)}
          onChange={(typed) => onChange(/^-?\d+$/.test(typed) ? { ...bare, minimum: Number(typed) } : bare)}
        />
      </td>
    </>
  );
}

interface ShareProps {
  readonly rule: Rule;
  readonly cell: Pick<TypedCellProps, 'label' | 'readOnly' | 'isInvalid' | 'align'>;
  onChange(rule: Rule): void;
}

function Share({ rule, cell, onChange }: ShareProps) {
  return (
    <>
      <td>{t('prices.factor.unit')}</td>
      <td>
        <TypedCell
          {...cell}
          value={rule.factor ?? ''}
          read={shareOf}
          write={percentOf}
          onChange={(factor) => onChange({ ...rule, factor })}
        />
      </td>
      <td />
    </>
  );
}
