// What webhook endpoints do by their rules, without a database. Every event is of one quote, so that they arrive in order.

export type Path = `/${'a' | 'b' | 'c'}`;
export const PATHS: readonly Path[] = ['/a', '/b', '/c'];

export interface ModelEndpoint {
  token: string;
  path: Path;
  /** Whether it has chosen to hear of quotes. */
  hears: boolean;
  enabled: boolean;
  reason: 'gone' | 'by_owner' | null;
  deleted: boolean;
  /** Events that reached it, and those that it missed, by their number. */
  arrived: number[];
  missed: number[];
}

export interface Model {
  endpoints: ModelEndpoint[];
  /** What was told so far. */
  events: number;
  /** Paths that answer 410. */
  gone: Set<Path>;
}

export const living = ({ endpoints }: Model): ModelEndpoint[] => endpoints.filter(({ deleted }) => !deleted);

/** Another endpoint of the account has this URL. */
export const isTaken = (model: Model, path: Path, except: ModelEndpoint | null = null): boolean =>
  living(model).some((one) => one !== except && one.path === path);

/** Something happens: each endpoint that has chosen to hear of it is told, or misses it. */
export function happen(model: Model): void {
  model.events += 1;
  for (const endpoint of living(model).filter(({ hears }) => hears)) send(model, endpoint, [model.events]);
}

/** What is sent to a path that is gone disables the endpoint, and all of it is missed. */
function send(model: Model, endpoint: ModelEndpoint, events: readonly number[]): void {
  if (events.length === 0) return;
  if (endpoint.enabled && model.gone.has(endpoint.path)) turnOff(endpoint, 'gone');
  (endpoint.enabled ? endpoint.arrived : endpoint.missed).push(...events);
}

export function turnOff(endpoint: ModelEndpoint, reason: 'gone' | 'by_owner'): void {
  if (endpoint.enabled) Object.assign(endpoint, { enabled: false, reason });
}

export const turnOn = (endpoint: ModelEndpoint): void => void Object.assign(endpoint, { enabled: true, reason: null });

/** Whoever gives a URL wants it on. */
export function point(endpoint: ModelEndpoint, path: Path): void {
  endpoint.path = path;
  turnOn(endpoint);
}

/** All that it missed goes out again; gives how many. */
export function resend(model: Model, endpoint: ModelEndpoint): number {
  const missed = endpoint.missed.splice(0);
  send(model, endpoint, missed);
  return missed.length;
}
