import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { BodyOf, ParamsOf } from '../../../sdk/types.ts';
import type { Operation } from '../../../wire/paths.ts';
import { currentOf, isStale } from '../ask/StaleDialog.tsx';
import { toast, toastError } from '../ask/toasts/toast.tsx';
import { useCall } from './use-call.ts';
import { useDraft } from './use-draft.ts';

interface Versioned {
  readonly token: string;
  readonly version: number;
}

interface EditOptions<O extends Operation, T extends Versioned, F extends object> {
  readonly params: ParamsOf<O>;
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

function pickFields<F extends object>(part: Partial<F>, isWanted: (field: keyof F) => boolean): Partial<F> {
  const picked: Partial<F> = {};
  for (const field in part) if (isWanted(field)) picked[field] = part[field];
  return picked;
}

/** Fields of a part that differ from the full object. */
const changesOf = <F extends object>(seen: F, part: Partial<F>): Partial<F> =>
  pickFields<F>(part, (field) => !isSame(part[field], seen[field]));

/** The object in a reply. */
const dataOf = (reply: unknown): object | null =>
  typeof reply === 'object' && reply !== null && 'data' in reply && typeof reply.data === 'object' ? reply.data : null;

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
    call.mutateAsync({ params, body: bodyOf(part), headers: { 'If-Match': `"${baseVersion}"` } });
  const save = async (message: string, after?: () => void) => {
    // The mutation itself holds the error and shows it.
    const reply = await send(typed, version).catch(() => null);
    if (reply === null) return;
    if (reads !== undefined) queries.setQueryData([reads, { params }], reply);
    const saved: T = { ...object, ...dataOf(reply) };
    // Text typed since the save continues on top of the saved version.
    storeChanges(saved, changesOf({ ...seen, ...typed }, latest.current));
    after?.();
    const before = pickFields<F>(seen, (field) => field in typed);
    const canUndo = offersUndo && Object.keys(bodyOf(before) ?? {}).length > 0;
    toast({ message, ...(canUndo && { onUndo: () => void send(before, saved.version).catch(toastError) }) });
  };
  const current = currentOf(call.error);
  const theirs: T | null = current && { ...object, ...current };
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
    theirs: theirs && fieldsOf(theirs),
    set: (part: Partial<F>) => storeChanges(null, { ...typed, ...part }),
    save: (message: string, after?: () => void) => void save(message, after),
    forget: () => {
      forget();
      call.reset();
    },
    /** Applies the typed values to the latest version after a conflict. */
    goOn: () => {
      if (theirs !== null) storeChanges(theirs, typed);
      call.reset();
    },
  };
}
