import { Text, TextInput } from '@mantine/core';
import type { Invoicing } from '../../../../wire/schemas/firm/invoicing.ts';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { t } from '../../../kit/words/words.ts';
import { SideBySide, TopicPart } from '../topic/TopicPart.tsx';
import { Choice } from './Choice.tsx';
import type { PartProps } from './invoicing-fields.ts';

const DIGITS = 4;

/** Number of the next invoice, and the numbers skipped before it. */
function nextNumber(
  { prefix, start }: Pick<Invoicing, 'prefix' | 'start'>,
  numbered: Invoicing['numbered'],
): { number: string; skipped: { from: string; to: string; count: number } | null } {
  const written = (number: number) => `${prefix}${String(number).padStart(DIGITS, '0')}`;
  const last = numbered.find((one) => one.prefix === prefix)?.last;
  if (last === undefined || start <= last + 1)
    return { number: written(last === undefined ? start : last + 1), skipped: null };
  const skipped = { from: written(last + 1), to: written(start - 1), count: start - 1 - last };
  return { number: written(start), skipped };
}

const SERIES = ['account', 'firm'] as const;

/** Numbering series of invoices; only the firm’s own series has a prefix and a start. */
export function NumberFields({ fields, numbered }: PartProps & Pick<Invoicing, 'numbered'>) {
  const { value, set, field } = fields;
  return (
    <TopicPart title={t('invoicing.series')}>
      <Choice
        fields={fields}
        name="series"
        label={t('invoicing.series')}
        options={SERIES.map((series) => ({
          value: series,
          label: t(`invoicing.series.${series}`),
          hint: t(`invoicing.series.${series}.hint`),
        }))}
        onChoose={(series) => set({ series })}
      />
      {value.series === 'firm' && (
        <SideBySide>
          <TextInput
            label={t('invoicing.prefix')}
            maxLength={20}
            value={value.prefix}
            {...field('prefix', t('invoicing.prefix.hint'))}
            onChange={(event) => set({ prefix: event.currentTarget.value })}
          />
          <NumberField
            label={t('invoicing.start')}
            min={1}
            max={1_000_000_000}
            required
            {...field('start', t('invoicing.start.hint'))}
            value={value.start}
            onNumber={(start) => start !== '' && set({ start })}
          />
        </SideBySide>
      )}
      {value.series === 'firm' && <NextNumber next={nextNumber(value, numbered)} />}
    </TopicPart>
  );
}

/** Preview of the next number, with a warning about skipped ones. */
function NextNumber({ next }: { readonly next: ReturnType<typeof nextNumber> }) {
  return (
    <>
      <Text size="sm" mt="sm">
        {t('invoicing.next', { number: next.number })}
      </Text>
      {next.skipped !== null && (
        <Text size="sm" c="var(--late)" role="alert">
          {t('invoicing.gap', next.skipped)}
        </Text>
      )}
    </>
  );
}
