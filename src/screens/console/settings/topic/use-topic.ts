import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Operation } from '../../../../wire/paths.ts';
import { useEdit } from '../../../kit/data/use-edit.ts';
import { instantOf } from '../../../kit/format/time.ts';
import { t } from '../../../kit/words/words.ts';
import type { VersionedTopic } from './history-props.ts';
import type { Setting } from './setting.ts';

export interface Topic<S extends Setting, F extends object> {
  readonly topic: VersionedTopic;
  /** Title of the page. */
  readonly title: string;
  readonly reads: Operation;
  readonly changes: Operation;
  readonly setting: S;
  /** Editable fields. */
  fieldsOf(setting: S): F;
  /** Body for the changed fields; by default, the fields themselves. */
  bodyOf?(part: Partial<F>): object;
}

/** Start time of a change, and its reason. */
export interface When {
  /** Value of a `datetime-local` input; null: at once. */
  readonly from: string | null;
  readonly note: string;
}

const AT_ONCE: When = { from: null, note: '' };

export function useTopic<S extends Setting, F extends object>(options: Topic<S, F>) {
  const { topic, title, reads, changes, setting, fieldsOf, bodyOf } = options;
  const queries = useQueryClient();
  const [when, setWhen] = useState(AT_ONCE);
  const readAgain = () => void queries.invalidateQueries({ queryKey: [reads] });
  const token = topic.of === 'agreement' ? `agreement:${topic.account}` : topic.of;
  const edit = useEdit<Operation, S & { readonly token: string }, F>(changes, {
    params: topic.of === 'agreement' ? { token: topic.account } : undefined,
    object: { ...setting, token },
    reads,
    offersUndo: false,
    fieldsOf,
    bodyOf: (part: Partial<F>) => ({ ...(bodyOf?.(part) ?? part), ...whenOf(when) }),
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
  return { ...edit, token, when, setWhen, save, forget, goOn, readAgain };
}

function whenOf({ from, note }: When) {
  const instant = from === null ? null : instantOf(from);
  return { ...(instant !== null && { holds_from: instant }), ...(note.trim() !== '' && { note: note.trim() }) };
}
