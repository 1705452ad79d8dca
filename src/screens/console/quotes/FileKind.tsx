import { Select } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { isStale } from '../../kit/ask/stale.ts';
import { toast, toastError } from '../../kit/ask/toasts/toast.tsx';
import { useAction } from '../../kit/data/use-action.ts';
import { t } from '../../kit/words/words.ts';
import css from './QuoteDocuments.module.css';
import { StaleQuote } from './StaleQuote.tsx';
import type { TeamQuote } from './team-quote.ts';

interface FileKindProps {
  readonly quote: TeamQuote;
  readonly file: TeamQuote['files'][number];
  /** Called with the quote and its new estimate. */
  onKindChange(quote: TeamQuote): void;
}

/** Whether a file is to be translated or for reference only; changes the estimate. */
export function FileKind({ quote, file: { id, filename, collection = 'source' }, onKindChange }: FileKindProps) {
  const { allowed, run } = useAction(quote, 'intake', 'teamIntakeQuote');
  const now = useRef(quote.files);
  useEffect(() => {
    now.current = quote.files;
  }, [quote.files]);
  const kinds = [
    { value: 'source', label: t(quote.services.translation === true ? 'file.kind.translate' : 'file.kind.source') },
    { value: 'reference', label: t('file.kind.reference') },
  ];
  if (!allowed) return collection === 'reference' && <span className={css.kind}>{t('file.kind.reference')}</span>;
  // Change this file only, on top of the latest state of the others.
  const set = (isReference: boolean, onUndo?: () => void) => {
    const others = now.current
      .filter((file) => file.collection === 'reference' && file.id !== id)
      .map((file) => file.id);
    run.mutate(
      { reference_files: isReference ? [...others, id] : others },
      {
        onSuccess: ({ data }) => {
          onKindChange(data);
          if (onUndo === undefined) return;
          const message = t(isReference ? 'file.kind.set.reference' : 'file.kind.set.source', { name: filename });
          toast({ message, onUndo });
        },
        onError: (error) => {
          if (!isStale(error)) toastError(error);
        },
      },
    );
  };
  const choose = (isReference: boolean) => set(isReference, () => set(!isReference));
  return (
    <>
      <Select
        size="xs"
        className={css.kind}
        aria-label={t('file.kind', { name: filename })}
        data={kinds}
        value={collection}
        allowDeselect={false}
        disabled={run.isPending}
        onChange={(value) => {
          if (value !== null && value !== collection) choose(value === 'reference');
        }}
      />
      <StaleQuote error={run.error} quote={quote} onClose={run.reset} />
    </>
  );
}
