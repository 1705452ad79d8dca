import { Anchor } from '@mantine/core';
import { useNow } from '../../../kit/data/use-now.ts';
import { When } from '../../../kit/format/When.tsx';
import { Facts, Part } from '../../../kit/object/ObjectPage.tsx';
import { t } from '../../../kit/words/words.ts';
import { CustomerLink } from '../CustomerLink.tsx';
import css from './AppFacts.module.css';
import type { TeamApp } from './team-app.ts';

export function AppFacts({ app }: { readonly app: TeamApp }) {
  const now = useNow();
  const when = (at: string | null) => at !== null && <When key={at} at={at} now={now} />;
  const rows = [
    [t('apps.account'), <CustomerLink key="account" account={app.account} name={app.account_name} />],
    [
      t('apps.website'),
      app.website !== null && (
        <Anchor key="website" href={app.website} target="_blank" rel="noreferrer noopener">
          {app.website.replace(/^https:\/\//, '')}
        </Anchor>
      ),
    ],
    [t('app.kind'), t(app.confidential ? 'app.kind.server' : 'app.kind.device')],
    [t('account.webhook'), app.webhook_url !== null && <span className={css.address}>{app.webhook_url}</span>],
    [t('customers.since'), when(app.created_at)],
    [t('app.changed'), app.updated_at !== app.created_at && when(app.updated_at)],
    [t('app.verified.since'), when(app.verified_at)],
    [t('app.verified.by'), app.verified && (app.verified_by ?? t('app.verified.key'))],
    [t('account.disabled'), when(app.disabled_at)],
  ] as const;
  return (
    <>
      <Part title={t('quote.facts')}>
        <Facts rows={rows.filter(([, value]) => Boolean(value))} />
      </Part>
      <Part title={t('app.redirects')}>
        <p className={css.hint}>{t('app.redirects.hint')}</p>
        <ul className={css.addresses}>
          {app.redirect_uris.map((address) => (
            <li key={address} className={css.address}>
              {address}
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}
