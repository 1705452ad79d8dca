import { keysOf } from '../../../wire/groups/records.ts';
import { ChangedByOthers } from '../ask/conflict/ChangedByOthers.tsx';
import { compareFields, type DiffRow } from '../ask/conflict/DiffTable.tsx';
import { StaleDialog } from '../ask/StaleDialog.tsx';
import { t } from '../words/words.ts';
import { labelText } from './field.ts';
import type { Edit } from './use-edit.ts';

/** Shows the typed form next to the version that someone else saved in the meantime. */
export function EditConflict<F extends object>({ edit }: { readonly edit: Edit<F> }) {
  const { token, value, theirs, fields, conflict, forget, goOn } = edit;
  return (
    <StaleDialog
      error={conflict}
      token={token}
      rows={theirs === null ? [] : compareFields(fields, value, theirs)}
      yours={t('stale.typed')}
      onDiscard={forget}
      onClose={goOn}
    />
  );
}

/** Lists the fields that someone else saved while this form is being edited. */
export function EditedByOthers<F extends object>({ edit }: { readonly edit: Edit<F> }) {
  const { latest, seen, value, fields } = edit;
  if (latest === null) return null;
  const rows = keysOf(fields).flatMap((name): DiffRow[] => {
    const { label, inWords } = fields[name];
    const theirs = inWords(latest[name]);
    return theirs === inWords(seen[name]) ? [] : [[labelText(label), inWords(value[name]), theirs]];
  });
  return <ChangedByOthers text={t('stale.latest.typed')} rows={rows} yours={t('stale.typed')} />;
}
