import type { ReactElement } from 'react';
import { moneyInWords } from '../../../core/words/money.ts';
import { countOf } from '../../../core/words/phrases.ts';
import { SCOPES } from '../../../wire/schemas/account.ts';
import type { ApiKey } from '../../../wire/schemas/keys/key.ts';
import { ENGLISH } from '../../../words/reader.ts';
import type { FormErrors } from '../../form-errors.ts';
import { type Column, Table } from '../../table.tsx';
import { AccountPage, day } from '../frame.tsx';
import { type AccountFrame, accountPath } from '../own-account.ts';
import { KeyFields } from './key-fields.tsx';
import type { KeyForm } from './key-form.ts';

export interface KeysView {
  frame: AccountFrame;
  keys: readonly ApiKey[];
  /** Number of all keys; the newest are shown. */
  total: number;
  now: Date;
  currency: string;
  form: KeyForm;
  errors: FormErrors;
  done: string | null;
}

export const worksNow = ({ revoked_at, expires_at }: ApiKey, now: Date): boolean =>
  revoked_at === null && (expires_at === null || new Date(expires_at) > now);

export function KeysPage({ view }: { view: KeysView }): ReactElement {
  const { frame, keys, total, now, errors, done } = view;
  const here = accountPath(frame, 'keys');
  const [open, ended] = [keys.filter((key) => worksNow(key, now)), keys.filter((key) => !worksNow(key, now))];
  const wrong = Object.keys(errors).length > 0;
  const notice = wrong ? 'No key was made. Check the fields that are marked below.' : null;
  return (
    <AccountPage title="Keys" tab="keys" frame={frame} notice={notice} done={done}>
      <section aria-labelledby="open">
        <h2 id="open">Keys that work</h2>
        {open.length === 0 ? (
          <p className="soft">None. A program that orders for this account needs one: make it below.</p>
        ) : (
          <Table columns={columnsOf(view, here)} rows={open} keyOf={(key) => key.token} />
        )}
        {total > keys.length && (
          <p className="soft">
            The newest {keys.length} of {total} are shown.
          </p>
        )}
      </section>
      {ended.length > 0 && (
        <section aria-label="Keys that have ended">
          <details>
            <summary>{ended.length === 1 ? 'One that has ended' : `${ended.length} that have ended`}</summary>
            <Table columns={ENDED} rows={ended} keyOf={(key) => key.token} />
          </details>
        </section>
      )}
      <section aria-labelledby="new">
        <h2 id="new">Make a key</h2>
        <form method="post" action={here} noValidate>
          <KeyFields form={view.form} errors={errors} currency={view.currency} />
          <button type="submit">Make the key</button>
        </form>
      </section>
    </AccountPage>
  );
}

function columnsOf({ currency }: KeysView, here: string): Column<ApiKey>[] {
  return [
    {
      title: 'Key',
      cell: (key) => (
        <>
          <a href={`${here}/${key.token}`}>{key.name}</a>
          <div className="soft">
            <code>{key.hint}</code>
          </div>
        </>
      ),
    },
    { title: 'May do', wide: true, cell: (key) => rightsInWords(key) },
    { title: 'Limits', wide: true, cell: (key) => limitsInWords(key, currency) },
    {
      title: 'Last used',
      cell: (key) => (
        <>
          {key.last_used_at === null ? 'Never' : day(key.last_used_at)}
          {key.expires_at !== null && <div className="soft">ends {day(key.expires_at)}</div>}
        </>
      ),
    },
    {
      title: 'Revoke',
      cell: (key) => (
        <a href={`${here}/${key.token}/revoke`} aria-label={`Revoke ${key.name}`}>
          Revoke
        </a>
      ),
    },
  ];
}

const ENDED: readonly Column<ApiKey>[] = [
  {
    title: 'Key',
    cell: (key) => (
      <>
        {key.name}
        <div className="soft">
          <code>{key.hint}</code>
        </div>
      </>
    ),
  },
  {
    title: 'Ended',
    cell: ({ revoked_at, expires_at }) =>
      revoked_at === null ? `Ended by its time, ${day(expires_at ?? '')}` : `Revoked, ${day(revoked_at)}`,
  },
];

export const rightsInWords = ({ scopes }: ApiKey): string =>
  scopes.length === SCOPES.length ? 'Everything' : `${scopes.length} of ${SCOPES.length} rights`;

function limitsInWords({ limits, spent_this_month, rate_limit }: ApiKey, currency: string): string {
  const { per_order, per_month } = limits;
  const parts = [
    per_order === null ? null : `${moneyInWords(ENGLISH, per_order, currency)} an order`,
    per_month === null
      ? null
      : `${moneyInWords(ENGLISH, per_month, currency)} a month, ${moneyInWords(ENGLISH, spent_this_month, currency)} of it spent`,
    rate_limit === null ? null : `${countOf(rate_limit, 'request')} a minute`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'No limit' : parts.join('; ');
}
