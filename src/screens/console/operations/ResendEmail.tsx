import { Button } from '@mantine/core';
import type { Email } from '../../../wire/schemas/operations/email.ts';
import { toast, toastError } from '../../kit/ask/toasts/toast.tsx';
import { useCall } from '../../kit/data/use-call.ts';
import { t } from '../../kit/words/words.ts';

export function ResendEmail({ mail: { token, recipient, status } }: { readonly mail: Email }) {
  const resend = useCall('teamResendEmail', token);
  if (status !== 'failed') return null;
  return (
    <Button
      variant="default"
      size="compact-xs"
      loading={resend.isPending}
      aria-label={t('emails.resend.label', { to: recipient })}
      onClick={(event) => {
        event.stopPropagation();
        resend.mutate(
          { params: { token } },
          { onSuccess: () => toast({ message: t('emails.resent', { to: recipient }) }), onError: toastError },
        );
      }}
    >
      {t('emails.resend')}
    </Button>
  );
}
