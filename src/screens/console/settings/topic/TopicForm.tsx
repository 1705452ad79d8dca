import { Button, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type ComparedFields, EditConflict, EditedByOthers } from '../../../kit/ask/EditConflict.tsx';
import { ErrorAlert } from '../../../kit/ask/ErrorAlert.tsx';
import { lazyDialog } from '../../../kit/ask/lazy-dialog.tsx';
import { Notice } from '../../../kit/ask/Notice.tsx';
import { describeError } from '../../../kit/data/error-text.ts';
import { useNow } from '../../../kit/data/use-now.ts';
import { dayAndHour } from '../../../kit/format/time.ts';
import { t } from '../../../kit/words/words.ts';
import { withWords } from '../../lazy-screen.ts';
import { useMay } from '../../use-may.ts';
import { SaveBar } from './SaveBar.tsx';
import type { Setting } from './setting.ts';
import css from './TopicForm.module.css';
import { type TopicFields, topicFields } from './topic-fields.tsx';
import { type AskFirstOf, useQuestion } from './use-question.ts';
import { type Topic, useTopic } from './use-topic.ts';

/** Loaded on first use: most people never open the history. */
const History = lazyDialog(withWords(['settings'], async () => (await import('./HistoryDrawer.tsx')).HistoryDrawer));

interface TopicFormProps<S extends Setting, F extends object> extends Topic<S, F> {
  /** Purpose, in one sentence. */
  readonly lead: string;
  /** Label and text of each field, for edit conflicts and the history. */
  readonly compared: ComparedFields<F>;
  /** Confirmation that some changes need before they are saved. */
  readonly askFirst?: AskFirstOf<F>;
  children(fields: TopicFields<F>): ReactNode;
}

/** Form for one topic of the settings, with versions that start now or later. */
export function TopicForm<S extends Setting, F extends object>(props: TopicFormProps<S, F>) {
  const { topic, title, lead, setting, changes, compared, askFirst, children } = props;
  const mayChange = useMay()(changes);
  const edit = useTopic(props);
  const { question, submit } = useQuestion(edit, askFirst);
  const [history, setHistory] = useState(false);
  const fieldErrors = edit.error === null ? {} : describeError(edit.error).fields;
  return (
    <>
      <header className={css.head}>
        <Title order={topic.of === 'agreement' ? 2 : 1}>{title}</Title>
        <InForceNote setting={setting} />
        <Button variant="default" onClick={() => setHistory(true)}>
          {t('history.open')}
        </Button>
      </header>
      <p className={css.lead}>{lead}</p>
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
        <EditedByOthers edit={edit} fields={compared} />
        <div className={css.fields}>
          {children(topicFields({ value: edit.value, setting, fieldErrors, mayChange, set: edit.set }))}
        </div>
        <ErrorAlert error={edit.error} />
        {edit.isChanged && (
          <SaveBar
            when={edit.when}
            pending={edit.isPending}
            error={fieldErrors['holds_from']?.[0]}
            onWhen={edit.setWhen}
            onForget={edit.forget}
          />
        )}
      </form>
      {question}
      <EditConflict token={edit.token} edit={edit} fields={compared} />
      <History
        opened={history}
        topic={topic}
        title={title}
        setting={setting}
        compared={compared}
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
