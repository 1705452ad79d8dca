import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useNow } from '../../../kit/data/use-now.ts';
import { dayAndHour, exactTime } from '../../../kit/format/time.ts';
import { Facts, Part } from '../../../kit/object/ObjectPage.tsx';
import { t } from '../../../kit/words/words.ts';
import { useMay } from '../../use-may.ts';
import { AccountBilling } from '../billing/AccountBilling.tsx';
import { AccountCards } from './AccountCards.tsx';
import { OverdueTotal } from './OverdueTotal.tsx';
import type { TeamAccount } from './team-account.ts';

export function AccountSide({ account }: { readonly account: TeamAccount }) {
  const may = useMay();
  return (
    <>
      {may('teamListInvoices') && account.invoicing && <OverdueTotal account={account} />}
      <Part title={t('quote.facts')}>
        <AccountFacts account={account} />
      </Part>
      <AccountBilling account={account} />
      <AccountCards account={account} />
    </>
  );
}

function AccountFacts({ account }: { readonly account: TeamAccount }) {
  const now = useNow();
  const may = useMay();
  const { sandbox, parent } = account;
  const other = sandbox ?? parent;
  const rows = [
    [
      t('customers.email'),
      <Anchor key="email" href={`mailto:${account.email}`}>
        {account.email}
      </Anchor>,
    ],
    [t('account.phone'), account.phone],
    [t('customers.pays'), t(account.invoicing ? 'account.pays.invoice' : 'account.pays.card')],
    [t('account.emails'), t(`account.emails.${account.emails}`)],
    [
      t('customers.since'),
      <time key="since" title={exactTime(account.created_at)}>
        {dayAndHour(account.created_at, now)}
      </time>,
    ],
    [
      t(sandbox === null ? 'account.of' : 'account.sandbox'),
      other !== null && (
        <Anchor key="other" component={Link} to={`/accounts/${other}`}>
          {t(sandbox === null ? 'account.of.open' : 'account.sandbox.open')}
        </Anchor>
      ),
    ],
    [
      t('audit.title'),
      may('teamListAudit') && (
        <Anchor key="audit" component={Link} to={`/operations/audit?target=${account.token}`}>
          {t('audit.target.all')}
        </Anchor>
      ),
    ],
    [t('account.disabled'), account.disabled_at !== null && dayAndHour(account.disabled_at, now)],
  ] as const;
  return <Facts rows={rows.filter(([, value]) => Boolean(value))} />;
}
