import { Text } from '@mantine/core';
import type { Invoice } from '../../../sdk/generated/schemas/invoice.ts';
import { placeLines } from '../../kit/format/address.ts';
import { countryName } from '../../kit/format/language.ts';
import { t } from '../../kit/words/words.ts';
import css from './Invoice.module.css';

/** Seller and buyer as on the paper. */
export function Parties({ invoice: { seller, buyer } }: { readonly invoice: Invoice }) {
  if (seller === null || buyer === null)
    return (
      <Text size="sm" c="dimmed" mb="md">
        {t('invoice.parties.open')}
      </Text>
    );
  return (
    <div className={css.parties}>
      <Party
        title={t('invoice.seller')}
        lines={[seller.name, ...(seller.address?.split('\n') ?? []), seller.phone, seller.email]}
        taxNumber={seller.tax_number}
      />
      <Party
        title={t('invoice.buyer')}
        lines={[
          buyer.name,
          ...(buyer.address === null ? [] : [...placeLines(buyer.address), countryName(buyer.address.country)]),
          buyer.email,
        ]}
        taxNumber={buyer.tax_number}
        purchaseOrder={buyer.purchase_order}
      />
    </div>
  );
}

interface PartyProps {
  readonly title: string;
  readonly lines: readonly (string | null)[];
  readonly taxNumber: string | null;
  readonly purchaseOrder?: string | null;
}

function Party({ title, lines, taxNumber, purchaseOrder = null }: PartyProps) {
  const shown = [
    ...lines,
    taxNumber && t('invoice.tax_number', { number: taxNumber }),
    purchaseOrder && t('invoice.purchase_order', { number: purchaseOrder }),
  ].filter((line) => line !== null && line !== '');
  return (
    <section>
      <h2 className={css.label}>{title}</h2>
      {shown.map((line, at) => (
        <bdi key={at} className={css.line} data-first={at === 0}>
          {line}
        </bdi>
      ))}
    </section>
  );
}
