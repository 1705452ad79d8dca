import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { REFERENCES } from '../../../wire/groups/references.ts';
import { useNow } from '../../kit/data/use-now.ts';
import { useOperation } from '../../kit/data/use-operation.ts';
import { money } from '../../kit/format/money.ts';
import { dayAndHour, exactTime } from '../../kit/format/time.ts';
import { Facts, Part } from '../../kit/object/ObjectPage.tsx';
import { StateMark } from '../../kit/states/StateMark.tsx';
import { QUOTE_STATES } from '../../kit/states/states.ts';
import { t } from '../../kit/words/words.ts';
import { QuoteRequest } from '../../things/quote/QuoteRequest.tsx';
import { CustomerLink } from '../customers/CustomerLink.tsx';
import { AssignQuote } from './AssignQuote.tsx';
import css from './QuoteFacts.module.css';
import type { TeamQuote } from './team-quote.ts';

export function QuoteFacts({ quote }: { readonly quote: TeamQuote }) {
  const now = useNow();
  const when = (moment: string | null) =>
    moment === null ? null : <time title={exactTime(moment)}>{dayAndHour(moment, now)}</time>;
  const promised = quote.promised_at ?? quote.estimate.promised_at;
  const rows = [
    [t('quotes.customer'), <CustomerLink key="customer" account={quote.account} name={quote.customer_name ?? ''} />],
    [t('quote.assign'), <AssignQuote key="assign" quote={quote} />],
    [t('quotes.asked'), when(quote.created_at)],
    [t('quotes.deadline'), when(quote.deadline)],
    [t('quote.promised'), promised === null ? null : <time key="promised">{exactTime(promised)}</time>],
    [t('quote.expires'), when(quote.expires_at)],
    [t('quote.partner'), quote.partner_name],
    ...REFERENCES.map((name) => [t(`quote.${name}`), quote[name]] as const),
    [t('quote.note'), quote.team_note],
  ] as const;
  return (
    <>
      <QuoteRequest quote={quote} />
      <Part title={t('quote.facts')}>
        <Facts rows={rows.filter(([, value]) => value !== null && value !== undefined && value !== '')} />
      </Part>
      <EarlierQuotes quote={quote} />
    </>
  );
}

const MAX_EARLIER = 6;

function EarlierQuotes({ quote: { account, token } }: { readonly quote: TeamQuote }) {
  const { data } = useOperation('teamListQuotes', { filters: { account }, query: { per_page: MAX_EARLIER } });
  const earlier = (data?.data ?? []).filter((one) => one.token !== token);
  return (
    <Part title={t('quote.earlier')}>
      {data !== undefined && earlier.length === 0 && <p className={css.none}>{t('quote.earlier.none')}</p>}
      <ul className={css.earlier}>
        {earlier.map((one) => (
          <li key={one.token}>
            <Anchor component={Link} to={`/quotes/${one.token}`} className="figure">
              {one.number}
            </Anchor>
            <StateMark state={QUOTE_STATES[one.status]} />
            <span className="figure">{money(one.total ?? one.estimate.total, one.currency)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
