import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Operation } from '../../../../wire/paths.ts';
import type { FormFields } from '../../../kit/form/field.ts';
import { formOf, pickFields } from '../../../kit/form/form.tsx';
import { useEdit } from '../../../kit/form/use-edit.ts';
import { t } from '../../../kit/words/words.ts';
import type { VersionedTopic } from './history-props.ts';
import { AT_ONCE, startBody, startFields } from './StartFields.tsx';
import type { Setting } from './setting.ts';

export interface Topic<S extends Setting & F, F extends object> {
  readonly topic: VersionedTopic;
  /** Title of the page. */
  readonly title: string;
  readonly reads: Operation;
  readonly changes: Operation;
  readonly setting: S;
  readonly fields: FormFields<F>;
  /** Body for the changed fields; by default, the fields themselves. */
  bodyOf?(part: Partial<F>): object;
}

const START = startFields('settings.when.from', 'holds_from');

export function useTopic<S extends Setting & F, F extends object>(options: Topic<S, F>, readOnly: boolean) {
  const { topic, title, reads, changes, setting, fields, bodyOf } = options;
  const queries = useQueryClient();
  const [when, setWhen] = useState(AT_ONCE);
  const readAgain = () => void queries.invalidateQueries({ queryKey: [reads] });
  const token = topic.of === 'agreement' ? `agreement:${topic.account}` : topic.of;
  const edit = useEdit<Operation, S & { readonly token: string }, F>(changes, {
    params: topic.of === 'agreement' ? { token: topic.account } : undefined,
    object: { ...setting, token },
    fields,
    readOnly,
    locked: setting.locked.map((one) => ({ field: one.field, reason: t('settings.locked', { setting: one.setting }) })),
    reads,
    offersUndo: false,
    fieldsOf: pickFields(fields),
    bodyOf: (part: Partial<F>) => ({ ...(bodyOf?.(part) ?? part), ...startBody(when, 'holds_from') }),
  });
  const save = () =>
    edit.save(t(when.from === null ? 'settings.saved' : 'settings.saved.later', { title }), () => {
      setWhen(AT_ONCE);
      // The frame shows the company name of this query.
      void queries.invalidateQueries({ queryKey: ['teamGetSelf'] });
    });
  const forget = () => {
    edit.forget();
    setWhen(AT_ONCE);
    readAgain();
  };
  const goOn = () => {
    edit.goOn();
    readAgain();
  };
  const start = formOf(START, {
    value: when,
    set: (part) => setWhen({ ...when, ...part }),
    error: edit.error,
  });
  return { ...edit, when, start, save, forget, goOn, readAgain };
}
