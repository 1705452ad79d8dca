import type { Arguments } from '../../../sdk/client.ts';
import type { ReplyOf } from '../../../sdk/types.ts';
import type { Operation } from '../../../wire/paths.ts';
import { ApiError } from '../data/client.ts';
import { isFinalAnswer } from '../data/use-once.ts';
import { abandonedIn, dropHeld, type HeldRequest, isAbandoned, readHeld, storeHeld } from './held-requests.ts';

interface NewRequest<O extends Operation> extends Pick<HeldRequest, 'about' | 'label' | 'version'> {
  readonly operation: O;
  readonly input: Pick<Arguments<O>, 'params' | 'body'>;
}

interface Outcome<Reply = unknown> {
  onSent(reply: Reply): void;
  onUndone?(): void;
}

/** Version of an object before and after a held request was sent. */
interface Sent {
  readonly before: number | null;
  readonly after: number | null;
}

export interface OutboxEvents {
  send(request: HeldRequest, isLeaving: boolean): Promise<unknown>;
  onHeld(request: HeldRequest): void;
  onUndone(request: HeldRequest): void;
  onSent(request: HeldRequest, reply: unknown): void;
  onRefused(request: HeldRequest, error: Error): void;
  /** A tab ended before it sent the request. */
  onAbandoned(request: HeldRequest): void;
}

/** Requests that notify someone leave after a few seconds, and can be undone until then. */
export interface Outbox {
  /** False: requests are sent at once, and none is held. */
  readonly isOn: boolean;
  hold<O extends Operation>(request: NewRequest<O>, outcome: Outcome<ReplyOf<O>>): Promise<void>;
  /** Returns false if the request is on its way already. */
  undo(key: string): boolean;
  /** Sends what is held for the object before anything else changes it; returns the version to base the change on. */
  flushFor<V extends number | null | undefined>(change: { about: string; version: V }): Promise<V | number>;
  /** Sends an abandoned request after all. */
  resume(request: HeldRequest): void;
  discard(request: HeldRequest): void;
  heldFor(about: string): HeldRequest | null;
  subscribe(listener: () => void): () => void;
  /** Sends everything at once, while the tab closes or is put aside. */
  leave(): void;
  /** Finds the requests of tabs that are gone. */
  recover(): void;
}

interface Entry {
  request: HeldRequest;
  outcome: Outcome;
  timer: ReturnType<typeof setTimeout> | undefined;
  sending: Promise<Sent | null> | null;
}

const RETRY_MS = 5000;
const NO_OUTCOME: Outcome = { onSent: () => undefined };

/** The requests of this tab, each with its timer. */
function createEntries(events: OutboxEvents) {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  const announce = () => {
    for (const listener of listeners) listener();
  };
  const remove = ({ request, timer }: Entry) => {
    clearTimeout(timer);
    entries.delete(request.key);
    announce();
  };
  const fail = (entry: Entry, error: Error): null => {
    if (!isFinalAnswer(error)) {
      // No answer: the same key is sent again until there is one.
      entry.sending = null;
      schedule(entry, RETRY_MS);
      return null;
    }
    remove(entry);
    // A person who was signed out is asked again after signing in.
    if (!isSignedOut(error)) dropHeld(entry.request);
    events.onRefused(entry.request, error);
    return null;
  };
  async function deliver(entry: Entry): Promise<Sent | null> {
    const { request, outcome } = entry;
    try {
      const reply = await events.send(request, false);
      remove(entry);
      dropHeld(request);
      events.onSent(request, reply);
      outcome.onSent(reply);
      return { before: request.version, after: versionIn(reply, request.about) };
    } catch (error) {
      if (error instanceof Error) return fail(entry, error);
      throw error;
    }
  }
  const start = (entry: Entry): Promise<Sent | null> => {
    clearTimeout(entry.timer);
    entry.sending ??= deliver(entry);
    return entry.sending;
  };
  function schedule(entry: Entry, ms: number): void {
    entry.request = { ...entry.request, until: Date.now() + ms };
    storeHeld(entry.request);
    entry.timer = setTimeout(() => void start(entry), ms);
  }
  const add = (request: HeldRequest, outcome: Outcome): Entry => {
    const entry: Entry = { request, outcome, timer: undefined, sending: null };
    entries.set(request.key, entry);
    return entry;
  };
  return { entries, listeners, announce, remove, start, schedule, add };
}

export function createOutbox(delayMs: number, events: OutboxEvents): Outbox {
  const { entries, listeners, announce, remove, start, schedule, add } = createEntries(events);
  const sendAgain = (request: HeldRequest) => {
    if (!entries.has(request.key)) void start(add(request, NO_OUTCOME));
  };
  const flushFor: Outbox['flushFor'] = async ({ about, version }) => {
    const held = [...entries.values()].filter(({ request }) => request.about === about);
    const all = await Promise.all(held.map(start));
    const sent = all.findLast((one) => one !== null && one.after !== null);
    // The viewer’s own change, which has just been sent, is no change by others.
    return sent != null && sent.before === version ? (sent.after ?? version) : version;
  };
  const recover = () => {
    const now = Date.now();
    for (const request of readHeld()) {
      if (entries.has(request.key)) continue;
      if (request.isLeaving) sendAgain({ ...request, isLeaving: false });
      else if (isAbandoned(request, now)) events.onAbandoned(request);
      else setTimeout(recover, abandonedIn(request, now));
    }
  };
  return {
    isOn: delayMs > 0,
    async hold(request, outcome) {
      const version = await flushFor(request);
      const held = { ...request, version, key: crypto.randomUUID(), until: 0, isLeaving: false };
      const entry = add(held, outcome);
      schedule(entry, delayMs);
      events.onHeld(entry.request);
      announce();
    },
    undo(key) {
      const entry = entries.get(key);
      if (entry === undefined || entry.sending !== null) return false;
      remove(entry);
      dropHeld(entry.request);
      events.onUndone(entry.request);
      entry.outcome.onUndone?.();
      return true;
    },
    flushFor,
    resume: sendAgain,
    discard: dropHeld,
    heldFor: (about) => [...entries.values()].find(({ request }) => request.about === about)?.request ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    leave() {
      for (const entry of [...entries.values()].filter(({ sending }) => sending === null)) {
        remove(entry);
        sendWhileLeaving(events, entry.request);
      }
    },
    recover,
  };
}

/** Without its answer, the request is sent again when the console is opened next. */
function sendWhileLeaving(events: OutboxEvents, request: HeldRequest): void {
  const leaving = { ...request, isLeaving: true };
  storeHeld(leaving);
  events.send(leaving, true).then(
    () => dropHeld(leaving),
    () => undefined,
  );
}

const isSignedOut = (error: Error): boolean => error instanceof ApiError && error.status === 401;

/** Version of the object in a reply that shows it. */
function versionIn(reply: unknown, about: string): number | null {
  if (typeof reply !== 'object' || reply === null || !('data' in reply)) return null;
  const { data } = reply;
  if (typeof data !== 'object' || data === null || !('token' in data) || data.token !== about) return null;
  return 'version' in data && typeof data.version === 'number' ? data.version : null;
}
