import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { FormDialog } from '../../../../kit/ask/FormDialog.tsx';
import { NumberField } from '../../../../kit/fields/NumberField.tsx';
import { t } from '../../../../kit/words/words.ts';
import { ConditionFields } from './ConditionFields.tsx';
import type { Groups } from './groups.ts';
import type { RuleError } from './RuleRow.tsx';
import type { RuleFieldsProps } from './rule-fields.ts';
import { asKind, KINDS, kindOf, kindWord, type Rule, serviceName } from './rule-words.ts';

interface RuleDialogProps {
  readonly opened: boolean;
  readonly rule: Rule;
  readonly at: number;
  readonly groups: Groups;
  readonly readOnly: boolean;
  readonly errors: readonly RuleError[];
  onChange(rule: Rule): void;
  /** Saves the changes. */
  onDone(): void;
  /** Discards the changes. */
  onClose(): void;
}

/** Kind and conditions of a rule; changes go to the table, and are checked, at once. */
export function RuleDialog(props: RuleDialogProps) {
  const { opened, rule, at, groups, readOnly, errors, onChange, onDone, onClose } = props;
  const errorOf = (field: string) => errors.find(({ path }) => path === `rules.${at}.${field}`)?.message;
  const fields = { rule, readOnly, errorOf, onChange };
  return (
    <FormDialog
      opened={opened}
      title={t('prices.rule.title', { number: at + 1, service: serviceName(rule.service) })}
      verb={t('prices.cond.done')}
      pending={false}
      error={null}
      onSubmit={readOnly ? onClose : onDone}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          label={t('prices.kind')}
          disabled={readOnly}
          value={kindOf(rule)}
          data={KINDS.map((value) => ({ value, label: t(kindWord(value)) }))}
          onChange={(event) =>
            onChange(asKind(rule, KINDS.find((kind) => kind === event.currentTarget.value) ?? kindOf(rule)))
          }
        />
        <WordsPerPage {...fields} />
        {rule.adds !== undefined && <Adds {...fields} />}
      </SimpleGrid>
      <ConditionFields {...fields} groups={groups} />
    </FormDialog>
  );
}

/** Words per page, for rules that count pages or words. */
function WordsPerPage({ rule, readOnly, errorOf, onChange }: RuleFieldsProps) {
  const { words_per_page: words, ...bare } = rule;
  if (words === undefined && rule.unit !== 'page' && rule.unit !== 'word') return <span />;
  return (
    <NumberField
      label={t('prices.words')}
      placeholder={t('prices.words.list')}
      readOnly={readOnly}
      value={words ?? ''}
      error={errorOf('words_per_page')}
      onNumber={(value) => onChange(value === '' ? bare : { ...bare, words_per_page: value })}
    />
  );
}

function Adds({ rule, readOnly, errorOf, onChange }: RuleFieldsProps) {
  const { code = '', description = '' } = rule.adds ?? {};
  return (
    <>
      <TextInput
        label={t('prices.adds.description')}
        readOnly={readOnly}
        maxLength={100}
        value={description}
        error={errorOf('adds.description')}
        onChange={(event) => onChange({ ...rule, adds: { code, description: event.currentTarget.value } })}
      />
      <TextInput
        label={t('prices.adds.code')}
        readOnly={readOnly}
        maxLength={32}
        value={code}
        error={errorOf('adds.code')}
        onChange={(event) => onChange({ ...rule, adds: { code: event.currentTarget.value, description } })}
      />
    </>
  );
}
