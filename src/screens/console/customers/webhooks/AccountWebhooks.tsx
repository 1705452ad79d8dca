import { ErrorAlert } from '../../../kit/ask/ErrorAlert.tsx';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { Part } from '../../../kit/object/ObjectPage.tsx';
import { t } from '../../../kit/words/words.ts';
import { EndpointsTable } from '../../../things/endpoints/EndpointsTable.tsx';
import { useMay } from '../../use-may.ts';
import type { TeamAccount } from '../account/team-account.ts';
import { Deliveries } from './Deliveries.tsx';

export function AccountWebhooks({ account }: { readonly account: TeamAccount }) {
  const may = useMay();
  return (
    <>
      {may('teamListEndpoints') && <AccountEndpoints token={account.token} />}
      <Deliveries account={account.token} />
    </>
  );
}

function AccountEndpoints({ token }: { readonly token: string }) {
  const { data, error } = useOperation('teamListEndpoints', { params: { token }, query: { per_page: 50 } });
  return (
    <Part title={t('endpoint.title')}>
      <ErrorAlert error={error} />
      <EndpointsTable endpoints={data?.data} />
    </Part>
  );
}
