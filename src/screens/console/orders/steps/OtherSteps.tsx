import { ActionIcon, Menu } from '@mantine/core';
import { useRef, useState } from 'react';
import { useOffer } from '../../../kit/command/command.tsx';
import { Icon } from '../../../kit/icons/Icon.tsx';
import { t } from '../../../kit/words/words.ts';
import type { TeamOrder } from '../team-order.ts';
import { StepButton } from './StepButton.tsx';
import { isStep, STEPS, type Step, type StepName } from './step-table.ts';

/** Each piece of a translation is given out beside it. */
const isElsewhere = (name: StepName, { target_language }: TeamOrder): boolean =>
  (STEPS[name] as Step).elsewhere === true || (name === 'assign' && target_language.length > 0);

/** What else can be done with the order now: quietly, in a menu; what never can be, is not there. */
export function OtherSteps({ order }: { readonly order: TeamOrder }) {
  const [chosen, setChosen] = useState<{ name: StepName; times: number } | null>(null);
  const next = order.next_action?.name;
  const offered = order.actions.flatMap(({ name, allowed }) =>
    allowed && name !== next && isStep(name) && !isElsewhere(name, order) ? [name] : [],
  );
  const menu = useRef<HTMLButtonElement>(null);
  const choose = (name: StepName) => {
    // The dialog gives the focus back to whatever has it now; the menu’s own items will be gone.
    menu.current?.focus();
    setChosen((last) => ({ name, times: (last?.times ?? 0) + 1 }));
  };
  useOffer(offered.map((name) => ({ id: name, label: t(STEPS[name].verb), icon: 'right', run: () => choose(name) })));
  return (
    <>
      {offered.length > 0 && (
        <Menu position="bottom-end" width={240}>
          <Menu.Target>
            <ActionIcon ref={menu} variant="default" size="lg" aria-label={t('order.more')}>
              <Icon name="more" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {offered.map((name) => {
              const { verb, danger }: Step = STEPS[name];
              return (
                <Menu.Item key={name} color={danger ? 'red' : undefined} onClick={() => choose(name)}>
                  {t(verb)}
                </Menu.Item>
              );
            })}
          </Menu.Dropdown>
        </Menu>
      )}
      {/* What is being filled in stays, also when a colleague’s change takes it off the menu. */}
      {chosen !== null && (
        <span hidden>
          <StepButton key={chosen.name} order={order} name={chosen.name} opened={chosen.times} />
        </span>
      )}
    </>
  );
}
