import { Skeleton, Text, TextInput } from '@mantine/core';
import { t } from '../../../../kit/words/words.ts';
import type { Task } from '../pieces.ts';
import css from './ChoosePerson.module.css';
import type { Candidate } from './candidates.ts';
import proposal from './Proposal.module.css';
import { Proposal } from './Proposal.tsx';

export interface ChoosePersonProps {
  readonly task: Task;
  /** Candidates to choose from; null while loading. */
  readonly shown: readonly Candidate[] | null;
  /** Token of the chosen person. */
  readonly chosen: string;
  /** Search text. */
  readonly typed: string;
  /** Whether no one has the typed name, so that a person can be added under it. */
  readonly isNew: boolean;
  /** Whether to explain an empty choice. */
  readonly explains?: boolean;
  /** Whether to add a person under the typed name. */
  readonly adds: boolean;
  onType(typed: string): void;
  onChoose(person: string): void;
  onAdd(): void;
}

/** Candidates, best first; typing finds others. A new name is added only if the viewer chooses so. */
export function ChoosePerson(props: ChoosePersonProps) {
  const { task, shown, chosen, typed, isNew, adds, explains = true, onType, onChoose, onAdd } = props;
  const name = typed.trim();
  return (
    <>
      <TextInput
        label={t('assign.find')}
        placeholder={t('assign.find.hint')}
        maxLength={200}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <fieldset className={css.choice}>
        <legend className={css.legend}>{t(name === '' ? 'assign.proposed' : 'assign.found')}</legend>
        {shown === null && <Skeleton height={96} />}
        {shown !== null && (explains || name !== '') && <NoCandidateNotice task={task} shown={shown} name={name} />}
        {shown?.map((candidate) => (
          <Proposal
            key={candidate.person}
            candidate={candidate}
            chosen={!adds && chosen === candidate.person}
            onChoose={() => onChoose(candidate.person)}
          />
        ))}
        {shown !== null && isNew && (
          <label className={proposal.proposal} data-chosen={adds}>
            <input type="radio" name="person" checked={adds} onChange={onAdd} />
            <span>{t(`assign.add.${task}`, { name })}</span>
          </label>
        )}
      </fieldset>
    </>
  );
}

interface NoCandidateNoticeProps {
  readonly task: Task;
  readonly shown: readonly Candidate[];
  readonly name: string;
}

/** Explains why there is no good candidate. */
function NoCandidateNotice({ task, shown, name }: NoCandidateNoticeProps) {
  const why = () => {
    if (name !== '') return shown.length === 0 ? t('assign.unknown', { name }) : null;
    if (shown.some(({ objection }) => objection === null)) return null;
    return t(shown.some(({ objection }) => objection === 'late') ? `assign.nobody.${task}` : `assign.no_pair.${task}`);
  };
  const words = why();
  return words === null ? null : (
    <Text size="sm" c="var(--waiting)" role="status">
      {words}
    </Text>
  );
}
