import type { Edit } from '../data/use-edit.ts';
import { t } from '../words/words.ts';
import { StaleDialog } from './StaleDialog.tsx';

/** What each field is called, and how it reads. */
export type Compared<F> = { readonly [Name in keyof F]: readonly [name: string, inWords: (value: F[Name]) => string] };

interface EditConflictProps<F> {
  readonly token: string;
  readonly edit: Edit<F>;
  readonly fields: Compared<F>;
}

/** Somebody saved while this was typed: the form as it stands beside what was saved. */
export function EditConflict<F extends object>({ token, edit, fields }: EditConflictProps<F>) {
  const entries = Object.entries<Compared<Record<string, never>>[string]>(fields);
  return (
    <StaleDialog
      error={edit.conflict}
      seen={{ ...edit.value, token }}
      now={edit.theirs}
      fields={Object.fromEntries(entries.map(([field, [, inWords]]) => [field, (value) => inWords(value as never)]))}
      names={Object.fromEntries(entries.map(([field, [name]]) => [field, name]))}
      yours={t('stale.typed')}
      onClose={edit.goOn}
    />
  );
}

/** A text as it was typed; a dash where there is none. */
export const asTyped = (value: string | null): string => (value === null || value === '' ? '–' : value);
