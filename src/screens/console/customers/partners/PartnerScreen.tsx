import { useParams } from '@tanstack/react-router';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { ObjectPage } from '../../../kit/object/ObjectPage.tsx';
import { ObjectSkeleton } from '../../../kit/object/ObjectSkeleton.tsx';
import { ACCOUNT_STATES } from '../../../kit/states/states.ts';
import { t } from '../../../kit/words/words.ts';
import { DisableButton } from '../../DisableButton.tsx';
import { ObjectUnavailable } from '../../objects/ObjectUnavailable.tsx';
import { onlyFor } from '../../only-for.tsx';
import { useMay } from '../../use-may.ts';
import { ChangePartner } from './ChangePartner.tsx';
import { PartnerFacts } from './PartnerFacts.tsx';
import { PartnerReport } from './PartnerReport.tsx';

export const PartnerScreen = onlyFor('partners', () => {
  const { token } = useParams({ from: '/partners/$token' });
  const may = useMay();
  const { data, error, refetch } = useOperation('teamGetPartner', { params: { token } });
  if (data === undefined && error !== null)
    return <ObjectUnavailable title={t('command.type.partner')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <ObjectSkeleton />;
  const partner = data.data;
  return (
    <ObjectPage
      key={token}
      title={partner.name}
      state={ACCOUNT_STATES[partner.disabled_at === null ? 'active' : 'disabled']}
      next={null}
      more={
        <>
          {may('teamChangePartner') && (
            <DisableButton
              operation="teamChangePartner"
              object={partner}
              disable={t('account.disable')}
              enable={t('account.enable')}
              disabled={t('partner.disable.done', { name: partner.name })}
              enabled={t('partner.enable.done', { name: partner.name })}
            />
          )}
          <ChangePartner partner={partner} />
        </>
      }
      main={<PartnerReport partner={partner} />}
      side={<PartnerFacts partner={partner} />}
    />
  );
});
