import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { ReplyOf } from '../../../../sdk/types.ts';
import { FormDialog, type FormDialogProps } from '../../../kit/ask/FormDialog.tsx';
import { currentOf, isStale } from '../../../kit/ask/stale.ts';
import { toast } from '../../../kit/ask/toasts/toast.tsx';
import { useRegisterCommands } from '../../../kit/command/command.tsx';
import { useAction } from '../../../kit/data/use-action.ts';
import { money } from '../../../kit/format/money.ts';
import { exactTime } from '../../../kit/format/time.ts';
import { Facts } from '../../../kit/object/ObjectPage.tsx';
import { useOutbox } from '../../../kit/outbox/outbox-context.ts';
import { useKeys } from '../../../kit/shell/use-keys.ts';
import { t } from '../../../kit/words/words.ts';
import { isCustomerNotified, notificationText } from '../../objects/toast-with-notification.ts';
import { StaleQuote } from '../StaleQuote.tsx';
import type { TeamQuote } from '../team-quote.ts';
import { versionFor } from './price-basis.ts';
import { comparedName, isPriced, type PriceSums, sumsOf, taxMode, totalName } from './price-sums.ts';
import { isFull, type PriceDraft } from './use-price-draft.ts';

interface SendPriceProps {
  readonly quote: TeamQuote;
  readonly price: PriceDraft;
}

/** Sends the price of a quote, or another one; confirms amount and customer first. */
export function SendPrice({ quote, price }: SendPriceProps) {
  const [isOpen, setIsOpen] = useState(false);
  const version = versionFor(price.seen, quote);
  const { allowed, run } = useAction({ ...quote, version }, 'price', 'teamPriceQuote');
  const { mutate, isPending, error, reset } = run;
  const lines = price.lines.filter(isFull);
  const ready = allowed && lines.length > 0 && lines.length === price.lines.length;
  const ask = () => ready && setIsOpen(true);
  const outbox = useOutbox();
  const done = (reply: ReplyOf<'teamPriceQuote'>) => {
    setIsOpen(false);
    price.forget();
    showSentToast(reply);
  };
  const send = () => {
    const note = price.note.trim();
    const body = { line_items: lines.map((line) => ({ ...line })), ...(note !== '' && { note }) };
    if (!outbox.isOn) return mutate(body, { onSuccess: done });
    setIsOpen(false);
    const label = t('held.price', { total: money(price.total, quote.currency), number: quote.number });
    const input = { params: { token: quote.token }, body };
    // The lines stay typed until they are sent: undone or refused, they are there to be corrected.
    void outbox.hold({ about: quote.token, label, operation: 'teamPriceQuote', input, version }, { onSent: done });
  };
  const goOn = () => {
    if (isStale(error)) price.rebase(currentOf(error, quote));
    setIsOpen(false);
    reset();
  };
  useKeys(ready ? { e: ask } : {});
  const label = t(isPriced(quote) ? 'quote.correct.send' : 'quote.price');
  useRegisterCommands(ready ? [{ id: 'price', label, icon: 'right', keys: ['e'], run: ask }] : []);
  return (
    <>
      {allowed && (
        <Button onClick={ask} disabled={!ready}>
          {label}
        </Button>
      )}
      <Confirm
        quote={quote}
        price={price}
        opened={isOpen && ready}
        run={{ isPending, error: isStale(error) ? null : error }}
        onSend={send}
        onClose={() => {
          setIsOpen(false);
          reset();
        }}
      />
      <StaleQuote error={error} quote={{ ...quote, ...price.seen }} onClose={goOn} />
    </>
  );
}

interface ConfirmProps extends SendPriceProps {
  readonly opened: boolean;
  readonly run: FormDialogProps['run'];
  onSend(): void;
  onClose(): void;
}

function Confirm({ quote, price, opened, run, onSend, onClose }: ConfirmProps) {
  const { currency, customer_name } = quote;
  const sums = sumsOf(quote, price);
  const { total, before, difference, isUnusual } = sums;
  const customer = customer_name ?? t('step.customer');
  const isTaxed = taxMode(quote) === 'before';
  const verb = t(isTaxed ? 'quote.price.to.taxed' : 'quote.price.to', { total: money(total, currency), customer });
  const isCorrection = isPriced(quote);
  const figure = (amount: number) => <span className="figure">{money(amount, currency)}</span>;
  const rows = [
    [totalName(quote), figure(total)],
    [comparedName(quote), figure(before)],
    [t('quote.difference.name'), figure(difference)],
  ] as const;
  return (
    <FormDialog
      opened={opened}
      title={t(isCorrection ? 'quote.correct' : 'quote.price')}
      verb={verb}
      run={run}
      danger={isUnusual}
      onSubmit={onSend}
      onClose={onClose}
    >
      <Facts rows={rows} />
      {isUnusual && <strong>{warningInWords(sums, currency)}</strong>}
      {total > 0 && (
        <Text size="sm">
          {t(isCorrection ? 'quote.correct.ask' : 'quote.price.ask', { customer })} {isTaxed && t('quote.price.tax')}
        </Text>
      )}
    </FormDialog>
  );
}

/** Why a price may be a mistake: `The customer has nothing to pay. That’s $24.95 less.` */
const warningInWords = ({ total, difference }: PriceSums, currency: string): string =>
  [
    total <= 0 && t('quote.price.nothing'),
    difference < 0 && t('quote.price.less', { difference: money(-difference, currency) }),
    difference > 0 && t('quote.price.more', { difference: money(difference, currency) }),
  ]
    .filter(Boolean)
    .join(' ');

/** Toast that says “sent” only if the customer is notified. */
function showSentToast(reply: ReplyOf<'teamPriceQuote'>): void {
  const { data, meta } = reply;
  const total = money(data.total ?? 0, data.currency);
  const texts = isCustomerNotified(reply)
    ? [t('quote.price.done', { total })]
    : [t('quote.price.saved', { total }), notificationText(reply)];
  const promised = data.promised_at && t('quote.price.promised', { when: exactTime(data.promised_at) });
  toast({ message: [...texts, promised].filter(Boolean).join(' ') });
  // For example, an email that is sent later.
  for (const warning of meta?.warnings ?? []) toast({ message: warning.message });
}
