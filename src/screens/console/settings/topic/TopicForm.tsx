import { Button, Skeleton, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Key } from '../../../../words/keys.ts';
import { ErrorAlert } from '../../../kit/ask/ErrorAlert.tsx';
import { lazyDialog } from '../../../kit/ask/lazy-dialog.tsx';
import { Notice } from '../../../kit/ask/Notice.tsx';
import { useNow } from '../../../kit/data/use-now.ts';
import { EditConflict, EditedByOthers } from '../../../kit/form/EditConflict.tsx';
import type { Form } from '../../../kit/form/form.tsx';
import { dayAndHour } from '../../../kit/format/time.ts';
import { t } from '../../../kit/words/words.ts';
import { withWords } from '../../lazy-screen.ts';
import { useMay } from '../../use-may.ts';
import { SaveBar } from './SaveBar.tsx';
import type { Setting } from './setting.ts';
import css from './TopicForm.module.css';
import { type AskFirstOf, useQuestion } from './use-question.ts';
import { type Topic, useTopic } from './use-topic.ts';

/** Loaded on first use: most people never open the history. */
const History = lazyDialog(withWords(['settings'], async () => (await import('./HistoryDrawer.tsx')).HistoryDrawer));

interface TopicFormProps<S extends Setting & F, F extends object> extends Omit<Topic<S, F>, 'setting' | 'title'> {
  readonly title: Key;
  /** Purpose, in one sentence. */
  readonly lead: Key;
  /** The query that reads the topic. */
  readonly query: { readonly data: { readonly data: S } | undefined; readonly error: Error | null };
  /** Confirmation that some changes need before they are saved. */
  readonly askFirst?: AskFirstOf<F>;
  children(form: Form<F>, setting: S): ReactNode;
}

/** Form for one topic of the settings, with versions that start now or later. */
export function TopicForm<S extends Setting & F, F extends object>({ query, title, ...props }: TopicFormProps<S, F>) {
  const { data, error } = query;
  if (data === undefined) return error === null ? <Skeleton height={480} /> : <ErrorAlert error={error} />;
  return <LoadedForm {...props} title={t(title)} setting={data.data} />;
}

interface LoadedFormProps<S extends Setting & F, F extends object> extends Topic<S, F> {
  readonly lead: Key;
  readonly askFirst?: AskFirstOf<F>;
  children(form: Form<F>, setting: S): ReactNode;
}

function LoadedForm<S extends Setting & F, F extends object>(props: LoadedFormProps<S, F>) {
  const { topic, title, lead, setting, changes, fields, askFirst, children } = props;
  const mayChange = useMay()(changes);
  const edit = useTopic(props, !mayChange);
  const { question, submit } = useQuestion(edit, askFirst);
  const [history, setHistory] = useState(false);
  return (
    <>
      <header className={css.head}>
        <Title order={topic.of === 'agreement' ? 2 : 1}>{title}</Title>
        <InForceNote setting={setting} />
        <Button variant="default" onClick={() => setHistory(true)}>
          {t('history.open')}
        </Button>
      </header>
      <p className={css.lead}>{t(lead)}</p>
      {!mayChange && (
        <Text size="sm" mb="lg">
          {t('settings.not.yours')}
        </Text>
      )}
      <Upcoming setting={setting} onOpen={() => setHistory(true)} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <EditedByOthers edit={edit} />
        <div className={css.fields}>{children(edit, setting)}</div>
        <ErrorAlert error={edit.error} />
        {edit.isChanged && <SaveBar form={edit.start} pending={edit.isPending} onForget={edit.forget} />}
      </form>
      {question}
      <EditConflict edit={edit} />
      <History
        opened={history}
        topic={topic}
        title={title}
        setting={setting}
        fields={fields}
        mayChange={mayChange}
        onChanged={edit.readAgain}
        onClose={() => setHistory(false)}
      />
    </>
  );
}

function InForceNote({ setting: { in_force, holds_from } }: { readonly setting: Setting }) {
  const now = useNow();
  const words =
    holds_from === null
      ? t('settings.delivered')
      : t('settings.standing', { version: in_force, since: dayAndHour(holds_from, now) });
  return <span className={css.standing}>{words}</span>;
}

function Upcoming({ setting: { upcoming }, onOpen }: { readonly setting: Setting; onOpen(): void }) {
  const now = useNow();
  if (upcoming.length === 0) return null;
  return (
    <Notice icon="clock" title={t('settings.upcoming', { count: upcoming.length })}>
      {upcoming.map(({ version, holds_from, note }) => (
        <div key={version}>
          {t('settings.upcoming.one', { version, from: dayAndHour(holds_from, now) })}
          {note !== null && ` · ${note}`}
        </div>
      ))}
      <Button variant="subtle" size="compact-sm" ml={-8} onClick={onOpen}>
        {t('settings.upcoming.more')}
      </Button>
    </Notice>
  );
}
