import { type ReactNode, useMemo, useState } from 'react';
import { lazyDialog } from '../../../kit/ask/lazy-dialog.tsx';
import type { At } from '../../../kit/data/use-action.ts';
import type { Asked } from '../assignments/AssignDialog.tsx';
import { AssigningNow } from '../assignments/AssigningNow.tsx';
import type { TeamOrder } from '../team-order.ts';
import { type Asking, AskingContext } from './asking.ts';
import { StepTaking } from './StepTaking.tsx';
import type { StepName } from './step-table.ts';

const DecideDialog = lazyDialog(async () => (await import('./forms/DecideDialog.tsx')).DecideDialog);
const UploadDialog = lazyDialog(async () => (await import('./forms/UploadDialog.tsx')).UploadDialog);

interface OrderDialogsProps {
  readonly order: TeamOrder;
  readonly children: ReactNode;
}

interface AskedStep {
  readonly name: StepName;
  readonly at: At;
  readonly times: number;
}

const NOWHERE: At = {};

/** The order page with its dialogs, which stay open when the page below changes. */
export function OrderDialogs({ order, children }: OrderDialogsProps) {
  const [step, setStep] = useState<AskedStep | null>(null);
  const [assign, setAssign] = useState<Asked | null>(null);
  const [over, setOver] = useState<'decide' | 'upload' | null>(null);
  const asking = useMemo<Asking>(
    () => ({
      step: (name, at = NOWHERE) => setStep((last) => ({ name, at, times: (last?.times ?? 0) + 1 })),
      assign: setAssign,
      decide: () => setOver('decide'),
      upload: () => setOver('upload'),
    }),
    [],
  );
  const close = () => setOver(null);
  return (
    <AskingContext.Provider value={asking}>
      {children}
      {step !== null && (
        <StepTaking
          key={[step.name, ...Object.values(step.at)].join(':')}
          order={order}
          name={step.name}
          at={step.at}
          opened={step.times}
        />
      )}
      {assign !== null && <AssigningNow order={order} asked={assign} onAsk={setAssign} />}
      <DecideDialog opened={over === 'decide'} order={order} onClose={close} />
      <UploadDialog opened={over === 'upload'} order={order} onClose={close} />
    </AskingContext.Provider>
  );
}
