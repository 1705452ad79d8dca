import { useRef, useState } from 'react';
import type { Operation } from '../../../../wire/paths.ts';
import { type ActionTarget, actionOf, reasonsInWords, useAction } from '../../data/use-action.ts';
import { t } from '../../words/words.ts';

/** An action of an object with its dialog: whether it is open, and what a colleague changed since it opened. */
export function useActionDialog<O extends Operation>(object: ActionTarget, name: string, operation: O) {
  const { allowed, run } = useAction(object, name, operation);
  const [opened, setOpened] = useState(false);
  const notice = useChangedNotice(object, name, opened && !run.isPending);
  const close = () => setOpened(false);
  return { allowed, run, open: () => setOpened(true), close, dialog: { opened, run, notice, onClose: close } };
}

/** Notice for a dialog about an object that a colleague changed after the dialog opened. */
function useChangedNotice(object: ActionTarget, name: string, isOpen: boolean): string | null {
  const seen = useRef<string | null>(null);
  const now = JSON.stringify([object.version, actionOf(object, name)?.allowed]);
  if (!isOpen) seen.current = null;
  else seen.current ??= now;
  if (!isOpen || seen.current === now) return null;
  const { allowed, waits_for = [] } = actionOf(object, name) ?? {};
  if (allowed === true) return `${t('stale.title')}. ${t('stale.latest.typed')}`;
  return `${t('stale.title')}. ${t('stale.gone', { why: reasonsInWords(waits_for) })}`;
}
