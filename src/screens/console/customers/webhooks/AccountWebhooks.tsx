import { useMay } from '../../use-may.ts';
import type { TeamAccount } from '../account/team-account.ts';
import { AccountEndpoints } from './AccountEndpoints.tsx';
import { Deliveries } from './Deliveries.tsx';

/** Where the customer’s webhooks go, how that fares, and what was sent. */
export function AccountWebhooks({ account }: { readonly account: TeamAccount }) {
  const may = useMay();
  return (
    <>
      {may('teamListEndpoints') && <AccountEndpoints account={account} />}
      <Deliveries account={account.token} />
    </>
  );
}
