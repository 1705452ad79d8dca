import { Button, CopyButton } from '@mantine/core';
import { Icon } from '../../kit/icons/Icon.tsx';
import { t } from '../../kit/words/words.ts';
import type { TeamQuote } from './team-quote.ts';

/** Next action of a priced quote: copy the payment link to send it again. */
export function CopyPaymentLink({ quote: { status, payment_url } }: { readonly quote: TeamQuote }) {
  if (status !== 'ready' || payment_url === null) return null;
  return (
    <CopyButton value={payment_url}>
      {({ copied, copy }) => (
        <Button leftSection={<Icon name={copied ? 'check' : 'copy'} size={14} />} onClick={copy}>
          {t(copied ? 'quote.link.copied' : 'quote.link')}
        </Button>
      )}
    </CopyButton>
  );
}
