import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../words/words.ts';
import { CommandGroup } from './CommandGroup.tsx';
import css from './CommandMenu.module.css';
import { type CommandMenuState, CommandStatus } from './CommandMenu.tsx';
import type { Command, Group } from './command.tsx';

interface CommandListProps {
  readonly menu: CommandMenuState;
  readonly groups: readonly Group[];
  /** Whether results for the current words are loading; the commands shown belong to earlier words. */
  readonly pending: boolean;
  /** Error text, if the search failed. */
  readonly failed?: string | undefined;
}

export function CommandList({ menu, groups, pending, failed }: CommandListProps) {
  const { list } = menu;
  const options = useRef<HTMLDivElement>(null);
  const commands = groups.flatMap((group) => group.commands);
  const run = (command: Command) => {
    menu.onClose();
    command.run();
  };
  const idOf = (index: number) => `${list}-${index}`;
  const { chosen, choose } = useChoice({ menu, commands, pending, run });
  const active = commands.length > 0 ? idOf(chosen) : undefined;
  useLayoutEffect(() => menu.onActive(active), [active]);
  useEffect(() => {
    options.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <>
      <div
        id={list}
        ref={options}
        role="listbox"
        aria-label={t('command.found')}
        aria-busy={pending}
        className={css.options}
      >
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
      <CommandStatus text={statusText({ count: commands.length, pending, failed })} shown={commands.length === 0} />
    </>
  );
}

interface Status {
  readonly count: number;
  readonly pending: boolean;
  readonly failed: string | undefined;
}

const statusText = ({ count, pending, failed }: Status): string =>
  pending ? t('list.loading') : (failed ?? t('command.count', { count }));

interface Choice {
  readonly menu: CommandMenuState;
  readonly commands: readonly Command[];
  readonly pending: boolean;
  run(command: Command): void;
}

/** The chosen command: arrow keys move the choice, and Enter runs it once the results for these words have loaded. */
function useChoice({ menu, commands, pending, run }: Choice) {
  const { words, isEntered, move } = menu;
  const [choice, setChoice] = useState<{ words: string; id: string } | null>(null);
  const at = choice?.words === words ? commands.findIndex(({ id }) => id === choice.id) : 0;
  const chosen = Math.max(at, 0);
  const choose = (index: number) => {
    const command = commands[index];
    if (command !== undefined) setChoice({ words, id: command.id });
  };
  useLayoutEffect(() => {
    move.current = (step) => choose((chosen + step + commands.length) % Math.max(commands.length, 1));
  });
  useEffect(() => {
    if (pending) return;
    // The chosen command is not in these results: run nothing rather than another command.
    const command = commands[at];
    if (command === undefined) setChoice(null);
    if (!isEntered) return;
    menu.onAnswered();
    if (command !== undefined) run(command);
  }, [pending, isEntered]);
  return { chosen, choose };
}
