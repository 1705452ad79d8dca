import { Button, FileInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../kit/ask/FormDialog.tsx';
import { toast } from '../../kit/ask/toasts/toast.tsx';
import { describeError } from '../../kit/data/error-text.ts';
import { useCall } from '../../kit/data/use-call.ts';
import { longText } from '../../kit/form/text.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { Icon } from '../../kit/icons/Icon.tsx';
import { t } from '../../kit/words/words.ts';
import { useMay } from '../use-may.ts';
import css from './ImportRates.module.css';

const SAMPLE = 'date,base,quote,rate,source\n2026-11-13,USD,MXN,18.4512,Banco de México';

const RATES = {
  csv: longText(
    'rates.csv',
    { hint: 'rates.csv.hint', placeholder: () => SAMPLE },
    { maxLength: 900_000, minRows: 4, maxRows: 12 },
  ),
};

/** Imports rates from a CSV file or pasted text; existing rates are overwritten. */
export function ImportRates() {
  const may = useMay();
  const [opened, setOpened] = useState(false);
  const importRates = useCall('teamImportRates', 'rate_');
  const form = useForm(RATES, { csv: '' });
  if (!may('teamImportRates')) return null;
  const lines = errorLines(importRates.error);
  const done = (imported: number, changed: number) => {
    setOpened(false);
    form.reset();
    toast({ message: t('rates.imported', { imported, changed }) });
  };
  return (
    <>
      <Button variant="default" size="xs" leftSection={<Icon name="plus" size={14} />} onClick={() => setOpened(true)}>
        {t('rates.import')}
      </Button>
      <FormDialog
        opened={opened}
        title={t('rates.import')}
        verb={t('rates.import.do')}
        run={{ isPending: importRates.isPending, error: lines.length > 0 ? null : importRates.error }}
        form={form}
        ready={form.value.csv.trim() !== ''}
        onSubmit={() =>
          importRates.mutate({ body: form.value }, { onSuccess: ({ data }) => done(data.imported, data.changed) })
        }
        onClose={() => setOpened(false)}
      >
        <FileInput
          label={t('rates.file')}
          placeholder={t('rates.file.choose')}
          accept=".csv,text/csv"
          clearable
          onChange={(file) => void file?.text().then((csv) => form.set({ csv }))}
        />
        {form.input('csv', { error: lines.length > 0 && <WrongLines lines={lines} /> })}
      </FormDialog>
    </>
  );
}

/** Error messages with their line numbers. */
function errorLines(error: Error | null): readonly string[] {
  if (error === null) return [];
  return Object.entries(describeError(error).fields).flatMap(([field, texts]) => {
    const line = /^csv\.(\d+)$/.exec(field)?.[1];
    return line === undefined ? texts : texts.map((text) => t('rates.line', { line, text }));
  });
}

function WrongLines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <span role="alert">
      {lines.map((line) => (
        <span key={line} className={css.line}>
          {line}
        </span>
      ))}
    </span>
  );
}
