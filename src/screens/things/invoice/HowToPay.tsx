import type { Invoice } from '../../../sdk/generated/schemas/invoice.ts';
import { Part } from '../../kit/object/ObjectPage.tsx';
import { t } from '../../kit/words/words.ts';
import css from './Invoice.module.css';

/** Payment terms and bank details of the invoice; none for a void one. */
export function HowToPay({ invoice: { status, terms, seller } }: { readonly invoice: Invoice }) {
  const bank = seller?.bank ?? null;
  if (status === 'void' || (terms === null && bank === null)) return null;
  return (
    <Part title={t('invoice.terms')}>
      {terms !== null && <p className={css.said}>{terms}</p>}
      {bank !== null && (
        <>
          <h3 className={css.label}>{t('invoice.bank')}</h3>
          <p className={css.said}>{bank}</p>
        </>
      )}
    </Part>
  );
}
