import type { ApiKey } from '../../../sdk/generated/schemas/keys/key.ts';
import { money } from '../../kit/format/money.ts';
import { exactTime, fromNow } from '../../kit/format/time.ts';
import { When } from '../../kit/format/When.tsx';
import type { Column } from '../../kit/list/column.ts';
import { RowButton } from '../../kit/list/RowButton.tsx';
import { t } from '../../kit/words/words.ts';
import css from './key-columns.module.css';
import { rightsInWords } from './scopes.ts';

const hasEnded = ({ revoked_at, expires_at }: ApiKey, now: Date) =>
  revoked_at !== null || (expires_at !== null && new Date(expires_at) < now);

interface KeyColumnsOptions {
  now: Date;
  currency: string;
  /** Null if the viewer may not do it. */
  onRevoke: ((key: ApiKey) => void) | null;
  onChange: ((key: ApiKey) => void) | null;
}

export const keyColumns = ({
  now,
  currency,
  onRevoke,
  onChange,
}: KeyColumnsOptions): readonly Omit<Column<ApiKey>, 'width'>[] => [
  {
    name: 'name',
    title: t('key.name'),
    cell: (key) => (
      <span className={css.key} data-over={hasEnded(key, now)}>
        <bdi>{key.name}</bdi>
        <code className={css.hint}>{key.hint}</code>
        <Bounds apiKey={key} now={now} />
      </span>
    ),
  },
  { name: 'rights', title: t('key.rights'), cell: ({ scopes }) => rightsInWords(scopes), secondary: true },
  {
    name: 'spent',
    title: t('key.spent'),
    cell: ({ spent_this_month, limits }) => <Spent spent={spent_this_month} limits={limits} currency={currency} />,
    end: true,
    secondary: true,
  },
  {
    name: 'used',
    title: t('key.used'),
    cell: ({ last_used_at }) => <When at={last_used_at} now={now} never={t('key.never')} />,
    secondary: true,
  },
  {
    name: 'acts',
    title: t('customers.acts'),
    end: true,
    cell: (key) =>
      hasEnded(key, now) ? (
        <EndedLabel apiKey={key} />
      ) : (
        <>
          {onChange !== null && (
            <RowButton
              text={t('account.change')}
              label={t('key.change.label', { name: key.name })}
              onClick={() => onChange(key)}
            />
          )}
          {onRevoke !== null && (
            <RowButton
              danger
              text={t('key.revoke')}
              label={t('key.revoke.label', { name: key.name })}
              onClick={() => onRevoke(key)}
            />
          )}
        </>
      ),
  },
];

/** Expiry date and rate limit. */
function Bounds({ apiKey: { expires_at, rate_limit }, now }: { readonly apiKey: ApiKey; readonly now: Date }) {
  return (
    <>
      {expires_at !== null && new Date(expires_at) > now && (
        <span className={css.limit} title={exactTime(expires_at)}>
          {t('key.ends', { when: fromNow(expires_at, now) })}
        </span>
      )}
      {rate_limit !== null && <span className={css.limit}>{t('key.rate.limit', { count: rate_limit })}</span>}
    </>
  );
}

function EndedLabel({ apiKey: { revoked_at, expires_at } }: { readonly apiKey: ApiKey }) {
  const [at, word] =
    revoked_at === null ? ([expires_at, 'key.expired'] as const) : ([revoked_at, 'key.revoked'] as const);
  return (
    <span className={css.soft} title={at === null ? undefined : exactTime(at)}>
      {t(word)}
    </span>
  );
}

interface SpentProps {
  readonly spent: number;
  readonly limits: ApiKey['limits'];
  readonly currency: string;
}

function Spent({ spent, limits: { per_month, per_order }, currency }: SpentProps) {
  return (
    <>
      <span className="figure">{money(spent, currency)}</span>
      {per_month !== null && (
        <span className={css.limit}>{t('key.limit.month', { limit: money(per_month, currency) })}</span>
      )}
      {per_order !== null && (
        <span className={css.limit}>{t('key.limit.order', { limit: money(per_order, currency) })}</span>
      )}
    </>
  );
}
