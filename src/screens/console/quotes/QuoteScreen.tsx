import { Button, CopyButton } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useOperation } from '../../kit/data/use-operation.ts';
import { Icon } from '../../kit/icons/Icon.tsx';
import { ObjectPage, Part } from '../../kit/object/ObjectPage.tsx';
import { ObjectSkeleton } from '../../kit/object/ObjectSkeleton.tsx';
import { NextUnlessHeld } from '../../kit/outbox/NextUnlessHeld.tsx';
import { QUOTE_STATES } from '../../kit/states/states.ts';
import { testMark } from '../../kit/states/test-mark.ts';
import { t } from '../../kit/words/words.ts';
import { Colleagues } from '../objects/Colleagues.tsx';
import { ObjectUnavailable } from '../objects/ObjectUnavailable.tsx';
import { ThreadTabs } from '../objects/ThreadTabs.tsx';
import { onlyFor } from '../only-for.tsx';
import { CancelQuote } from './CancelQuote.tsx';
import { PriceWithDraft } from './price/PriceWithDraft.tsx';
import { isPriced } from './price/price-sums.ts';
import { QuotePrice } from './price/QuotePrice.tsx';
import { SendPrice } from './price/SendPrice.tsx';
import { useCorrectionDraft, usePriceDraft } from './price/use-price-draft.ts';
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
  const pricing = usePricing(quote);
  return (
    <ObjectPage
      token={quote.token}
      presence={<Colleagues target={quote.token} />}
      title={t('quote.title', { number: quote.number })}
      hint={quote.customer_name}
      state={QUOTE_STATES[quote.status]}
      mark={testMark(quote)}
      next={
        <NextUnlessHeld about={quote.token}>
          {pricing.isOpen && <SendPrice quote={quote} price={pricing.price} />}
          {!pricing.isOpen && <CopyPaymentLink quote={quote} />}
        </NextUnlessHeld>
      }
      more={<CancelQuote quote={quote} />}
      main={
        <>
          <QuoteDocuments quote={quote} onKindChange={pricing.price.rebase} />
          {pricing.isOpen ? (
            <QuotePrice quote={quote} price={pricing.price} {...(pricing.leave && { onLeave: pricing.leave })} />
          ) : (
            <PriceWithDraft quote={quote} price={pricing.unsent} onCorrect={pricing.correct} />
          )}
          <QuoteTalk quote={quote} />
        </>
      }
      side={<QuoteFacts quote={quote} />}
    />
  );
}

/** The price that the viewer types: the first one or, once the customer has one, a correction that they open. */
function usePricing(quote: TeamQuote) {
  const first = usePriceDraft(quote);
  const correction = useCorrectionDraft(quote);
  const [isCorrecting, setIsCorrecting] = useState(false);
  const isAllowed = quote.actions.some(({ name, allowed }) => name === 'price' && allowed);
  const isOpen = isAllowed && (!isPriced(quote) || isCorrecting || correction.isChanged);
  useEffect(() => setIsCorrecting(false), [quote.total]);
  return {
    isOpen,
    price: isPriced(quote) ? correction : first,
    /** Lines of a first price that a colleague was faster to send. */
    unsent: first,
    correct: isAllowed && isPriced(quote) ? () => setIsCorrecting(true) : null,
    leave: isPriced(quote) ? () => setIsCorrecting(false) : null,
  };
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
