import { Button } from '@mantine/core';
import { useState } from 'react';
import type { PriceList } from '../../../../wire/schemas/firm/prices/price-lists.ts';
import { ConfirmDialog } from '../../../kit/ask/ConfirmDialog.tsx';
import { t } from '../../../kit/words/words.ts';
import { useMay } from '../../use-may.ts';
import css from './Prices.module.css';
import { ifMatch, usePriceCall } from './use-price-list.ts';

const ROLES = ['default', 'main'] as const;
type ListRole = (typeof ROLES)[number];

/** Makes a list the default of its currency, or the main list of the firm. */
export function ListRoles({ list }: { readonly list: PriceList }) {
  const may = useMay();
  const [asked, setAsked] = useState<ListRole | null>(null);
  const { name, currency } = list;
  const change = usePriceCall('teamChangePriceList', () => t(`prices.${asked ?? 'default'}.done`, { name, currency }));
  if (!may('teamChangePriceList')) return null;
  const left = ROLES.filter((role) => !list[role]);
  const role = asked ?? 'default';
  const close = () => {
    setAsked(null);
    change.reset();
  };
  return (
    <>
      {left.map((one) => (
        <Button key={one} className={css.role ?? ''} variant="subtle" size="compact-xs" onClick={() => setAsked(one)}>
          {t(`prices.${one}.make`, { currency })}
        </Button>
      ))}
      <ConfirmDialog
        opened={asked !== null}
        danger={false}
        title={t(`prices.${role}.make`, { currency })}
        consequence={t(`prices.${role}.ask`, { name, currency })}
        verb={t(`prices.${role}.do`)}
        run={change}
        onSubmit={() =>
          void change
            .run({ params: { list: list.key }, body: { [role]: true }, headers: ifMatch(list) })
            .then(close, () => undefined)
        }
        onClose={close}
      />
    </>
  );
}
