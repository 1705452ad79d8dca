import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { t } from '../../../kit/words/words.ts';
import { newListHash } from '../prices/new-list-hash.ts';
import { localCurrency } from './local-currency.ts';

/** Offers a price list in the currency of the browser’s region, while only the delivered list exists. */
export function OfferLocalCurrency() {
  const { data } = useOperation('teamListPriceLists', { query: { per_page: 100 } });
  const here = localCurrency(navigator.language);
  const [only, ...others] = data?.data ?? [];
  const isDelivered = only !== undefined && others.length === 0 && only.in_force === 1 && !only.has_draft;
  if (!isDelivered || here === null || only.currency === here.currency) return null;
  return (
    <Button
      size="xs"
      variant="default"
      renderRoot={(props) => <Link {...props} to="/settings/prices" hash={newListHash(here.currency)} />}
    >
      {t('welcome.currency.here', here)}
    </Button>
  );
}
