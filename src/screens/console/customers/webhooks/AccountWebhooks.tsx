import { useMay } from '../../use-may.ts';
import type { TeamAccount } from '../account/team-account.ts';
import { AccountEndpoints } from './AccountEndpoints.tsx';
import { Deliveries } from './Deliveries.tsx';

export function AccountWebhooks({ account }: { readonly account: TeamAccount }) {
  const may = useMay();
  return (
    <>
      {may('teamListEndpoints') && <AccountEndpoints account={account} />}
      <Deliveries account={account.token} />
    </>
  );
}
