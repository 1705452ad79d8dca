import { useState } from 'react';
import { useKeys } from '../../../kit/shell/use-keys.ts';
import { AssignNext } from '../assignments/AssignNext.tsx';
import type { TeamOrder } from '../team-order.ts';
import { StepButton } from './StepButton.tsx';
import { isStep } from './step-table.ts';

/** The one step that the order waits for from whoever looks at it. */
export function NextStep({ order }: { readonly order: TeamOrder }) {
  const [opened, setOpened] = useState(0);
  const name = order.next_action?.name;
  useKeys({ e: () => setOpened((times) => times + 1) });
  if (name === 'assign' && order.target_language.length > 0) return <AssignNext order={order} opened={opened} />;
  return name !== undefined && isStep(name) ? <StepButton order={order} name={name} primary opened={opened} /> : null;
}
