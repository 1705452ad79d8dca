import type { PriceList } from '../../../../wire/schemas/firm/prices/price-lists.ts';
import { useDraft } from '../../../kit/data/use-draft.ts';
import type { Body } from './rules/rule-words.ts';

interface Typed {
  readonly body: Body;
  /** The version it was typed on. */
  readonly seen: { readonly body: Body; readonly version: number };
}

const draftKey = (key: string): string => `prices:${key}`;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Unsaved changes to the draft of a list, stored in this browser, whatever colleagues change. */
export function useTypedList(list: PriceList, saved: Body) {
  const [typed, store, forget] = useDraft<Typed | null>(draftKey(list.key), null);
  const seen = typed?.seen ?? { body: saved, version: list.version };
  const body = typed?.body ?? saved;
  return {
    body,
    seen,
    isChanged: typed !== null,
    change(part: Partial<Body>) {
      const next = { ...body, ...part };
      if (isSame(next, seen.body)) forget();
      else store({ body: next, seen });
    },
    /** Applies the unsaved changes to the latest version. */
    rebase() {
      store({ body, seen: { body: saved, version: list.version } });
      return list;
    },
    forget,
  };
}

/** Unsaved changes to the draft of a list, or null. */
export const useUnsaved = (key: string): Typed | null => useDraft<Typed | null>(draftKey(key), null)[0];
