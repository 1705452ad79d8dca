import type { Edit } from '../data/use-edit.ts';
import { t } from '../words/words.ts';
import { ChangedByOthers } from './conflict/ChangedByOthers.tsx';
import type { DiffRow } from './conflict/DiffTable.tsx';
import { StaleDialog } from './StaleDialog.tsx';

/** Label and formatter of each field. */
export type ComparedFields<F> = {
  readonly [Name in keyof F]: readonly [name: string, inWords: (value: F[Name]) => string];
};

interface EditConflictProps<F> {
  readonly token: string;
  readonly edit: Edit<F>;
  readonly fields: ComparedFields<F>;
}

/** Shows the typed form next to the version that someone else saved in the meantime. */
export function EditConflict<F extends object>({ token, edit, fields }: EditConflictProps<F>) {
  const entries = Object.entries<ComparedFields<Record<string, never>>[string]>(fields);
  return (
    <StaleDialog
      error={edit.conflict}
      seen={{ ...edit.value, token }}
      now={edit.theirs}
      fields={Object.fromEntries(entries.map(([field, [, inWords]]) => [field, (value) => inWords(value as never)]))}
      names={Object.fromEntries(entries.map(([field, [name]]) => [field, name]))}
      yours={t('stale.typed')}
      onDiscard={edit.forget}
      onClose={edit.goOn}
    />
  );
}

/** Lists the fields that someone else saved while this form is being edited. */
export function EditedByOthers<F extends object>({ edit, fields }: Omit<EditConflictProps<F>, 'token'>) {
  const { latest, seen, value } = edit;
  if (latest === null) return null;
  const entries = Object.entries<ComparedFields<Record<string, never>>[string]>(fields);
  const rows = entries.flatMap(([field, [name, inWords]]): DiffRow[] => {
    const of = (side: object) => inWords((side as Record<string, never>)[field] as never);
    return of(latest) === of(seen) ? [] : [[name, of(value), of(latest)]];
  });
  return <ChangedByOthers text={t('stale.latest.typed')} rows={rows} yours={t('stale.typed')} />;
}

export const textOrDash = (value: string | null): string => (value === null || value === '' ? '–' : value);
