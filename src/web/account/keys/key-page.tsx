import type { ReactElement } from 'react';
import { moneyInWords, numberInWords } from '../../../core/words/money.ts';
import type { ApiKey } from '../../../wire/schemas/keys/key.ts';
import { ENGLISH } from '../../../words/reader.ts';
import type { FormErrors } from '../../form-errors.ts';
import { Facts } from '../../pay/parts.tsx';
import { AccountPage, day } from '../frame.tsx';
import { type AccountFrame, accountPath } from '../own-account.ts';
import { KeyFields } from './key-fields.tsx';
import type { KeyForm } from './key-form.ts';

export interface KeyView {
  frame: AccountFrame;
  key: ApiKey;
  currency: string;
  form: KeyForm;
  errors: FormErrors;
  done: string | null;
}

export function KeyPage({ view: { frame, key, currency, form, errors, done } }: { view: KeyView }): ReactElement {
  const all = accountPath(frame, 'keys');
  const here = `${all}/${key.token}`;
  const wrong = Object.keys(errors).length > 0;
  const notice = wrong ? 'Nothing was changed. Check the fields that are marked below.' : null;
  return (
    <AccountPage title={key.name} tab="keys" frame={frame} notice={notice} done={done}>
      <p>
        <a href={all}>All keys</a>
      </p>
      <section aria-label="Summary">
        <Facts
          facts={[
            ['Begins and ends', <code key="hint">{key.hint}</code>],
            ['Made', day(key.created_at)],
            ['Last used', key.last_used_at === null ? 'Never' : day(key.last_used_at)],
            ['Spent this month', moneyInWords(ENGLISH, key.spent_this_month, currency)],
            key.rate_limit === null ? null : ['Requests a minute', `At most ${numberInWords(ENGLISH, key.rate_limit)}`],
            key.revoked_at === null ? null : ['Revoked', day(key.revoked_at)],
          ]}
        />
      </section>
      {key.revoked_at === null && (
        <>
          <section aria-labelledby="change">
            <h2 id="change">Change it</h2>
            <form method="post" action={here} noValidate>
              <KeyFields form={form} errors={errors} currency={currency} />
              <button type="submit">Save</button>
            </form>
          </section>
          <section aria-labelledby="end">
            <h2 id="end">Revoke it</h2>
            <p>
              <a href={`${here}/revoke`}>Revoke this key</a>
            </p>
          </section>
        </>
      )}
    </AccountPage>
  );
}
