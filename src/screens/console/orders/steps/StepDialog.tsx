import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Refusal } from '../../../kit/ask/Refusal.tsx';
import { tell } from '../../../kit/data/refusal.ts';
import { money } from '../../../kit/format/money.ts';
import { t } from '../../../kit/words/words.ts';
import type { TeamOrder } from '../team-order.ts';
import { StepInput } from './StepInput.tsx';
import { bodyOf, type Given } from './step-body.ts';
import type { Step } from './step-table.ts';

interface StepDialogProps {
  readonly order: TeamOrder;
  readonly step: Step;
  readonly opened: boolean;
  readonly run: { readonly isPending: boolean; readonly error: Error | null };
  onTake(body: Record<string, unknown> | FormData): void;
  onClose(): void;
}

/** What a step asks for, and what comes of it. */
export function StepDialog({ order, step, opened, run, onTake, onClose }: StepDialogProps) {
  const [given, setGiven] = useState<Given>({});
  const fields = step.fields ?? [];
  const ready = fields.every(({ name, required }) => !required || (given[name] ?? '') !== '');
  const told = run.error === null ? {} : tell(run.error).fields;
  const left = money(order.total - order.refunded_total, order.currency);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(step.verb)}
      centered
      closeButtonProps={{ 'aria-label': t('ask.cancel') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onTake(bodyOf(fields, given));
        }}
      >
        <Stack gap="lg">
          {step.consequence !== undefined && (
            <Text size="sm">{t(step.consequence, { number: order.number, left })}</Text>
          )}
          {fields.map((field) => (
            <StepInput
              key={field.name}
              field={field}
              currency={order.currency}
              value={given[field.name]}
              error={told[field.name]?.[0]}
              onChange={(value) => setGiven({ ...given, [field.name]: value })}
            />
          ))}
          <Refusal error={run.error} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ask.cancel')}
            </Button>
            <Button type="submit" loading={run.isPending} disabled={!ready} color={step.danger ? 'red' : undefined}>
              {t(step.verb)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
