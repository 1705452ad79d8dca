import { Kbd } from '@mantine/core';
import { useId } from 'react';
import { Icon } from '../icons/Icon.tsx';
import css from './CommandMenu.module.css';
import type { Command, Group } from './command.tsx';

interface CommandGroupProps {
  readonly group: Group;
  /** Index of the group's first command in the full list. */
  readonly first: number;
  readonly chosen: number;
  idOf(index: number): string;
  onPoint(index: number): void;
  onRun(command: Command): void;
}

export function CommandGroup({ group: { title, commands }, first, chosen, idOf, onPoint, onRun }: CommandGroupProps) {
  const heading = useId();
  if (commands.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a list of options
    <div role="group" aria-labelledby={heading}>
      <p id={heading} className={css.title}>
        {title}
      </p>
      {commands.map((command, index) => (
        <div
          key={command.id}
          id={idOf(first + index)}
          role="option"
          tabIndex={-1}
          aria-selected={first + index === chosen}
          className={css.option}
          onPointerMove={() => onPoint(first + index)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onRun(command)}
          onKeyDown={(event) => event.key === 'Enter' && onRun(command)}
        >
          {command.icon !== undefined && <Icon name={command.icon} />}
          <span className={css.label}>
            <bdi>{command.label}</bdi>
            {command.hint !== undefined && <bdi className={css.hint}>{command.hint}</bdi>}
          </span>
          {command.keys?.map((key) => (
            <Kbd key={key} size="xs">
              {key}
            </Kbd>
          ))}
        </div>
      ))}
    </div>
  );
}
