import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { BottomBar } from '../../../kit/ask/toasts/BottomBar.tsx';
import { localTime } from '../../../kit/format/time.ts';
import { t } from '../../../kit/words/words.ts';
import css from './TopicForm.module.css';
import type { When } from './use-topic.ts';

interface SaveBarProps {
  readonly when: When;
  readonly pending: boolean;
  /** Error of the start time. */
  readonly error: string | undefined;
  onWhen(when: When): void;
  onForget(): void;
}

/** Midnight in the browser’s time zone. */
function tomorrow(): string {
  const day = new Date();
  day.setHours(24, 0, 0, 0);
  return localTime(day.toISOString());
}

/** Bar for unsaved changes: start time, note and buttons. */
export function SaveBar({ when, pending, error, onWhen, onForget }: SaveBarProps) {
  const { from, note } = when;
  return (
    <BottomBar className={css.bar} label={t('settings.unsaved')}>
      <SegmentedControl
        aria-label={t('settings.when')}
        value={from === null ? 'now' : 'later'}
        data={[
          { value: 'now', label: t('settings.when.now') },
          { value: 'later', label: t('settings.when.later') },
        ]}
        onChange={(chosen) => onWhen({ ...when, from: chosen === 'now' ? null : tomorrow() })}
      />
      {from !== null && (
        <TextInput
          type="datetime-local"
          required
          aria-label={t('settings.when.from')}
          value={from}
          error={error}
          onChange={(event) => onWhen({ ...when, from: event.currentTarget.value })}
        />
      )}
      <TextInput
        className={css.note ?? ''}
        aria-label={t('settings.note')}
        placeholder={t('settings.note')}
        maxLength={500}
        value={note}
        onChange={(event) => onWhen({ ...when, note: event.currentTarget.value })}
      />
      <span className={css.do}>
        <Button variant="default" onClick={onForget}>
          {t('ask.forget')}
        </Button>
        <Button type="submit" loading={pending}>
          {t('settings.save')}
        </Button>
      </span>
    </BottomBar>
  );
}
