import { ActionIcon, Menu } from '@mantine/core';
import { useRef } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { t } from '../words/words.ts';

export interface MoreAction {
  readonly name: string;
  readonly label: string;
  readonly danger?: boolean;
  run(): void;
}

/** A menu, so that no destructive button appears where another button was a moment ago. */
export function MoreActions({ actions }: { readonly actions: readonly MoreAction[] }) {
  const menu = useRef<HTMLButtonElement>(null);
  if (actions.length === 0) return null;
  const choose = (action: MoreAction) => {
    // The dialog returns the focus to the element that has it now, and the menu's items will be unmounted.
    menu.current?.focus();
    action.run();
  };
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon ref={menu} variant="default" size="lg" aria-label={t('steps.more')}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item key={action.name} {...(action.danger === true && { color: 'red' })} onClick={() => choose(action)}>
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
