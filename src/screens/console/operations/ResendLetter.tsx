import { Button } from '@mantine/core';
import type { Mail } from '../../../wire/schemas/operations/mail.ts';
import { tellRefusal, toast } from '../../kit/ask/toast.tsx';
import { useCall } from '../../kit/data/use-call.ts';
import { t } from '../../kit/words/words.ts';

/** Sends a letter that failed again. */
export function ResendLetter({ mail: { token, recipient, status } }: { readonly mail: Mail }) {
  const resend = useCall('teamResendMail', token);
  if (status !== 'failed') return null;
  return (
    <Button
      variant="default"
      size="compact-xs"
      loading={resend.isPending}
      aria-label={t('letters.resend.label', { to: recipient })}
      onClick={(event) => {
        event.stopPropagation();
        resend.mutate(
          { params: { token } },
          { onSuccess: () => toast({ message: t('letters.resent', { to: recipient }) }), onError: tellRefusal },
        );
      }}
    >
      {t('letters.resend')}
    </Button>
  );
}
