import type { Edit } from '../data/use-edit.ts';
import { t } from '../words/words.ts';
import { ChangedByOthers } from './beside/ChangedByOthers.tsx';
import type { SideRow } from './beside/Sides.tsx';
import { StaleDialog } from './StaleDialog.tsx';

/** What each field is called, and how it reads. */
export type Compared<F> = { readonly [Name in keyof F]: readonly [name: string, inWords: (value: F[Name]) => string] };

interface EditConflictProps<F> {
  readonly token: string;
  readonly edit: Edit<F>;
  readonly fields: Compared<F>;
}

/** Someone else saved while this was typed: the form as it is beside what was saved. */
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
      onDiscard={edit.forget}
      onClose={edit.goOn}
    />
  );
}

/** While something is typed: what someone else has saved of it since, field by field. */
export function EditedByOthers<F extends object>({ edit, fields }: Omit<EditConflictProps<F>, 'token'>) {
  const { latest, seen, value } = edit;
  if (latest === null) return null;
  const entries = Object.entries<Compared<Record<string, never>>[string]>(fields);
  const rows = entries.flatMap(([field, [name, inWords]]): SideRow[] => {
    const of = (side: object) => inWords((side as Record<string, never>)[field] as never);
    return of(latest) === of(seen) ? [] : [[name, of(value), of(latest)]];
  });
  return <ChangedByOthers text={t('stale.latest.typed')} rows={rows} yours={t('stale.typed')} />;
}

/** A text as it was typed; a dash where there is none. */
export const asTyped = (value: string | null): string => (value === null || value === '' ? '–' : value);
