import { FormDialog } from '../../../../kit/ask/FormDialog.tsx';
import { useDraft } from '../../../../kit/data/use-draft.ts';
import { useOperation } from '../../../../kit/data/use-operation.ts';
import { formOf } from '../../../../kit/form/form.tsx';
import { instantOf } from '../../../../kit/format/time.ts';
import { t } from '../../../../kit/words/words.ts';
import { useMay } from '../../../use-may.ts';
import { ASSIGN_DUE } from '../../assignments/assign-due.ts';
import { ChoosePerson } from '../../assignments/people/ChoosePerson.tsx';
import { type Candidate, isNewName, visibleCandidates } from '../../assignments/people/candidates.ts';
import type { ActionDialogProps } from '../ActionDialog.tsx';

interface Typed {
  readonly name: string;
  readonly chosen: string;
  readonly adds: boolean;
  readonly due: string;
}

const MAX_ROWS = 100;

/** Assigns an order without translation, which has no pieces, to a person. */
export function PersonDialog({
  order: { assignee },
  draft,
  opened,
  run,
  changedByOthers,
  onSubmit,
  onClose,
}: ActionDialogProps) {
  const may = useMay()('teamListPeople');
  const query = { filters: { role: 'translator' as const }, query: { per_page: MAX_ROWS } };
  const { data } = useOperation('teamListPeople', query, { enabled: opened && may });
  const [typed, setTyped, forget] = useDraft<Typed>(draft, { name: '', chosen: assignee ?? '', adds: false, due: '' });
  const everyone = (data?.data ?? [])
    .filter(({ disabled_at }) => disabled_at === null)
    .map(
      ({ token, name }): Candidate => ({ person: token, person_name: name, rate: null, reasons: [], objection: null }),
    );
  const shown = visibleCandidates(everyone, typed.name, typed.chosen);
  const isNew = (data !== undefined || !may) && isNewName(everyone, typed.name);
  const adds = isNew && typed.adds;
  const isShown = shown.some(({ person }) => person === typed.chosen);
  const chosen = isShown ? typed.chosen : typed.name.trim() === '' ? '' : (shown[0]?.person ?? '');
  const translator = adds ? typed.name.trim() : chosen;
  const due = instantOf(typed.due);
  return (
    <FormDialog
      opened={opened}
      title={t('step.assign')}
      verb={adds ? t('assign.add.verb', { name: translator }) : t('step.assign')}
      run={run}
      ready={translator !== ''}
      savesDraft
      notice={changedByOthers}
      onSubmit={() => onSubmit({ translator, ...(due !== null && { due }) }, forget)}
      onClose={onClose}
    >
      <ChoosePerson
        task="translate"
        shown={data === undefined && may ? null : shown}
        chosen={chosen}
        typed={typed.name}
        isNew={isNew}
        explains={false}
        adds={adds}
        onType={(name) => setTyped({ ...typed, name, adds: false })}
        onChoose={(person) => setTyped({ ...typed, chosen: person, adds: false })}
        onAdd={() => setTyped({ ...typed, adds: true })}
      />
      {formOf(ASSIGN_DUE, { value: typed, set: (part) => setTyped({ ...typed, ...part }) }).input('due')}
    </FormDialog>
  );
}
