import { Autocomplete, Skeleton, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { t } from '../../../kit/words/words.ts';
import css from './ChoosePerson.module.css';
import { Proposal, type Suggested } from './Proposal.tsx';

interface ChoosePersonProps {
  /** Null until they are known. */
  readonly proposed: readonly Suggested[] | null;
  /** Names to choose from; others can be written. */
  readonly offered: readonly string[];
  readonly chosen: string;
  readonly name: string;
  onChoose(person: string): void;
  onName(name: string): void;
}

/** Those who could do it, ranked; and a field for somebody else. */
export function ChoosePerson({ proposed, offered, chosen, name, onChoose, onName }: ChoosePersonProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const isThere = proposed !== null;
  useEffect(() => {
    if (!isThere) return;
    const chosenOne = list.current?.querySelector<HTMLElement>('input:checked');
    chosenOne?.focus();
    chosenOne?.closest('label')?.scrollIntoView({ block: 'nearest' });
  }, [isThere]); // Once: whoever types meanwhile is not torn away.
  return (
    <>
      <fieldset ref={list} className={css.choice}>
        <legend className={css.legend}>{t('assign.proposed')}</legend>
        {proposed === null && <Skeleton height={96} />}
        {proposed?.map((suggested) => (
          <Proposal
            key={suggested.person}
            suggested={suggested}
            chosen={name === '' && chosen === suggested.person}
            onChoose={() => onChoose(suggested.person)}
          />
        ))}
        {proposed?.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('assign.nobody')}
          </Text>
        )}
      </fieldset>
      <Autocomplete
        label={t('assign.other')}
        description={t('assign.other.hint')}
        data={[...new Set(offered)]}
        maxLength={200}
        value={name}
        onChange={onName}
      />
    </>
  );
}
