import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../../kit/ask/FormDialog.tsx';
import { describeError } from '../../../kit/data/error-text.ts';
import { useDraft } from '../../../kit/data/use-draft.ts';
import { money } from '../../../kit/format/money.ts';
import { SendingBar } from '../../../kit/upload/SendingBar.tsx';
import type { Sending } from '../../../kit/upload/use-sending.ts';
import { t } from '../../../kit/words/words.ts';
import { unassignedInWords } from '../assignments/pieces.ts';
import { usePieces } from '../assignments/use-pieces.ts';
import type { TeamOrder } from '../team-order.ts';
import { ActionInput } from './ActionInput.tsx';
import type { ActionField, ActionValues, OrderAction } from './action-body.ts';
import { type ActionBody, bodyOf } from './action-body.ts';

export interface ActionDialogProps {
  readonly order: TeamOrder;
  readonly action: OrderAction;
  /** Key under which the draft is stored. */
  readonly draft: string;
  readonly opened: boolean;
  readonly run: { readonly isPending: boolean; readonly error: Error | null };
  /** Progress of the file upload. */
  readonly sending: Sending | null;
  /** Change by a colleague since the dialog opened. */
  readonly changedByOthers: ReactNode;
  onSubmit(body: ActionBody, after: () => void): void;
  onClose(): void;
}

export function ActionDialog({
  order,
  action,
  draft,
  opened,
  run,
  sending,
  changedByOthers,
  onSubmit,
  onClose,
}: ActionDialogProps) {
  const fields = action.fields ?? [];
  const { values, chosen, change, close, end } = useFieldValues(fields, draft);
  const isFilled = (name: string) => (values[name] ?? '') !== '';
  const ready =
    (action.needsOneOf?.some(isFilled) ?? true) &&
    fields.every(
      (field) => (!field.required || isFilled(field.name)) && amountError(field, order, values) === undefined,
    );
  const unassignedQuestion = useUnassignedQuestion(order, action);
  const fieldErrors = run.error === null ? {} : describeError(run.error).fields;
  return (
    <FormDialog
      opened={opened}
      title={t(action.verb)}
      verb={
        action.buttonText?.(order, values) ?? t((unassignedQuestion !== null && action.endsTask?.anyway) || action.verb)
      }
      run={run}
      ready={ready}
      danger={action.danger === true}
      notice={changedByOthers}
      // Drafts in the browser cannot hold files.
      savesDraft={Object.values(chosen).every((files) => files.length === 0)}
      onSubmit={() => onSubmit(bodyOf(fields, values), end)}
      onClose={() => {
        close();
        onClose();
      }}
    >
      {unassignedQuestion !== null && <strong>{unassignedQuestion}</strong>}
      {action.introText !== undefined && <Text size="sm">{action.introText(order, values)}</Text>}
      {fields.map((field) => (
        <ActionInput
          key={field.name}
          field={field}
          order={order}
          value={values[field.name]}
          error={amountError(field, order, values) ?? fieldErrors[field.name]?.[0]}
          onChange={(value) => change(field, value)}
        />
      ))}
      <Outcome text={action.outcomeText?.(order, values) ?? null} />
      <SendingBar sending={sending} />
    </FormDialog>
  );
}

/** Values of the fields. Text is stored as a draft; amounts to pay out must be typed each time. */
function useFieldValues(fields: readonly ActionField[], draft: string) {
  const [texts, setTexts, forget] = useDraft<Record<string, string | number>>(draft, {});
  const [amounts, setAmounts] = useState<Record<string, string | number>>({});
  const [chosen, setChosen] = useState<Record<string, readonly File[]>>({});
  // Drafts of earlier releases may contain amounts: ignore them.
  const words = Object.entries(texts).filter(([name]) => !fields.some((one) => one.name === name && isMoney(one)));
  const values: ActionValues = { ...Object.fromEntries(words), ...amounts, ...chosen };
  const change = (field: ActionField, value: ActionValues[string]) => {
    if (typeof value === 'object') setChosen({ ...chosen, [field.name]: value });
    else if (isMoney(field)) setAmounts({ ...amounts, [field.name]: value });
    else setTexts({ ...texts, [field.name]: value });
  };
  const close = () => setAmounts({});
  const end = () => {
    forget();
    close();
    setChosen({});
  };
  return { values, chosen, change, close, end };
}

const isMoney = ({ kind }: ActionField): boolean => kind === 'money';

/** Question about an unassigned task that the action would finish; null if there is none. */
function useUnassignedQuestion(order: TeamOrder, { endsTask }: OrderAction): string | null {
  const { pieces } = usePieces(order);
  return endsTask === undefined ? null : unassignedInWords(pieces ?? [], endsTask.task);
}

/** Outcome of the values, also announced to screen readers. */
const Outcome = ({ text }: { readonly text: string | null }) => (
  <Text component="output" size="sm" fw={600} className="figure" aria-live="polite">
    {text}
  </Text>
);

/** Error for an amount above its maximum. */
function amountError({ name, most }: ActionField, order: TeamOrder, values: ActionValues): string | undefined {
  const highest = most?.(order) ?? undefined;
  const value = values[name];
  if (highest === undefined || typeof value !== 'number' || value <= highest) return undefined;
  return t('step.amount.most', { most: money(highest, order.currency) });
}
