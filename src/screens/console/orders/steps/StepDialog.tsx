import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../../kit/ask/FormDialog.tsx';
import { tell } from '../../../kit/data/refusal.ts';
import { useDraft } from '../../../kit/data/use-draft.ts';
import { money } from '../../../kit/format/money.ts';
import { SendingBar } from '../../../kit/upload/SendingBar.tsx';
import type { Sending } from '../../../kit/upload/use-sending.ts';
import { t } from '../../../kit/words/words.ts';
import { unassignedInWords } from '../assignments/pieces.ts';
import { usePieces } from '../assignments/use-pieces.ts';
import type { TeamOrder } from '../team-order.ts';
import { StepInput } from './StepInput.tsx';
import { bodyOf, type StepBody } from './step-body.ts';
import type { Given, Step, StepField } from './step-table.ts';

export interface StepDialogProps {
  readonly order: TeamOrder;
  readonly step: Step;
  /** Key under which the draft is stored. */
  readonly draft: string;
  readonly opened: boolean;
  readonly run: { readonly isPending: boolean; readonly error: Error | null };
  /** Progress of the file upload. */
  readonly sending: Sending | null;
  /** Change by a colleague since the dialog opened. */
  readonly moved: ReactNode;
  onTake(body: StepBody, after: () => void): void;
  onClose(): void;
}

export function StepDialog({ order, step, draft, opened, run, sending, moved, onTake, onClose }: StepDialogProps) {
  const fields = step.fields ?? [];
  const { given, chosen, change, close, end } = useGiven(fields, draft);
  const ready = fields.every(
    (field) => (!field.required || (given[field.name] ?? '') !== '') && tooMuch(field, order, given) === undefined,
  );
  const nobody = useNobody(order, step);
  const told = run.error === null ? {} : tell(run.error).fields;
  return (
    <FormDialog
      opened={opened}
      title={t(step.verb)}
      verb={step.confirms?.(order, given) ?? t((nobody !== null && step.ends?.anyway) || step.verb)}
      pending={run.isPending}
      error={run.error}
      ready={ready}
      danger={step.danger === true}
      notice={moved}
      // Drafts in the browser cannot hold files.
      keeps={Object.values(chosen).every((files) => files.length === 0)}
      onDo={() => onTake(bodyOf(fields, given), end)}
      onClose={() => {
        close();
        onClose();
      }}
    >
      {nobody !== null && <strong>{nobody}</strong>}
      {step.asks !== undefined && <Text size="sm">{step.asks(order, given)}</Text>}
      {fields.map((field) => (
        <StepInput
          key={field.name}
          field={field}
          order={order}
          value={given[field.name]}
          error={tooMuch(field, order, given) ?? told[field.name]?.[0]}
          onChange={(value) => change(field, value)}
        />
      ))}
      <Told text={step.tells?.(order, given) ?? null} />
      <SendingBar sending={sending} />
    </FormDialog>
  );
}

/** Values of the fields. Text is stored as a draft; amounts to pay out must be typed each time. */
function useGiven(fields: readonly StepField[], draft: string) {
  const [kept, setKept, forget] = useDraft<Record<string, string | number>>(draft, {});
  const [amounts, setAmounts] = useState<Record<string, string | number>>({});
  const [chosen, setChosen] = useState<Record<string, readonly File[]>>({});
  // Drafts of earlier releases may contain amounts: ignore them.
  const words = Object.entries(kept).filter(([name]) => !fields.some((one) => one.name === name && isPaidOut(one)));
  const given: Given = { ...Object.fromEntries(words), ...amounts, ...chosen };
  const change = (field: StepField, value: Given[string]) => {
    if (typeof value === 'object') setChosen({ ...chosen, [field.name]: value });
    else if (isPaidOut(field)) setAmounts({ ...amounts, [field.name]: value });
    else setKept({ ...kept, [field.name]: value });
  };
  const close = () => setAmounts({});
  const end = () => {
    forget();
    close();
    setChosen({});
  };
  return { given, chosen, change, close, end };
}

const isPaidOut = ({ kind }: StepField): boolean => kind === 'money';

/** Question about an unassigned task that the action would finish; null if there is none. */
function useNobody(order: TeamOrder, { ends }: Step): string | null {
  const { pieces } = usePieces(order);
  return ends === undefined ? null : unassignedInWords(pieces ?? [], ends.task);
}

/** Outcome of the values, also announced to screen readers. */
const Told = ({ text }: { readonly text: string | null }) => (
  <Text component="output" size="sm" fw={600} className="figure" aria-live="polite">
    {text}
  </Text>
);

/** Error for an amount above its maximum. */
function tooMuch({ name, most }: StepField, order: TeamOrder, given: Given): string | undefined {
  const highest = most?.(order) ?? undefined;
  const value = given[name];
  if (highest === undefined || typeof value !== 'number' || value <= highest) return undefined;
  return t('step.amount.most', { most: money(highest, order.currency) });
}
