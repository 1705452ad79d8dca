import { Button, CopyButton } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useOperation } from '../../kit/data/use-operation.ts';
import { Icon } from '../../kit/icons/Icon.tsx';
import { ObjectPage, Part } from '../../kit/object/ObjectPage.tsx';
import { ObjectSkeleton } from '../../kit/object/ObjectSkeleton.tsx';
import { QUOTE_STATES } from '../../kit/states/states.ts';
import { testMark } from '../../kit/states/test-mark.ts';
import { t } from '../../kit/words/words.ts';
import { Colleagues } from '../objects/Colleagues.tsx';
import { ObjectUnavailable } from '../objects/ObjectUnavailable.tsx';
import { ThreadTabs } from '../objects/ThreadTabs.tsx';
import { onlyFor } from '../only-for.tsx';
import { CancelQuote } from './CancelQuote.tsx';
import { QuotePrice } from './price/QuotePrice.tsx';
import { SendPrice } from './price/SendPrice.tsx';
import { usePriceDraft } from './price/use-price-draft.ts';
import { QuoteDocuments } from './QuoteDocuments.tsx';
import { QuoteFacts } from './QuoteFacts.tsx';
import type { TeamQuote } from './team-quote.ts';

export const QuoteScreen = onlyFor('quotes', () => {
  const { token } = useParams({ from: '/quotes/$token' });
  const { data, error, refetch } = useOperation('teamGetQuote', { params: { token } });
  if (data === undefined && error !== null)
    return <ObjectUnavailable title={t('quote.unseen')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <ObjectSkeleton />;
  return <OneQuote key={token} quote={data.data} />;
});

function OneQuote({ quote }: { readonly quote: TeamQuote }) {
  const price = usePriceDraft(quote);
  return (
    <ObjectPage
      token={quote.token}
      presence={<Colleagues target={quote.token} />}
      title={t('quote.title', { number: quote.number })}
      hint={quote.customer_name}
      state={QUOTE_STATES[quote.status]}
      mark={testMark(quote)}
      next={
        <>
          <SendPrice quote={quote} price={price} />
          <CopyPaymentLink quote={quote} />
        </>
      }
      more={<CancelQuote quote={quote} />}
      main={
        <>
          <QuoteDocuments quote={quote} onKindChange={price.rebase} />
          <QuotePrice quote={quote} price={price} />
          <QuoteTalk quote={quote} />
        </>
      }
      side={<QuoteFacts quote={quote} />}
    />
  );
}

/** Next action of a priced quote: copy the payment link to send it again. */
function CopyPaymentLink({ quote: { status, payment_url } }: { readonly quote: TeamQuote }) {
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

function QuoteTalk({ quote }: { readonly quote: TeamQuote }) {
  return (
    <Part title={t('quote.messages')}>
      <ThreadTabs object={quote} about="Quote" />
    </Part>
  );
}
