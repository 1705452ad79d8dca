import { Skeleton, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PriceList, PricePreview } from '../../../../wire/schemas/firm/prices/price-lists.ts';
import { FormDialog } from '../../../kit/ask/FormDialog.tsx';
import { client } from '../../../kit/data/client.ts';
import { useForm } from '../../../kit/form/use-form.ts';
import { money } from '../../../kit/format/money.ts';
import { t } from '../../../kit/words/words.ts';
import { AT_ONCE, StartFields, startBody, startFields } from '../topic/StartFields.tsx';
import css from './Prices.module.css';
import { ifMatch, usePriceCall } from './use-price-list.ts';

const START = startFields('prices.starts', 'starts_at');

interface PreviewDialogProps {
  readonly opened: boolean;
  readonly list: PriceList;
  onClose(): void;
}

/** Compares the draft with recent quotes; publishing requires this preview. */
export function PreviewDialog({ opened, list, onClose }: PreviewDialogProps) {
  const queries = useQueryClient();
  const params = { list: list.key };
  const preview = useQuery({
    queryKey: ['teamGetPricePreview', list.key, list.version],
    queryFn: ({ signal }) => client.call('teamGetPricePreview', { params, signal }),
    enabled: opened,
    gcTime: 0,
  });
  const publish = usePriceCall('teamPublishPriceList', ({ name }) => t('prices.published', { name }));
  const form = useForm(START, AT_ONCE, publish.error);
  // The list has changed: reload the preview so that the viewer checks it before publishing.
  const again = () => {
    void queries.invalidateQueries({ queryKey: ['teamGetPriceList'] });
    void preview.refetch();
  };
  const found = preview.data?.data;
  const body = { hash: found?.hash ?? '', ...startBody(form.value, 'starts_at') };
  return (
    <FormDialog
      opened={opened}
      wide
      title={t('prices.preview.title', { name: list.name })}
      verb={t('prices.publish')}
      run={{ isPending: publish.isPending, error: preview.error ?? publish.error }}
      form={form}
      ready={found !== undefined}
      onSubmit={() => void publish.run({ params, body, headers: ifMatch(list) }).then(onClose, again)}
      onClose={onClose}
    >
      {found === undefined ? preview.error === null && <Skeleton height={240} /> : <Compared preview={found} />}
      <div className={css.publish}>
        <StartFields form={form} label="prices.starts" now="prices.publish.now" later="prices.publish.later" />
      </div>
    </FormDialog>
  );
}

function Compared({ preview: { quotes, quotes_of, currency, sum } }: { readonly preview: PricePreview }) {
  if (quotes.length === 0) return <Text size="sm">{t('prices.preview.none', { currency })}</Text>;
  return (
    <>
      <Text size="sm">{t(`prices.preview.lead.${quotes_of}`, { count: quotes.length, currency })}</Text>
      <div className={css.compared} tabIndex={0} role="region" aria-label={t('prices.preview.quotes')}>
        <table className={css.table} aria-label={t('prices.preview.quotes')}>
          <thead>
            <tr>
              <th scope="col">{t('prices.preview.quote')}</th>
              <th scope="col">{t('prices.preview.customer')}</th>
              <th scope="col" data-end>
                {t('prices.preview.old')}
              </th>
              <th scope="col" data-end>
                {t('prices.preview.new')}
              </th>
              <th scope="col" data-end>
                {t('prices.preview.difference')}
              </th>
            </tr>
          </thead>
          <tbody>
            {quotes.map((quote) => (
              <tr key={quote.quote}>
                <td>{quote.number}</td>
                <td>{quote.customer_name}</td>
                <Amounts amounts={quote} currency={currency} byHand={quote.by_hand.length > 0} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t('prices.preview.sum')}
              </th>
              <Amounts amounts={sum} currency={currency} byHand={false} />
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  );
}

interface AmountsProps {
  readonly amounts: PricePreview['sum'];
  readonly currency: string;
  readonly byHand: boolean;
}

function Amounts({ amounts, currency, byHand }: AmountsProps) {
  const sign = amounts.difference > 0 ? '+' : '';
  return (
    <>
      <td data-end>
        {money(amounts.old, currency)}
        <Net total={amounts.old} subtotal={amounts.old_subtotal} currency={currency} />
      </td>
      <td data-end>
        {money(amounts.new, currency)}
        <Net total={amounts.new} subtotal={amounts.new_subtotal} currency={currency} />
        {byHand && <span className={css.count}> + {t('prices.preview.by_hand')}</span>}
      </td>
      <td data-end data-way={Math.sign(amounts.difference)}>
        {sign}
        {money(amounts.difference, currency)}
      </td>
    </>
  );
}

interface NetProps {
  readonly total: number;
  readonly subtotal: number;
  readonly currency: string;
}

/** A total without taxes. */
function Net({ total, subtotal, currency }: NetProps) {
  if (total === subtotal) return null;
  return <span className={css.net}>{t('prices.preview.net', { amount: money(subtotal, currency) })}</span>;
}
