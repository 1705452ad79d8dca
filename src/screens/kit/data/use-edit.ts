import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Arguments } from '../../../client/client.ts';
import type { Operation } from '../../../wire/paths.ts';
import type { BodyOf } from '../../../wire/routes.ts';
import { isStale } from '../ask/StaleDialog.tsx';
import { tellRefusal, toast } from '../ask/toasts/toast.tsx';
import { keyOf } from './keys.ts';
import { useCall } from './use-call.ts';
import { useDraft } from './use-draft.ts';

interface Versioned {
  readonly token: string;
  readonly version: number;
}

interface Edited<O extends Operation, T extends Versioned, F extends object> {
  readonly params: Arguments<O>['params'];
  readonly object: T;
  /** The operation that reads it alone, where a page shows that. */
  readonly reads?: Operation;
  /** Which part of it is edited, where there are forms for several. */
  readonly part?: string;
  /** Whether sending what was there before takes a change back; else nothing is offered. */
  readonly undoes?: boolean;
  /** What of it can be typed. */
  fieldsOf(object: T): F;
  /** Some of that as it is sent. */
  bodyOf(part: Partial<F>): BodyOf<O>;
}

/** An edit, as whoever shows its conflict sees it. */
export interface Edit<F> {
  readonly value: F;
  readonly conflict: Error | null;
  /** What was typed over. */
  readonly seen: F;
  /** The latest version, where someone else saved while this was typed. */
  readonly latest: F | null;
  /** The version because of which saving was refused. */
  readonly theirs: F | null;
  goOn(): void;
  /** Throws away what was typed. */
  forget(): void;
}

/** What was typed, over what it was typed on. */
interface Kept<F> {
  readonly version: number;
  readonly seen: F;
  readonly typed: Partial<F>;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Those fields of a part that differ from the whole. */
const changesOf = <F extends object>(seen: F, part: Partial<F>): Partial<F> =>
  Object.fromEntries(
    Object.entries(part).filter(([field, value]) => !isSame(value, seen[field as keyof F])),
  ) as Partial<F>;

/** The same fields of another. */
const sameOf = <F extends object>(whole: F, part: Partial<F>): Partial<F> =>
  Object.fromEntries(Object.entries(whole).filter(([field]) => field in part)) as Partial<F>;

/**
 * A form over something that several people look after. Only what was changed is sent, with the version that it was
 * typed on; whoever was overtaken goes on over what there is by then, and what was typed stays.
 */
export function useEdit<O extends Operation, T extends Versioned, F extends object>(
  operation: O,
  { params, object, reads, part: edited, undoes = true, fieldsOf, bodyOf }: Edited<O, T, F>,
) {
  const queries = useQueryClient();
  const call = useCall(operation, object.token);
  const [kept, keep, forget] = useDraft<Kept<F> | null>(
    edited === undefined ? `edit:${object.token}` : `edit:${object.token}:${edited}`,
    null,
  );
  const { version, seen, typed } = kept ?? { version: object.version, seen: fieldsOf(object), typed: {} };
  const latest = useRef(typed);
  latest.current = typed;
  const keepOver = (base: T | null, part: Partial<F>) => {
    const over = base === null ? { version, seen } : { version: base.version, seen: fieldsOf(base) };
    const changes = changesOf(over.seen, part);
    if (Object.keys(changes).length === 0) forget();
    else keep({ ...over, typed: changes });
  };
  const send = (part: Partial<F>, by: number) =>
    call.mutateAsync({ params: params as never, body: bodyOf(part), headers: { 'If-Match': `"${by}"` } });
  const save = (message: string, after?: () => void) =>
    send(typed, version).then((reply) => {
      if (reads !== undefined) queries.setQueryData(keyOf(reads, { params: params as never }), reply);
      const { data: saved } = reply as { data: T };
      // What was typed since goes on, over what was saved.
      keepOver(saved, changesOf({ ...seen, ...typed }, latest.current));
      after?.();
      const before = sameOf(seen, typed);
      const canGoBack = undoes && Object.keys(bodyOf(before) ?? {}).length > 0;
      toast({ message, ...(canGoBack && { onUndo: () => void send(before, saved.version).catch(tellRefusal) }) });
    }, ignore);
  return {
    value: { ...seen, ...typed },
    isChanged: kept !== null,
    isPending: call.isPending,
    /** Refused, and not because somebody was quicker. */
    error: isStale(call.error) ? null : call.error,
    conflict: call.error,
    /** The latest version, where someone else saved while this was typed. */
    latest: kept !== null && object.version > version && !isSame(fieldsOf(object), seen) ? fieldsOf(object) : null,
    seen,
    theirs: isStale(call.error) ? fieldsOf(call.error.body['current'] as T) : null,
    set: (part: Partial<F>) => keepOver(null, { ...typed, ...part }),
    save: (message: string, after?: () => void) => void save(message, after),
    forget: () => {
      forget();
      call.reset();
    },
    /** Over how it is now, after somebody was quicker. */
    goOn: () => {
      if (isStale(call.error)) keepOver(call.error.body['current'] as T, typed);
      call.reset();
    },
  };
}

/** The call itself keeps why it was refused, and shows it. */
const ignore = (): void => undefined;
