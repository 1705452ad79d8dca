import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from '../ask/Dialog.tsx';
import { Icon } from '../icons/Icon.tsx';
import { t } from '../words/words.ts';
import { CommandGroup } from './CommandGroup.tsx';
import css from './CommandMenu.module.css';
import type { Command, Group } from './command.tsx';

interface CommandMenuProps {
  readonly opened: boolean;
  readonly words: string;
  readonly groups: readonly Group[];
  /** More is on its way. */
  readonly pending: boolean;
  onWords(words: string): void;
  onClose(): void;
}

/** One field that finds anything and does anything. */
export function CommandMenu(props: CommandMenuProps) {
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onClose}
      withCloseButton={false}
      size={600}
      yOffset="12vh"
      padding={0}
      attributes={{ content: { 'aria-label': t('nav.search') } }}
    >
      <CommandField {...props} />
    </Dialog>
  );
}

function CommandField({ words, groups, pending, onWords, onClose }: CommandMenuProps) {
  const list = useId();
  const options = useRef<HTMLDivElement>(null);
  const commands = groups.flatMap((group) => group.commands);
  const idOf = (index: number) => `${list}-${index}`;
  const run = (command: Command | undefined) => {
    if (command === undefined) return;
    onClose();
    command.run();
  };
  const { chosen, choose, onKey } = useChoice({ words, commands, run });
  useEffect(() => {
    options.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <>
      <div className={css.field}>
        <Icon name="search" />
        <input
          data-autofocus
          className={css.input}
          role="combobox"
          aria-expanded="true"
          aria-controls={list}
          aria-autocomplete="list"
          aria-label={t('nav.search.hint')}
          {...(commands.length > 0 && { 'aria-activedescendant': idOf(chosen) })}
          placeholder={t('nav.search.hint')}
          maxLength={200}
          value={words}
          onChange={(event) => onWords(event.currentTarget.value)}
          onKeyDown={onKey}
        />
      </div>
      <div id={list} ref={options} role="listbox" aria-label={t('command.found')} className={css.options}>
        {groups.map((group, index) => (
          <CommandGroup
            key={group.title}
            group={group}
            first={groups.slice(0, index).reduce((sum, { commands: before }) => sum + before.length, 0)}
            chosen={chosen}
            idOf={idOf}
            onPoint={choose}
            onRun={run}
          />
        ))}
      </div>
      <p role="status" className={commands.length > 0 ? 'only-read' : css.none}>
        {pending ? t('list.loading') : t('command.count', { count: commands.length })}
      </p>
    </>
  );
}

interface Choice {
  readonly words: string;
  readonly commands: readonly Command[];
  run(command: Command | undefined): void;
}

/** Which command is chosen: the arrows move it, Enter does it. */
function useChoice({ words, commands, run }: Choice) {
  const [at, setAt] = useState(0);
  useEffect(() => setAt(0), [words]);
  const chosen = Math.min(at, commands.length - 1);
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing || (step === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (step === undefined) run(commands[chosen]);
    else setAt((chosen + step + commands.length) % Math.max(commands.length, 1));
  };
  return { chosen, choose: setAt, onKey };
}
