import { Anchor } from '@mantine/core';
import type { Order } from '../../../sdk/generated/schemas/order.ts';
import { placeLines } from '../../kit/format/address.ts';
import { countryName } from '../../kit/format/language.ts';
import { Part } from '../../kit/object/ObjectPage.tsx';
import { t } from '../../kit/words/words.ts';
import css from './OrderParts.module.css';

interface OrderParcelsProps {
  readonly order: Pick<Order, 'shipments' | 'services'>;
  /** Number of papers not shipped yet. */
  readonly unpacked: number;
  /** Name of a paper in a parcel. */
  nameOf(token: string): string;
}

/** Shipping address, parcels with their contents, and papers not shipped yet. */
export function OrderParcels({ order: { shipments, services }, unpacked, nameOf }: OrderParcelsProps) {
  const address = services.shipping === true ? services.shipping_options?.address : undefined;
  if (shipments.length === 0 && address === undefined) return null;
  return (
    <Part title={t('order.parcels')}>
      {address !== undefined && (
        <address className={css.address}>
          <bdi>{address.recipient}</bdi>
          {placeLines(address).map((line) => (
            <bdi key={line}>{line}</bdi>
          ))}
          <span>{countryName(address.country)}</span>
          {address.phone_number !== undefined && <span className="figure">{address.phone_number}</span>}
        </address>
      )}
      <ul className={css.rows}>
        {shipments.map(({ carrier, tracking_number, tracking_url, contents }, at) => (
          <li key={tracking_number ?? at}>
            <span>{carrierName(carrier) ?? t('order.parcel')}</span>
            {tracking_url === null ? (
              <span className="figure">{tracking_number ?? t('order.untracked')}</span>
            ) : (
              <Anchor href={tracking_url} target="_blank" rel="noreferrer" className="figure">
                {tracking_number}
              </Anchor>
            )}
            <ul className={css.contents}>
              {contents.map((token) => (
                <li key={token}>
                  <bdi>{nameOf(token)}</bdi>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {unpacked > 0 && <p className={css.waiting}>{t('order.unpacked', { papers: unpacked })}</p>}
    </Part>
  );
}

/** Anonymous carriers are named by one character: `carrier_a`. */
function carrierName(carrier: string | null): string | null {
  const character = carrier === null ? undefined : /^carrier_([a-z])$/.exec(carrier)?.[1];
  return character === undefined ? carrier : t('order.carrier', { letter: character.toUpperCase() });
}
