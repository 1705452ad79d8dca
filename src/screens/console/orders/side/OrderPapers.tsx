import { Anchor } from '@mantine/core';
import { Part } from '../../../kit/object/ObjectPage.tsx';
import { t } from '../../../kit/words/words.ts';
import type { TeamOrder } from '../team-order.ts';
import css from './OrderSide.module.css';

/** Parcels, the apostille, originals and what is to be printed. */
export function OrderPapers({ order }: { readonly order: TeamOrder }) {
  const { shipments, apostille, originals } = order;
  const print = order.actions.find(({ name, allowed }) => name === 'print_pack' && allowed);
  if (print === undefined && shipments.length === 0 && apostille === null && originals.length === 0) return null;
  return (
    <Part title={t('order.papers')}>
      <ul className={css.rows}>
        {print !== undefined && (
          <li>
            <Anchor href={new URL(print.url).pathname} target="_blank" rel="noreferrer">
              {t('order.print')}
            </Anchor>
          </li>
        )}
        {shipments.map(({ carrier, tracking_number, tracking_url }, at) => (
          <li key={tracking_number ?? at}>
            <span>{carrier ?? t('order.parcel')}</span>
            {tracking_url === null ? (
              <span className="figure">{tracking_number}</span>
            ) : (
              <Anchor href={tracking_url} target="_blank" rel="noreferrer" className="figure">
                {tracking_number}
              </Anchor>
            )}
          </li>
        ))}
        {apostille !== null && (
          <li>
            <span>{t('order.apostille')}</span>
            <span className={css.soft}>{t(`apostille.${apostille.status}`)}</span>
          </li>
        )}
        {originals.map(({ token, what, where, status }) => (
          <li key={token}>
            <bdi>{what}</bdi>
            <span className={css.soft}>{status === 'returned' ? t('order.original.returned') : where}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
