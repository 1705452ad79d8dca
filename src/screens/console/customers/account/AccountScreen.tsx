import { useParams, useSearch } from '@tanstack/react-router';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { ObjectPage } from '../../../kit/object/ObjectPage.tsx';
import { ObjectSkeleton } from '../../../kit/object/ObjectSkeleton.tsx';
import { ACCOUNT_STATES } from '../../../kit/states/states.ts';
import { t } from '../../../kit/words/words.ts';
import { DisableButton } from '../../DisableButton.tsx';
import { Colleagues } from '../../objects/Colleagues.tsx';
import { ObjectUnavailable } from '../../objects/ObjectUnavailable.tsx';
import { onlyFor } from '../../only-for.tsx';
import { useMay } from '../../use-may.ts';
import { useMayChange } from '../use-may-change.ts';
import { AccountSide } from './AccountSide.tsx';
import { AccountTabs } from './AccountTabs.tsx';
import { ChangeAccount } from './ChangeAccount.tsx';
import { visibleTabs } from './tabs.ts';

export const AccountScreen = onlyFor('accounts', () => {
  const { token } = useParams({ from: '/accounts/$token' });
  const { tab: named } = useSearch({ from: '/accounts/$token' });
  const may = useMay();
  const mayChange = useMayChange();
  const { data, error, refetch } = useOperation('teamGetAccount', { params: { token } });
  if (data === undefined && error !== null)
    return <ObjectUnavailable title={t('command.type.account')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <ObjectSkeleton />;
  const account = data.data;
  const tabs = visibleTabs(may);
  const open = tabs.find(({ name }) => name === named) ?? tabs[0];
  return (
    <ObjectPage
      key={token}
      token={token}
      presence={<Colleagues target={token} />}
      hint={account.email}
      title={account.name}
      state={ACCOUNT_STATES[account.disabled_at === null ? 'active' : 'disabled']}
      mark={account.livemode ? null : t('account.sandbox')}
      next={null}
      more={
        <>
          {mayChange('disabled') && (
            <DisableButton
              operation="teamChangeAccount"
              object={account}
              disable={t('account.disable')}
              enable={t('account.enable')}
              disabled={t('account.disable.done', { name: account.name })}
              enabled={t('account.enable.done', { name: account.name })}
            />
          )}
          <ChangeAccount account={account} />
        </>
      }
      main={
        <>
          <AccountTabs token={token} tabs={tabs} open={open} />
          {open !== undefined && <open.Component account={account} />}
        </>
      }
      side={<AccountSide account={account} />}
    />
  );
});
