import { useParams } from '@tanstack/react-router';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { ObjectPage } from '../../../kit/object/ObjectPage.tsx';
import { ObjectSkeleton } from '../../../kit/object/ObjectSkeleton.tsx';
import { t } from '../../../kit/words/words.ts';
import { ObjectUnavailable } from '../../objects/ObjectUnavailable.tsx';
import { onlyFor } from '../../only-for.tsx';
import { AppConnections } from './AppConnections.tsx';
import { AppFacts } from './AppFacts.tsx';
import { appState } from './app-state.ts';
import { DisableApp } from './DisableApp.tsx';
import { VerifyApp } from './VerifyApp.tsx';

export const AppScreen = onlyFor('apps', () => {
  const { token } = useParams({ from: '/apps/$token' });
  const { data, error, refetch } = useOperation('teamGetApp', { params: { token } });
  if (data === undefined && error !== null)
    return <ObjectUnavailable title={t('apps.name')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <ObjectSkeleton />;
  const app = data.data;
  return (
    <ObjectPage
      key={token}
      title={app.name}
      hint={app.account_name}
      state={appState(app)}
      mark={app.livemode ? null : t('account.sandbox')}
      next={<VerifyApp app={app} isOnPage />}
      more={<DisableApp app={app} />}
      main={<AppConnections app={app} />}
      side={<AppFacts app={app} />}
    />
  );
});
