import { Text } from '@mantine/core';
import type { Invoicing } from '../../../../wire/schemas/firm/invoicing.ts';
import { t } from '../../../kit/words/words.ts';
import { SideBySide, TopicPart } from '../topic/TopicPart.tsx';
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

/** Numbering series of invoices; only the firm’s own series has a prefix and a start. */
export function NumberFields({ form, numbered }: PartProps & Pick<Invoicing, 'numbered'>) {
  return (
    <TopicPart title={t('invoicing.series')}>
      {form.input('series')}
      {form.value.series === 'firm' && (
        <>
          <SideBySide>{form.inputs('prefix', 'start')}</SideBySide>
          <NextNumber next={nextNumber(form.value, numbered)} />
        </>
      )}
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
