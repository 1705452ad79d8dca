import type { Arguments } from '../../../sdk/client.ts';
import type { Operation } from '../../../wire/paths.ts';
import { ownPlace } from '../data/own-storage.ts';

/** A request that notifies someone, held back for a few seconds so that it can be undone. */
export interface HeldRequest {
  /** Idempotency key: however often it is sent, it is executed once. */
  readonly key: string;
  /** Token of the object that it changes. */
  readonly about: string;
  /** For people: `Send for review, order 91771-238751`. */
  readonly label: string;
  readonly operation: Operation;
  readonly input: Pick<Arguments<Operation>, 'params' | 'body'>;
  /** Version of the object that it is based on; null: any. */
  readonly version: number | null;
  /** Time until which the tab that holds it is at work on it. */
  readonly until: number;
  /** Whether it was sent while its tab closed, so that its answer is unknown. */
  readonly isLeaving: boolean;
}

const KIND = 'held';
/** A tab that did not send in time is gone. */
const GRACE_MS = 5000;

export const isAbandoned = ({ until, isLeaving }: HeldRequest, now: number): boolean =>
  isLeaving || until + GRACE_MS < now;

/** Milliseconds until the request is abandoned if its tab is gone. */
export const abandonedIn = ({ until }: HeldRequest, now: number): number => Math.max(0, until + GRACE_MS + 1 - now);

/** Full or forbidden storage must not stop the request, which then lives in this tab only. */
export function storeHeld(request: HeldRequest): void {
  try {
    localStorage.setItem(ownPlace(KIND, request.key), JSON.stringify(request));
  } catch {
    return;
  }
}

export const dropHeld = ({ key }: HeldRequest): void => localStorage.removeItem(ownPlace(KIND, key));

/** Held requests of this person, of all tabs. */
export const readHeld = (): HeldRequest[] =>
  Object.keys(localStorage)
    .filter((place) => place.startsWith(ownPlace(KIND, '')))
    .flatMap((place) => parse(localStorage.getItem(place)));

function parse(text: string | null): HeldRequest[] {
  try {
    return text === null ? [] : [JSON.parse(text)];
  } catch {
    return [];
  }
}
