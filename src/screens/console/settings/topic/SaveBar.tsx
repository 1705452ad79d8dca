import { Button } from '@mantine/core';
import { BottomBar } from '../../../kit/ask/toasts/BottomBar.tsx';
import type { Form } from '../../../kit/form/form.tsx';
import { t } from '../../../kit/words/words.ts';
import { type Start, StartFields } from './StartFields.tsx';
import css from './TopicForm.module.css';

interface SaveBarProps {
  readonly form: Form<Start>;
  readonly pending: boolean;
  onForget(): void;
}

/** Bar for unsaved changes: start time, note and buttons. */
export function SaveBar({ form, pending, onForget }: SaveBarProps) {
  return (
    <BottomBar className={css.bar} label={t('settings.unsaved')}>
      <StartFields form={form} label="settings.when" now="settings.when.now" later="settings.when.later" />
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
