import { ActionIcon, Menu } from '@mantine/core';
import { useRef } from 'react';
import { useOffer } from '../../../kit/command/command.tsx';
import { Icon } from '../../../kit/icons/Icon.tsx';
import { t } from '../../../kit/words/words.ts';
import type { TeamOrder } from '../team-order.ts';
import { useAsking } from './asking.ts';
import { primaryOf } from './primary-of.ts';
import { isStep, STEPS, type Step, type StepName } from './step-table.ts';

/** Each piece of a translation is given out beside it. */
const isElsewhere = (name: StepName, { target_language }: TeamOrder): boolean =>
  (STEPS[name] as Step).elsewhere === true || (name === 'assign' && target_language.length > 0);

/** What else can be done with the order now: quietly, in a menu; what never can be, is not there. */
export function OtherSteps({ order }: { readonly order: TeamOrder }) {
  const asking = useAsking();
  const next = primaryOf(order);
  const offered = order.actions.flatMap(({ name, allowed }) =>
    allowed && name !== next && isStep(name) && !isElsewhere(name, order) ? [name] : [],
  );
  const menu = useRef<HTMLButtonElement>(null);
  const choose = (name: StepName) => {
    // The dialog gives the focus back to whatever has it now; the menu’s own items will be gone.
    menu.current?.focus();
    asking.step(name);
  };
  useOffer(offered.map((name) => ({ id: name, label: t(STEPS[name].verb), icon: 'right', run: () => choose(name) })));
  if (offered.length === 0) return null;
  return (
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
  );
}
