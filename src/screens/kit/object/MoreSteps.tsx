import { ActionIcon, Menu } from '@mantine/core';
import { useRef } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { t } from '../words/words.ts';

export interface MoreStep {
  readonly name: string;
  readonly label: string;
  readonly danger?: boolean;
  run(): void;
}

/** A menu, so that no destructive button appears where another button was a moment ago. */
export function MoreSteps({ steps }: { readonly steps: readonly MoreStep[] }) {
  const menu = useRef<HTMLButtonElement>(null);
  if (steps.length === 0) return null;
  const choose = (step: MoreStep) => {
    // The dialog returns the focus to the element that has it now, and the menu's items will be unmounted.
    menu.current?.focus();
    step.run();
  };
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon ref={menu} variant="default" size="lg" aria-label={t('steps.more')}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {steps.map((step) => (
          <Menu.Item key={step.name} color={step.danger === true ? 'red' : undefined} onClick={() => choose(step)}>
            {step.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
