import { Button } from '@mantine/core';
import type { WebhookDelivery } from '../../../../sdk/generated/schemas/event.ts';
import { toast, toastError } from '../../../kit/ask/toasts/toast.tsx';
import { useCall } from '../../../kit/data/use-call.ts';
import { t } from '../../../kit/words/words.ts';
import { eventName } from '../../../things/endpoints/delivery-words.ts';
import { useMay } from '../../use-may.ts';

/** Sends a delivery again, to the current URL of its destination. */
export function Replay({ delivery }: { readonly delivery: WebhookDelivery }) {
  const may = useMay();
  const { token, status, destination_disabled } = delivery;
  const replay = useCall('teamReplayDelivery', token);
  if (!may('teamReplayDelivery') || status === 'waiting' || destination_disabled) return null;
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      loading={replay.isPending}
      aria-label={t('sent.replay.label', { event: eventName(delivery) })}
      onClick={() =>
        replay.mutate(
          { params: { token } },
          { onSuccess: () => toast({ message: t('sent.replayed') }), onError: toastError },
        )
      }
    >
      {t('sent.replay')}
    </Button>
  );
}
