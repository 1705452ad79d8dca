import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Arguments } from '../../../sdk/client.ts';
import type { BodyOf } from '../../../sdk/types.ts';
import type { Operation } from '../../../wire/paths.ts';
import { currentOf, isStale } from '../ask/stale.ts';
import { toast, toastError } from '../ask/toasts/toast.tsx';
import { keyOf } from '../data/keys.ts';
import { useCall } from '../data/use-call.ts';
import { useDraft } from '../data/use-draft.ts';
import type { FormFields } from './field.ts';
import { type Form, type FormState, formOf } from './form.tsx';

interface Versioned {
  readonly token: string;
  readonly version: number;
}

interface EditOptions<O extends Operation, T extends Versioned, F extends object>
  extends Pick<FormState<F>, 'readOnly' | 'locked'> {
  readonly params: Arguments<O>['params'];
  readonly object: T;
  readonly fields: FormFields<F>;
  /** Operation that reads the object, if a page shows it. */
  readonly reads?: Operation;
  /** Name of the edited part, if the object has several forms. */
  readonly part?: string;
  /** Whether sending the old values undoes the change; if not, no undo is offered. */
  readonly offersUndo?: boolean;
  /** The editable fields of the object. */
  fieldsOf(object: NoInfer<T>): NoInfer<F>;
  /** Request body for some of the fields. */
  bodyOf(part: Partial<NoInfer<F>>): BodyOf<O>;
}

/** A form for an object that several people edit. */
export interface Edit<F> extends Form<F> {
  readonly token: string;
  readonly fields: FormFields<F>;
  readonly isChanged: boolean;
  readonly isPending: boolean;
  readonly conflict: Error | null;
  /** The values that the typed text started from. */
  readonly seen: F;
  /** Latest version, if someone else saved while this form was being edited. */
  readonly latest: F | null;
  /** Version that made the server refuse to save. */
  readonly theirs: F | null;
  save(message: string, after?: () => void): void;
  /** Applies the typed values to the latest version after a conflict. */
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
function changesOf<F extends object>(seen: F, part: Partial<F>): Partial<F> {
  const changes = { ...part };
  for (const name in changes) if (isSame(changes[name], seen[name])) delete changes[name];
  return changes;
}

function pickSame<F extends object>(full: F, part: Partial<F>): Partial<F> {
  const picked: Partial<F> = { ...full };
  for (const name in picked) if (!(name in part)) delete picked[name];
  return picked;
}

/**
 * Form for an object that several people edit. Only changed fields are sent, with the version they started from; after
 * a conflict the typed values are applied to the latest version.
 */
export function useEdit<O extends Operation, T extends Versioned, F extends object>(
  operation: O,
  options: EditOptions<O, T, F>,
): Edit<F> {
  const { params, object, fields, reads, part: edited, offersUndo = true, fieldsOf, bodyOf } = options;
  const { token } = object;
  const queries = useQueryClient();
  const call = useCall(operation, token);
  const [draft, storeDraft, forget] = useDraft<EditDraft<F> | null>(
    edited === undefined ? `edit:${token}` : `edit:${token}:${edited}`,
    null,
  );
  const { version, seen, typed } = draft ?? { version: object.version, seen: fieldsOf(object), typed: {} };
  const latest = useRef<Partial<F>>(typed);
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
    const reply = await send(typed, version);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one operation reads what the other saves, so their parameters agree.
    if (reads !== undefined) queries.setQueryData(keyOf(reads, { params: params as never }), reply);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller names the operation that answers with its object.
    const { data: saved } = reply as { data: T };
    // Text typed since the save continues on top of the saved version.
    storeChanges(saved, changesOf({ ...seen, ...typed }, latest.current));
    after?.();
    const before = pickSame(seen, typed);
    const canUndo = offersUndo && Object.keys(bodyOf(before) ?? {}).length > 0;
    toast({ message, ...(canUndo && { onUndo: () => void send(before, saved.version).catch(toastError) }) });
  };
  const stale = isStale(call.error) ? currentOf(call.error, object) : null;
  return {
    ...formOf(fields, {
      ...options,
      value: { ...seen, ...typed },
      error: stale === null ? call.error : null,
      set: (part) => storeChanges(null, { ...typed, ...part }),
    }),
    token,
    fields,
    isChanged: draft !== null,
    isPending: call.isPending,
    conflict: call.error,
    latest: draft !== null && object.version > version && !isSame(fieldsOf(object), seen) ? fieldsOf(object) : null,
    seen,
    theirs: stale === null ? null : fieldsOf(stale),
    save: (message, after) => void save(message, after).catch(ignore),
    forget: then(call.reset, forget),
    goOn: then(call.reset, () => stale !== null && storeChanges(stale, typed)),
  };
}

/** Runs an action, then another one. */
const then = (after: () => void, action: () => void) => () => {
  action();
  after();
};

/** The mutation itself holds the error and shows it. */
const ignore = (): void => undefined;
