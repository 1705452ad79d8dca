import { lazyDialog } from '../../../kit/ask/lazy-dialog.tsx';
import { isStale, StaleDialog } from '../../../kit/ask/StaleDialog.tsx';
import type { At } from '../../../kit/data/use-action.ts';
import { orderFields, orderNames } from '../stale-fields.ts';
import type { TeamOrder } from '../team-order.ts';
import { STEPS, type Step, type StepName } from './step-table.ts';
import { useTaking } from './use-taking.tsx';

interface StepTakingProps {
  readonly order: TeamOrder;
  readonly name: StepName;
  /** The part of the order that it applies to: an original, an adjustment. */
  readonly at: At;
  /** Increased each time the viewer opens the dialog. */
  readonly opened: number;
}

const StepDialog = lazyDialog(async () => (await import('./StepDialog.tsx')).StepDialog);
const FORMS = {
  parcels: lazyDialog(async () => (await import('./forms/ShipDialog.tsx')).ShipDialog),
  seals: lazyDialog(async () => (await import('./forms/SealsDialog.tsx')).SealsDialog),
  lines: lazyDialog(async () => (await import('./forms/adjust/AdjustDialog.tsx')).AdjustDialog),
  person: lazyDialog(async () => (await import('./forms/PersonDialog.tsx')).PersonDialog),
} as const;

const draftOf = (name: string, token: string, at: At): string => ['step', name, token, ...Object.values(at)].join(':');

/** Runs an action of an order, always after a dialog: no single key or click may do what cannot be undone. */
export function StepTaking({ order, name, at, opened }: StepTakingProps) {
  const step: Step = STEPS[name];
  const taking = useTaking({ order, name, step, at, opened });
  const { pending, error, seen } = taking;
  const Form = step.form === undefined ? StepDialog : FORMS[step.form];
  return (
    <>
      <Form
        order={order}
        step={step}
        draft={draftOf(name, order.token, at)}
        opened={taking.asks}
        run={{ isPending: pending, error: isStale(error) ? null : error }}
        sending={taking.sending}
        moved={taking.moved}
        onTake={taking.take}
        onClose={taking.close}
      />
      <StaleDialog error={error} seen={seen} fields={orderFields(order)} names={orderNames()} onClose={taking.goOn} />
    </>
  );
}
