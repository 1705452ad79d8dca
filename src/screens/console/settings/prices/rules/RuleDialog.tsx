import { SimpleGrid } from '@mantine/core';
import { FormDialog } from '../../../../kit/ask/FormDialog.tsx';
import { NativeChoice } from '../../../../kit/form/choices.tsx';
import { formOf } from '../../../../kit/form/form.tsx';
import { NumberField } from '../../../../kit/form/NumberField.tsx';
import { text } from '../../../../kit/form/text.tsx';
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
      onSubmit={readOnly ? onClose : onDone}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeChoice
          label={t('prices.kind')}
          disabled={readOnly}
          value={kindOf(rule)}
          choices={KINDS.map((value) => ({ value, label: t(kindWord(value)) }))}
          onChoose={(kind) => onChange(asKind(rule, kind))}
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

const ADDS = {
  description: text('prices.adds.description', {}, { maxLength: 100 }),
  code: text('prices.adds.code', {}, { maxLength: 32 }),
};

function Adds({ rule, readOnly, errorOf, onChange }: RuleFieldsProps) {
  const { code = '', description = '' } = rule.adds ?? {};
  const form = formOf(ADDS, {
    value: { code, description },
    set: (part) => onChange({ ...rule, adds: { code, description, ...part } }),
    readOnly,
  });
  return (
    <>
      {form.input('description', { error: errorOf('adds.description') })}
      {form.input('code', { error: errorOf('adds.code') })}
    </>
  );
}
