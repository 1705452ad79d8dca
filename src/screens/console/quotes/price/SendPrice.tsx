import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../kit/ask/FormDialog.tsx';
import { isStale } from '../../../kit/ask/StaleDialog.tsx';
import { toast } from '../../../kit/ask/toasts/toast.tsx';
import { isTold, toldInWords } from '../../../kit/ask/toasts/toast-told.ts';
import { useOffer } from '../../../kit/command/command.tsx';
import { useAction } from '../../../kit/data/use-action.ts';
import { money } from '../../../kit/format/money.ts';
import { useKeys } from '../../../kit/shell/use-keys.ts';
import { t } from '../../../kit/words/words.ts';
import { StaleQuote } from '../StaleQuote.tsx';
import type { TeamQuote } from '../team-quote.ts';
import { versionFor } from './price-basis.ts';
import { isFull, type PriceDraft } from './use-price-draft.ts';

interface SendPriceProps {
  readonly quote: TeamQuote;
  readonly price: PriceDraft;
}

/** The one next step of a quote that waits for its price; asks first, with the amount and the customer. */
export function SendPrice({ quote, price }: SendPriceProps) {
  const [asks, setAsks] = useState(false);
  const { allowed, run } = useAction({ ...quote, version: versionFor(price.seen, quote) }, 'price', 'teamPriceQuote');
  const { mutate, isPending, error, reset } = run;
  const lines = price.lines.filter(isFull);
  const ready = allowed && lines.length > 0 && lines.length === price.lines.length;
  const ask = () => ready && setAsks(true);
  const send = () => {
    const note = price.note.trim();
    mutate(
      { line_items: lines.map((line) => ({ ...line })), ...(note !== '' && { note }) },
      {
        onSuccess: (reply) => {
          setAsks(false);
          price.forget();
          tellSent(reply);
        },
      },
    );
  };
  const goOn = () => {
    if (isStale(error)) price.renew(error.body['current'] as TeamQuote);
    setAsks(false);
    reset();
  };
  useKeys(ready ? { e: ask } : {});
  useOffer(ready ? [{ id: 'price', label: t('quote.price'), icon: 'right', keys: ['e'], run: ask }] : []);
  return (
    <>
      {allowed && (
        <Button onClick={ask} disabled={!ready}>
          {t('quote.price')}
        </Button>
      )}
      <Confirm
        quote={quote}
        price={price}
        opened={asks && ready}
        pending={isPending}
        error={isStale(error) ? null : error}
        onSend={send}
        onClose={() => {
          setAsks(false);
          reset();
        }}
      />
      <StaleQuote
        error={error}
        quote={{ ...quote, ...(price.seen as Partial<TeamQuote> | undefined) }}
        onClose={goOn}
      />
    </>
  );
}

interface ConfirmProps extends SendPriceProps {
  readonly opened: boolean;
  readonly pending: boolean;
  readonly error: Error | null;
  onSend(): void;
  onClose(): void;
}

function Confirm({ quote, price, opened, pending, error, onSend, onClose }: ConfirmProps) {
  const { currency, estimate, customer_name } = quote;
  // An estimate that nobody changed has its taxes already.
  const total = money(price.begun ? price.total : estimate.total, currency);
  const customer = customer_name ?? t('step.customer');
  return (
    <FormDialog
      opened={opened}
      title={t('quote.price')}
      verb={t('quote.price.to', { total, customer })}
      pending={pending}
      error={error}
      onDo={onSend}
      onClose={onClose}
    >
      <Text size="sm">
        {t('quote.price.ask', { customer })} {price.begun && estimate.taxes.length > 0 && t('quote.price.tax')}
      </Text>
    </FormDialog>
  );
}

/** Says that the price was sent only where the customer hears of it. */
function tellSent(reply: { data: TeamQuote; meta?: { warnings?: readonly { message: string }[] } | undefined }): void {
  const { data, meta } = reply;
  const total = money(data.total ?? 0, data.currency);
  const message = isTold(reply)
    ? t('quote.price.done', { total })
    : `${t('quote.price.saved', { total })} ${toldInWords(reply) ?? ''}`;
  toast({ message });
  // Such as an email that leaves later.
  for (const warning of meta?.warnings ?? []) toast({ message: warning.message });
}
