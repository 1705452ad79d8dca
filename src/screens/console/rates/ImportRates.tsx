import { Button, FileInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../kit/ask/FormDialog.tsx';
import { toast } from '../../kit/ask/toasts/toast.tsx';
import { describeError } from '../../kit/data/error-text.ts';
import { useCall } from '../../kit/data/use-call.ts';
import { Icon } from '../../kit/icons/Icon.tsx';
import { t } from '../../kit/words/words.ts';
import { useMay } from '../use-may.ts';
import css from './ImportRates.module.css';

const MAX_LENGTH = 900_000;
const SAMPLE = 'date,base,quote,rate,source\n2026-11-13,USD,MXN,18.4512,Banco de México';

/** Imports rates from a CSV file or pasted text; existing rates are overwritten. */
export function ImportRates() {
  const may = useMay();
  const [opened, setOpened] = useState(false);
  const [csv, setCsv] = useState('');
  const importRates = useCall('teamImportRates', 'rate_');
  if (!may('teamImportRates')) return null;
  const lines = errorLines(importRates.error);
  const done = (imported: number, changed: number) => {
    setOpened(false);
    setCsv('');
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
        pending={importRates.isPending}
        error={lines.length > 0 ? null : importRates.error}
        ready={csv.trim() !== ''}
        onSubmit={() =>
          importRates.mutate({ body: { csv } }, { onSuccess: ({ data }) => done(data.imported, data.changed) })
        }
        onDiscard={() => setCsv('')}
        onClose={() => setOpened(false)}
      >
        <FileInput
          label={t('rates.file')}
          placeholder={t('rates.file.choose')}
          accept=".csv,text/csv"
          clearable
          onChange={(file) => void file?.text().then(setCsv)}
        />
        <Textarea
          label={t('rates.csv')}
          description={t('rates.csv.hint')}
          placeholder={SAMPLE}
          maxLength={MAX_LENGTH}
          autosize
          minRows={4}
          maxRows={12}
          value={csv}
          error={lines.length > 0 && <WrongLines lines={lines} />}
          onChange={(event) => setCsv(event.currentTarget.value)}
        />
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
