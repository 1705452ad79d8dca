import { Code, Stack, Text } from '@mantine/core';
import type { WebhookDelivery } from '../../../sdk/generated/schemas/event.ts';
import { Dialog } from '../../kit/ask/Dialog.tsx';
import { exactTime } from '../../kit/format/time.ts';
import { t } from '../../kit/words/words.ts';
import css from './DeliveryDialog.module.css';
import { answerOf, eventName } from './delivery-words.ts';

interface DeliveryDialogProps {
  readonly delivery: WebhookDelivery | undefined;
  onClose(): void;
}

/** A delivery in full: every attempt, its response and the payload. */
export function DeliveryDialog({ delivery, onClose }: DeliveryDialogProps) {
  return (
    <Dialog
      opened={delivery !== undefined}
      onClose={onClose}
      title={delivery && eventName(delivery)}
      size="lg"
      centered
      closeButtonProps={{ 'aria-label': t('ask.close') }}
    >
      {delivery !== undefined && (
        <Stack gap="lg">
          <Text size="sm" className={css.soft}>
            {t('sent.to', { url: delivery.destination })}
          </Text>
          <ol className={css.attempts}>
            {delivery.attempts.map((attempt) => (
              <li key={attempt.at}>
                <div className={css.attempt}>
                  <span>{answerOf(attempt)}</span>
                  <span className={`${css.soft} figure`}>
                    {exactTime(attempt.at)} · {t('sent.took', { ms: attempt.total_ms })}
                  </span>
                </div>
                {attempt.response !== null && attempt.response !== '' && (
                  <Code block className={css.body}>
                    {attempt.response}
                  </Code>
                )}
              </li>
            ))}
          </ol>
          <div>
            <Text size="xs" className={css.soft}>
              {t('sent.body')}
            </Text>
            <Code block className={css.body} tabIndex={0}>
              {JSON.stringify(delivery.event, null, 2)}
            </Code>
          </div>
        </Stack>
      )}
    </Dialog>
  );
}
