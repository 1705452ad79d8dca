import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { FirmVersion } from '../../../../wire/schemas/firm/version.ts';
import { toast } from '../../../kit/ask/toasts/toast.tsx';
import { useNow } from '../../../kit/data/use-now.ts';
import { labelText } from '../../../kit/form/field.ts';
import { dayAndHour } from '../../../kit/format/time.ts';
import { t } from '../../../kit/words/words.ts';
import type { Described, HistoryProps } from './history-props.ts';
import css from './TopicForm.module.css';
import { useRestore, useWithdraw } from './use-versions.ts';

type EntryProps = HistoryProps & { readonly version: FirmVersion };

/** A version: its period, author and changes. */
export function VersionEntry(props: EntryProps) {
  const { version: entry, fields, mayChange } = props;
  const now = useNow();
  const { version, changed_by_name, created_at, note, in_force, holds_from, withdrawn_at } = entry;
  const isUpcoming = withdrawn_at === null && new Date(holds_from) > now;
  return (
    <Entry
      title={t('history.version', { version })}
      period={<VersionPeriod entry={entry} isUpcoming={isUpcoming} now={now} />}
      action={
        mayChange && (isUpcoming ? <Withdraw {...props} /> : !in_force && <Restore {...props} number={version} />)
      }
    >
      <p className={css.made}>
        {t('history.made', { who: authorName(changed_by_name), when: dayAndHour(created_at, now) })}
      </p>
      {note !== null && <p className={css.why}>{note}</p>}
      <Changes entry={entry} fields={fields} />
    </Entry>
  );
}

/** The version delivered with the service. */
export function DeliveredEntry(props: HistoryProps & { readonly isNow: boolean }) {
  return (
    <Entry
      title={t('history.delivered')}
      period={
        props.isNow && (
          <span className={css.holds} data-now>
            {t('history.now')}
          </span>
        )
      }
      action={props.mayChange && !props.isNow && <Restore {...props} number={0} />}
    >
      <p className={css.made}>{t('history.delivered.text')}</p>
    </Entry>
  );
}

/** The key of the setting `TEAM_KEY` has no name of its own. */
const authorName = (name: string): string => (name === 'TEAM_KEY' ? t('history.key') : name);

interface EntryParts {
  readonly title: string;
  readonly period: ReactNode;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

function Entry({ title, period, action, children }: EntryParts) {
  return (
    <li className={css.version}>
      <div className={css.versionHead}>
        <h3 className={css.number}>{title}</h3>
        {action}
      </div>
      {period}
      {children}
    </li>
  );
}

function VersionPeriod({
  entry,
  isUpcoming,
  now,
}: {
  readonly entry: FirmVersion;
  readonly isUpcoming: boolean;
  readonly now: Date;
}) {
  const { in_force, holds_from, ends_at, withdrawn_at } = entry;
  const from = dayAndHour(holds_from, now);
  const words = () => {
    if (withdrawn_at !== null) return t('history.withdrawn', { when: dayAndHour(withdrawn_at, now) });
    if (in_force) return t('history.now');
    if (isUpcoming || ends_at === null) return t('history.later', { from });
    return t('history.was', { from, until: dayAndHour(ends_at, now) });
  };
  return (
    <span className={css.holds} data-now={in_force}>
      {words()}
    </span>
  );
}

function Changes({ entry, fields }: { readonly entry: FirmVersion; readonly fields: Described }) {
  const { changed, before, value } = entry;
  const inWords = (field: string, fieldValue: unknown): string => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each field is compared with values of its own name.
    const words = fields[field]?.inWords(fieldValue as never) ?? JSON.stringify(fieldValue);
    return words === '' || words === '–' ? t('history.nothing') : words;
  };
  return (
    <dl className={css.changes}>
      {changed.map((field) => (
        <div key={field}>
          <dt>{fields[field] === undefined ? field : labelText(fields[field].label)}</dt>
          <dd>
            <del>{inWords(field, before[field])}</del> <span aria-label={t('history.becomes')}>→</span>{' '}
            <ins>{inWords(field, value[field])}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Withdraws a version that is not in force yet. */
function Withdraw(props: EntryProps) {
  const {
    version: { version },
    onChanged,
  } = props;
  const { withdraw, isPending } = useWithdraw(props);
  const done = () => {
    onChanged();
    toast({ message: t('history.withdraw.done', { version }) });
  };
  return (
    <Button
      variant="default"
      size="xs"
      loading={isPending}
      aria-label={t('history.withdraw.this', { version })}
      onClick={() => withdraw(version, done)}
    >
      {t('history.withdraw')}
    </Button>
  );
}

/** Restores an earlier version, after a confirmation. */
function Restore(props: HistoryProps & { readonly number: number }) {
  const { title, number, onChanged } = props;
  const [sure, setSure] = useState(false);
  const { restore, isPending } = useRestore(props);
  const verb = number === 0 ? t('history.restore.delivered') : t('history.restore.this', { version: number });
  const done = () => {
    setSure(false);
    onChanged();
    toast({
      message:
        number === 0 ? t('history.restored.delivered', { title }) : t('history.restored', { title, version: number }),
    });
  };
  if (!sure)
    return (
      <Button variant="default" size="xs" aria-label={verb} onClick={() => setSure(true)}>
        {t('history.restore')}
      </Button>
    );
  return (
    <div className={css.sure}>
      {t('history.restore.text')}
      <Group mt="sm" gap="sm">
        <Button size="xs" loading={isPending} onClick={() => restore(number, done)}>
          {verb}
        </Button>
        <Button size="xs" variant="default" onClick={() => setSure(false)}>
          {t('ask.cancel')}
        </Button>
      </Group>
    </div>
  );
}
