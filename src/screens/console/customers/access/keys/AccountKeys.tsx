import { useState } from 'react';
import { ErrorAlert } from '../../../../kit/ask/ErrorAlert.tsx';
import { useNow } from '../../../../kit/data/use-now.ts';
import { useOperation } from '../../../../kit/data/use-operation.ts';
import { SmallTable } from '../../../../kit/list/SmallTable.tsx';
import { Part } from '../../../../kit/object/ObjectPage.tsx';
import { t } from '../../../../kit/words/words.ts';
import { keyColumns } from '../../../../things/keys/key-columns.tsx';
import { useMay } from '../../../use-may.ts';
import type { TeamAccount } from '../../account/team-account.ts';
import type { ApiKey } from '../member.ts';
import { ChangeKey } from './ChangeKey.tsx';
import { NewKey } from './NewKey.tsx';
import { RevokeKey } from './RevokeKey.tsx';

const MAX_ROWS = 100;

export function AccountKeys({ account }: { readonly account: TeamAccount }) {
  const { token } = account;
  const may = useMay();
  const now = useNow();
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const [changing, setChanging] = useState<ApiKey | null>(null);
  const { data: self } = useOperation('teamGetSelf');
  const { data, error } = useOperation('teamListKeys', { params: { token }, query: { per_page: MAX_ROWS } });
  const currency = self?.data.currency ?? 'USD';
  return (
    <Part title={t('account.keys')} aside={<NewKey account={account} currency={currency} />}>
      <ErrorAlert error={error} />
      <SmallTable
        label={t('account.keys')}
        rows={data?.data}
        empty={t('key.none')}
        keyOf={(key) => key.token}
        columns={keyColumns({
          now,
          currency,
          onRevoke: may('teamRevokeKey') ? setRevoking : null,
          onChange: may('teamChangeKey') ? setChanging : null,
        })}
      />
      {changing !== null && (
        <ChangeKey
          account={account}
          apiKey={data?.data.find((key) => key.token === changing.token) ?? changing}
          currency={currency}
          onClose={() => setChanging(null)}
        />
      )}
      {revoking !== null && <RevokeKey account={account} apiKey={revoking} onClose={() => setRevoking(null)} />}
    </Part>
  );
}
