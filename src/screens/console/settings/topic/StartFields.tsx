import { SegmentedControl } from '@mantine/core';
import type { Key } from '../../../../words/keys.ts';
import { type FormFields, textOrDash } from '../../../kit/form/field.ts';
import type { Form } from '../../../kit/form/form.tsx';
import { text } from '../../../kit/form/text.tsx';
import { instantOf, localTime } from '../../../kit/format/time.ts';
import { t } from '../../../kit/words/words.ts';
import css from './TopicForm.module.css';

/** Start time of a change, and its reason. */
export interface Start {
  /** Value of a `datetime-local` input; null: at once. */
  from: string | null;
  note: string;
}

export const AT_ONCE: Start = { from: null, note: '' };

/** Fields of a start; errors of its time are found under the API's name. */
export const startFields = (label: Key, name: 'holds_from' | 'starts_at'): FormFields<Start> => {
  const { input, ...time } = text(
    label,
    { isUnlabelled: true, required: true, paths: [name] },
    { type: 'datetime-local' },
  );
  return {
    from: { ...time, inWords: textOrDash, input: (props, value, onChange) => input(props, value ?? '', onChange) },
    note: text(
      'settings.note',
      { isUnlabelled: true, placeholder: 'settings.note' },
      { maxLength: 500, className: css.note ?? '' },
    ),
  };
};

/** Body of a start: its time under the API's name, and its note. */
export function startBody({ from, note }: Start, name: 'holds_from' | 'starts_at') {
  const instant = from === null ? null : instantOf(from);
  return { ...(instant !== null && { [name]: instant }), ...(note.trim() !== '' && { note: note.trim() }) };
}

/** Midnight in the browser’s time zone. */
function tomorrow(): string {
  const day = new Date();
  day.setHours(24, 0, 0, 0);
  return localTime(day.toISOString());
}

interface StartFieldsProps {
  readonly form: Form<Start>;
  readonly label: Key;
  readonly now: Key;
  readonly later: Key;
}

/** Now or later, and a note on the change. */
export function StartFields({ form, label, now, later }: StartFieldsProps) {
  const { from } = form.value;
  return (
    <>
      <SegmentedControl
        aria-label={t(label)}
        value={from === null ? 'now' : 'later'}
        data={[
          { value: 'now', label: t(now) },
          { value: 'later', label: t(later) },
        ]}
        onChange={(chosen) => form.set({ from: chosen === 'now' ? null : tomorrow() })}
      />
      {from !== null && form.input('from')}
      {form.input('note')}
    </>
  );
}
