import { Button, CopyButton } from '@mantine/core';
import { useNow } from '../../../kit/data/use-now.ts';
import { dayAndHour, exactTime } from '../../../kit/format/time.ts';
import { Facts, Part } from '../../../kit/object/ObjectPage.tsx';
import { t } from '../../../kit/words/words.ts';
import { CustomerLink } from '../CustomerLink.tsx';
import type { TeamPartner } from './team-partner.ts';

export function PartnerFacts({ partner }: { readonly partner: TeamPartner }) {
  const now = useNow();
  const { account, account_name } = partner;
  const when = (at: string) => <time title={exactTime(at)}>{dayAndHour(at, now)}</time>;
  const rows = [
    [t('customers.since'), when(partner.created_at)],
    [
      t('partners.account'),
      account === null ? (
        t('partners.account.none')
      ) : (
        <CustomerLink key="account" account={account} name={account_name ?? ''} />
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
