import type { ReactElement, ReactNode } from 'react';
import { listOf } from '../../../core/words/phrases.ts';
import type { Member, MemberRole } from '../../../wire/schemas/app.ts';
import type { MadeThing } from '../../../wire/schemas/people/member-details.ts';
import { ConfirmForm } from '../../parts/confirm-form.tsx';
import { AccountPage } from '../frame.tsx';
import { type AccountFrame, accountPath } from '../own-account.ts';
import { ROLE_NAMES } from '../people-page.tsx';

// Confirmation pages for removing a person from an account or reducing their role.

interface MemberQuestion {
  frame: AccountFrame;
  member: Member;
  /** Keys and endpoints the person created; those not selected end. */
  ends: readonly MadeThing[];
  /** Keys and endpoints without a known creator. */
  unknown: readonly MadeThing[];
}

export function RemoveMemberPage({
  apps,
  ...memberQuestion
}: MemberQuestion & { apps: readonly string[] }): ReactElement {
  const { frame, member } = memberQuestion;
  const question = `Remove ${member.name}?`;
  return (
    <Question memberQuestion={memberQuestion} question={question} button={`Remove ${member.name}`} action="remove">
      <p>
        {member.name}
        {member.email === null ? '' : ` (${member.email})`} can no longer open {frame.account.name}, from now on. Quotes
        and orders stay with the account.
      </p>
      <ul>
        {apps.length > 0 && (
          <li>
            {apps.length === 1 ? 'The app they connected is' : 'The apps they connected are'} disconnected:{' '}
            {listOf(apps)}.
          </li>
        )}
        <li>Order links in their email no longer open anything here.</li>
        <li>To come back, they have to be invited again.</li>
      </ul>
    </Question>
  );
}

export function ChangeRolePage({ role, ...memberQuestion }: MemberQuestion & { role: MemberRole }): ReactElement {
  const { name } = memberQuestion.member;
  const question = `Change the role of ${name} to “${ROLE_NAMES[role]}”?`;
  return (
    <Question
      memberQuestion={memberQuestion}
      question={question}
      button="Change role"
      action="role"
      fields={{ role, asked: 'yes' }}
    >
      <p>{name} made what is listed here, and can no longer make such things with the new role.</p>
    </Question>
  );
}

function Question({
  memberQuestion: { frame, member, ends, unknown },
  question,
  button,
  action,
  fields = {},
  children,
}: {
  memberQuestion: MemberQuestion;
  question: string;
  button: string;
  action: string;
  fields?: Readonly<Record<string, string>>;
  children: ReactNode;
}): ReactElement {
  const here = accountPath(frame, 'people');
  return (
    <AccountPage title={question} tab="people" frame={frame}>
      <section aria-label={question}>
        {children}
        <ConfirmForm action={`${here}/${member.person}/${action}`} button={button} back={here}>
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {ends.length > 0 && (
            <fieldset>
              <legend>These stop working now. Select what should keep working.</legend>
              {ends.map((thing) => (
                <label key={thing.token} className="check">
                  <input type="checkbox" name="keep" value={thing.token} />
                  <Thing thing={thing} />
                </label>
              ))}
            </fieldset>
          )}
          {unknown.length > 0 && (
            <details open>
              <summary>Keys and webhook URLs that keep working because we don’t know who made them</summary>
              <ul>
                {unknown.map((thing) => (
                  <li key={thing.token}>
                    <Thing thing={thing} />
                  </li>
                ))}
              </ul>
              <p className="soft">
                End those that {member.name} knows under <a href={accountPath(frame, 'keys')}>Keys</a> and{' '}
                <a href={accountPath(frame, 'webhooks')}>Webhooks</a>.
              </p>
            </details>
          )}
        </ConfirmForm>
      </section>
    </AccountPage>
  );
}

const KINDS: Readonly<Record<MadeThing['kind'], string>> = {
  key: 'Key',
  webhook_endpoint: 'Webhook URL',
  app: 'Webhook URL of the app',
};

function Thing({ thing: { kind, name, hint, url, livemode } }: { thing: MadeThing }): ReactElement {
  return (
    <span>
      {KINDS[kind]} {name !== null && <strong>{name}</strong>} <span className="code">{hint ?? url}</span>
      {!livemode && <span className="soft"> (sandbox)</span>}
    </span>
  );
}
