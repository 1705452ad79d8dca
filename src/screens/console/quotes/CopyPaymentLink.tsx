import { Button, CopyButton } from '@mantine/core';
import { Icon } from '../../kit/icons/Icon.tsx';
import { t } from '../../kit/words/words.ts';
import type { TeamQuote } from './team-quote.ts';

/** The next step of a quote that waits for its customer: the link by which they pay, to be sent to them again. */
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
