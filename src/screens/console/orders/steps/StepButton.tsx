import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import { lazyDialog } from '../../../kit/ask/lazy-dialog.tsx';
import { isStale, StaleDialog } from '../../../kit/ask/StaleDialog.tsx';
import type { At } from '../../../kit/data/use-action.ts';
import { t } from '../../../kit/words/words.ts';
import { orderFields, orderNames } from '../stale-fields.ts';
import type { TeamOrder } from '../team-order.ts';
import { STEPS, type Step, type StepName } from './step-table.ts';
import { useTaking } from './use-taking.ts';

interface StepButtonProps {
  readonly order: TeamOrder;
  readonly name: StepName;
  /** The one thing of the order that it is about: an original, an adjustment. */
  readonly at?: At;
  readonly primary?: boolean;
  /** Small, beside the thing that it is about. */
  readonly small?: boolean;
  /** Raised by the key that does the next step. */
  readonly opened?: number;
  /** Told when its dialog opens and closes. */
  onAsks?(open: boolean): void;
}

const NOWHERE: At = {};
const StepDialog = lazyDialog(async () => (await import('./StepDialog.tsx')).StepDialog);
const FORMS = {
  parcels: lazyDialog(async () => (await import('./forms/ShipDialog.tsx')).ShipDialog),
  seals: lazyDialog(async () => (await import('./forms/SealsDialog.tsx')).SealsDialog),
  lines: lazyDialog(async () => (await import('./forms/adjust/AdjustDialog.tsx')).AdjustDialog),
} as const;
const SMALL: ButtonProps = { variant: 'subtle', size: 'compact-sm', fw: 500 };

const draftOf = (name: string, token: string, at: At): string => ['step', name, token, ...Object.values(at)].join(':');

/** Takes a step: at once where it asks for nothing, else in a dialog. */
export function StepButton(props: StepButtonProps) {
  const { order, name, at = NOWHERE, primary, small } = props;
  const step: Step = STEPS[name];
  const taking = useTaking({ ...props, step, at });
  const { allowed, waitsFor, pending, error, direct, seen, begin } = taking;
  const Dialog = step.form === undefined ? StepDialog : FORMS[step.form];
  const look: ButtonProps = small ? SMALL : { variant: primary ? 'filled' : 'default' };
  return (
    <>
      <Tooltip label={waitsFor.map(({ message }) => message).join(' ')} disabled={allowed} multiline maw={320}>
        <Button
          {...look}
          color={step.danger && !primary ? 'red' : undefined}
          loading={pending && direct}
          // Not `disabled`: whoever comes by keyboard is to hear what it waits for.
          data-disabled={!allowed || undefined}
          aria-disabled={!allowed}
          onClick={allowed ? begin : undefined}
        >
          {t(step.verb)}
        </Button>
      </Tooltip>
      {!direct && (
        <Dialog
          order={order}
          step={step}
          draft={draftOf(name, order.token, at)}
          opened={taking.asks}
          run={{ isPending: pending, error: isStale(error) ? null : error }}
          sending={taking.sending}
          moved={taking.moved}
          onTake={taking.take}
          onClose={() => taking.setAsks(false)}
        />
      )}
      <StaleDialog error={error} seen={seen} fields={orderFields(order)} names={orderNames()} onClose={taking.goOn} />
    </>
  );
}
