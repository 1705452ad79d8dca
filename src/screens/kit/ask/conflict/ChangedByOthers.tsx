import type { ReactNode } from 'react';
import { t } from '../../words/words.ts';
import { Notice } from '../Notice.tsx';
import { type DiffRow, DiffTable } from './DiffTable.tsx';

interface ChangedByOthersProps {
  /** Explanation for the person who is typing. */
  readonly text: string;
  readonly rows?: readonly DiffRow[];
  readonly yours?: string;
  readonly children?: ReactNode;
}

/** A colleague changed the object that is being edited: shows both versions, and leaves the typed text alone. */
export function ChangedByOthers({ text, rows = [], yours, children }: ChangedByOthersProps) {
  return (
    <div role="status">
      <Notice icon="warning" title={t('stale.title')}>
        {text}
        <DiffTable rows={rows} yours={yours} />
        {children}
      </Notice>
    </div>
  );
}
