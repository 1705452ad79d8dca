import { useState } from 'react';
import { Refusal } from '../../../../kit/ask/Refusal.tsx';
import { useNow } from '../../../../kit/data/use-now.ts';
import { useOperation } from '../../../../kit/data/use-operation.ts';
import { SmallTable } from '../../../../kit/list/SmallTable.tsx';
import { Part } from '../../../../kit/object/ObjectPage.tsx';
import { t } from '../../../../kit/words/words.ts';
import { useMay } from '../../../use-may.ts';
import type { TeamAccount } from '../../account/team-account.ts';
import type { ApiKey } from '../member.ts';
import { ChangeKey } from './ChangeKey.tsx';
import { keyColumns } from './key-columns.tsx';
import { NewKey } from './NewKey.tsx';
import { RevokeKey } from './RevokeKey.tsx';

const MOST = 100;

export function AccountKeys({ account }: { readonly account: TeamAccount }) {
  const { token } = account;
  const may = useMay();
  const now = useNow();
  const [leaving, setLeaving] = useState<ApiKey | null>(null);
  const [changing, setChanging] = useState<ApiKey | null>(null);
  const { data: self } = useOperation('teamGetSelf');
  const { data, error } = useOperation('teamListKeys', { params: { token }, query: { per_page: MOST } });
  const currency = self?.data.currency ?? 'USD';
  return (
    <Part title={t('account.keys')} aside={<NewKey account={account} currency={currency} />}>
      <Refusal error={error} />
      <SmallTable
        label={t('account.keys')}
        rows={data?.data}
        empty={t('key.none')}
        keyOf={(key) => key.token}
        columns={keyColumns({
          now,
          currency,
          onRevoke: may('teamRevokeKey') ? setLeaving : null,
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
      {leaving !== null && <RevokeKey account={account} apiKey={leaving} onClose={() => setLeaving(null)} />}
    </Part>
  );
}
