import { keysOf, recordOf } from '../../../wire/groups/records.ts';
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

const textsOf = <F extends object>(fields: ComparedFields<F>, side: F): Readonly<Record<string, string>> =>
  recordOf(keysOf(fields), (field) => fields[field][1](side[field]));

/** Shows the typed form next to the version that someone else saved in the meantime. */
export function EditConflict<F extends object>({ token, edit, fields }: EditConflictProps<F>) {
  return (
    <StaleDialog
      error={edit.conflict}
      seen={{ ...textsOf(fields, edit.value), token }}
      now={edit.theirs && textsOf(fields, edit.theirs)}
      fields={recordOf(keysOf(fields), () => String)}
      names={recordOf(keysOf(fields), (field) => fields[field][0])}
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
  const rows = keysOf(fields).flatMap((field): DiffRow[] => {
    const [name, inWords] = fields[field];
    const theirs = inWords(latest[field]);
    return theirs === inWords(seen[field]) ? [] : [[name, inWords(value[field]), theirs]];
  });
  return <ChangedByOthers text={t('stale.latest.typed')} rows={rows} yours={t('stale.typed')} />;
}

export const textOrDash = (value: string | null): string => (value === null || value === '' ? '–' : value);
