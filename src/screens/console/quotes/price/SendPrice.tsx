import { Button } from '@mantine/core';
import { isStale } from '../../../kit/ask/StaleDialog.tsx';
import { tellRefusal, toast } from '../../../kit/ask/toast.tsx';
import { useOffer } from '../../../kit/command/command.tsx';
import { useAction } from '../../../kit/data/use-action.ts';
import { money } from '../../../kit/format/money.ts';
import { useKeys } from '../../../kit/shell/use-keys.ts';
import { t } from '../../../kit/words/words.ts';
import { StaleQuote } from '../StaleQuote.tsx';
import type { TeamQuote } from '../team-quote.ts';
import { versionFor } from './price-basis.ts';
import type { PriceDraft } from './use-price-draft.ts';

/** The one next step of a quote that waits for its price. */
export function SendPrice({ quote, price }: { readonly quote: TeamQuote; readonly price: PriceDraft }) {
  const { allowed, run } = useAction({ ...quote, version: versionFor(price.seen, quote) }, 'price', 'teamPriceQuote');
  const { mutate, isPending, error, reset } = run;
  const ready = allowed && price.lines.length > 0 && price.lines.every(({ description }) => description.trim() !== '');
  const send = () => {
    if (!ready || isPending) return;
    const note = price.note.trim();
    mutate(
      { line_items: price.lines.map((line) => ({ ...line })), ...(note !== '' && { note }) },
      {
        onSuccess: ({ data, meta }) => {
          price.forget();
          const total = money(data.total ?? 0, data.currency);
          toast({ message: t('quote.price.done', { total }) });
          // Such as a letter that leaves later.
          for (const { message } of meta?.warnings ?? []) toast({ message });
        },
        onError: (refused) => {
          if (!isStale(refused)) tellRefusal(refused);
        },
      },
    );
  };
  const goOn = () => {
    if (isStale(error)) price.renew(error.body['current'] as TeamQuote);
    reset();
  };
  useKeys({ e: send });
  useOffer(ready ? [{ id: 'price', label: t('quote.price'), icon: 'right', keys: ['e'], run: send }] : []);
  if (!allowed) return null;
  return (
    <>
      <Button onClick={send} loading={isPending} disabled={!ready}>
        {t('quote.price')}
      </Button>
      <StaleQuote
        error={error}
        quote={{ ...quote, ...(price.seen as Partial<TeamQuote> | undefined) }}
        onClose={goOn}
      />
    </>
  );
}
