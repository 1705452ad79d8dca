import { Button, Group, Stack, Text } from '@mantine/core';
import { Dialog } from '../../../../kit/ask/Dialog.tsx';
import { actionOf } from '../../../../kit/data/use-action.ts';
import { t } from '../../../../kit/words/words.ts';
import { reasonInWords } from '../../../../things/quote/cancel-reasons.ts';
import type { TeamOrder } from '../../team-order.ts';
import { useDialogOpeners } from '../dialog-openers.ts';
import { ORDER_ACTIONS, type OrderActionName } from '../order-actions.ts';
import { feeInWords } from '../refund-words.ts';

interface DecideDialogProps {
  readonly opened: boolean;
  readonly order: TeamOrder;
  onClose(): void;
}

const ANSWERS: readonly OrderActionName[] = ['decline_cancellation', 'grant_cancellation'];

/** Decision on a cancellation request: its text, the fee and both answers, each with its own dialog. */
export function DecideDialog({ opened, order, onClose }: DecideDialogProps) {
  const dialogs = useDialogOpeners();
  const { cancellation } = order;
  const answer = (name: OrderActionName) => {
    onClose();
    dialogs.action(name);
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={<strong>{t('step.decide.title', { number: order.number })}</strong>}
      centered
      closeButtonProps={{ 'aria-label': t('ask.close') }}
    >
      <Stack gap="lg">
        {cancellation?.status === 'requested' ? (
          <Text size="sm">
            {t('order.cancel.asked')}: {reasonInWords(cancellation.reason)}
            {cancellation.note !== null && <bdi>: “{cancellation.note}”</bdi>}
          </Text>
        ) : (
          <Text size="sm">{t('step.decide.gone')}</Text>
        )}
        <Text size="sm">{feeInWords(order)}</Text>
        <Group justify="flex-end">
          <Button variant="default" mr="auto" onClick={onClose}>
            {t('ask.cancel')}
          </Button>
          {ANSWERS.filter((name) => actionOf(order, name)?.allowed).map((name) => (
            <Button
              key={name}
              {...(name === 'grant_cancellation' ? { variant: 'outline', color: 'red' } : { variant: 'default' })}
              onClick={() => answer(name)}
            >
              {t(ORDER_ACTIONS[name].verb)}
            </Button>
          ))}
        </Group>
      </Stack>
    </Dialog>
  );
}
