import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Arguments } from '../../../sdk/client.ts';
import type { BodyOf } from '../../../sdk/types.ts';
import type { Operation } from '../../../wire/paths.ts';
import { isStale } from '../ask/StaleDialog.tsx';
import { toast, toastError } from '../ask/toasts/toast.tsx';
import { keyOf } from './keys.ts';
import { useCall } from './use-call.ts';
import { useDraft } from './use-draft.ts';

interface Versioned {
  readonly token: string;
  readonly version: number;
}

interface EditOptions<O extends Operation, T extends Versioned, F extends object> {
  readonly params: Arguments<O>['params'];
  readonly object: T;
  /** Operation that reads the object, if a page shows it. */
  readonly reads?: Operation;
  /** Name of the edited part, if the object has several forms. */
  readonly part?: string;
  /** Whether sending the old values undoes the change; if not, no undo is offered. */
  readonly offersUndo?: boolean;
  /** The editable fields of the object. */
  fieldsOf(object: T): F;
  /** Request body for some of the fields. */
  bodyOf(part: Partial<F>): BodyOf<O>;
}

/** The part of an edit that conflict dialogs need. */
export interface Edit<F> {
  readonly value: F;
  readonly conflict: Error | null;
  /** The values that the typed text started from. */
  readonly seen: F;
  /** Latest version, if someone else saved while this form was being edited. */
  readonly latest: F | null;
  /** Version that made the server refuse to save. */
  readonly theirs: F | null;
  goOn(): void;
  /** Discards the typed text. */
  forget(): void;
}

/** Typed values, with the version they started from. */
interface EditDraft<F> {
  readonly version: number;
  readonly seen: F;
  readonly typed: Partial<F>;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Fields of a part that differ from the full object. */
const changesOf = <F extends object>(seen: F, part: Partial<F>): Partial<F> =>
  Object.fromEntries(
    Object.entries(part).filter(([field, value]) => !isSame(value, seen[field as keyof F])),
  ) as Partial<F>;

const pickFields = <F extends object>(full: F, part: Partial<F>): Partial<F> =>
  Object.fromEntries(Object.entries(full).filter(([field]) => field in part)) as Partial<F>;

/**
 * Form for an object that several people edit. Only changed fields are sent, with the version they started from; after
 * a conflict the typed values are applied to the latest version.
 */
export function useEdit<O extends Operation, T extends Versioned, F extends object>(
  operation: O,
  { params, object, reads, part: edited, offersUndo = true, fieldsOf, bodyOf }: EditOptions<O, T, F>,
) {
  const queries = useQueryClient();
  const call = useCall(operation, object.token);
  const [draft, storeDraft, forget] = useDraft<EditDraft<F> | null>(
    edited === undefined ? `edit:${object.token}` : `edit:${object.token}:${edited}`,
    null,
  );
  const { version, seen, typed } = draft ?? { version: object.version, seen: fieldsOf(object), typed: {} };
  const latest = useRef(typed);
  latest.current = typed;
  const storeChanges = (base: T | null, part: Partial<F>) => {
    const over = base === null ? { version, seen } : { version: base.version, seen: fieldsOf(base) };
    const changes = changesOf(over.seen, part);
    if (Object.keys(changes).length === 0) forget();
    else storeDraft({ ...over, typed: changes });
  };
  const send = (part: Partial<F>, baseVersion: number) =>
    call.mutateAsync({ params: params as never, body: bodyOf(part), headers: { 'If-Match': `"${baseVersion}"` } });
  const save = (message: string, after?: () => void) =>
    send(typed, version).then((reply) => {
      if (reads !== undefined) queries.setQueryData(keyOf(reads, { params: params as never }), reply);
      const { data: saved } = reply as { data: T };
      // Text typed since the save continues on top of the saved version.
      storeChanges(saved, changesOf({ ...seen, ...typed }, latest.current));
      after?.();
      const before = pickFields(seen, typed);
      const canUndo = offersUndo && Object.keys(bodyOf(before) ?? {}).length > 0;
      toast({ message, ...(canUndo && { onUndo: () => void send(before, saved.version).catch(toastError) }) });
    }, ignore);
  return {
    value: { ...seen, ...typed },
    isChanged: draft !== null,
    isPending: call.isPending,
    /** Error other than a version conflict. */
    error: isStale(call.error) ? null : call.error,
    conflict: call.error,
    /** Latest version, if someone else saved while this form was being edited. */
    latest: draft !== null && object.version > version && !isSame(fieldsOf(object), seen) ? fieldsOf(object) : null,
    seen,
    theirs: isStale(call.error) ? fieldsOf(call.error.body['current'] as T) : null,
    set: (part: Partial<F>) => storeChanges(null, { ...typed, ...part }),
    save: (message: string, after?: () => void) => void save(message, after),
    forget: () => {
      forget();
      call.reset();
    },
    /** Applies the typed values to the latest version after a conflict. */
    goOn: () => {
      if (isStale(call.error)) storeChanges(call.error.body['current'] as T, typed);
      call.reset();
    },
  };
}

/** The mutation itself holds the error and shows it. */
const ignore = (): void => undefined;
