import { useRef } from 'react';
import { type ActionTarget, actionOf, reasonsInWords } from '../../data/use-action.ts';
import { t } from '../../words/words.ts';

/** Notice for a dialog about an object that a colleague changed after the dialog opened. */
export function useChangedNotice(object: ActionTarget, name: string, isOpen: boolean): string | null {
  const seen = useRef<string | null>(null);
  const now = JSON.stringify([object.version, actionOf(object, name)?.allowed]);
  if (!isOpen) seen.current = null;
  else seen.current ??= now;
  if (!isOpen || seen.current === now) return null;
  const { allowed, waits_for = [] } = actionOf(object, name) ?? {};
  if (allowed === true) return `${t('stale.title')}. ${t('stale.latest.typed')}`;
  return `${t('stale.title')}. ${t('stale.gone', { why: reasonsInWords(waits_for) })}`;
}
