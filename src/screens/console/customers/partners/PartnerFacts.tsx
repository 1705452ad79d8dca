import { Anchor, Button, CopyButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useNow } from '../../../kit/data/use-now.ts';
import { useOperation } from '../../../kit/data/use-operation.ts';
import { dayAndHour, exactTime } from '../../../kit/format/time.ts';
import { Facts, Part } from '../../../kit/object/ObjectPage.tsx';
import { t } from '../../../kit/words/words.ts';
import { useMay } from '../../use-may.ts';
import type { TeamPartner } from './team-partner.ts';

/** Who the partner is, and what quotes name them by. */
export function PartnerFacts({ partner }: { readonly partner: TeamPartner }) {
  const now = useNow();
  const may = useMay();
  const { account } = partner;
  const { data } = useOperation(
    'teamGetAccount',
    { params: { token: account ?? '' } },
    { enabled: account !== null && may('teamGetAccount') },
  );
  const when = (at: string) => <time title={exactTime(at)}>{dayAndHour(at, now)}</time>;
  const rows = [
    [t('customers.since'), when(partner.created_at)],
    [
      t('partners.account'),
      account === null ? (
        t('partners.account.none')
      ) : (
        <Anchor key="account" component={Link} to={`/accounts/${account}`}>
          <bdi>{data?.data.name ?? t('partners.account.own')}</bdi>
        </Anchor>
      ),
    ],
    [
      t('partner.token'),
      <CopyButton key="token" value={partner.token}>
        {({ copied, copy }) => (
          <Button variant="default" size="compact-sm" onClick={copy}>
            {t(copied ? 'secret.copied' : 'partner.token.copy')}
          </Button>
        )}
      </CopyButton>,
    ],
    [t('account.disabled'), partner.disabled_at !== null && when(partner.disabled_at)],
  ] as const;
  return (
    <Part title={t('quote.facts')}>
      <Facts rows={rows.filter(([, value]) => Boolean(value))} />
    </Part>
  );
}
