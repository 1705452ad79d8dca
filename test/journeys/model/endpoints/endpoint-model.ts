// Model of webhook endpoints, without a database. All events belong to one quote, so they arrive in order.

export type Path = `/${'a' | 'b' | 'c'}`;
export const PATHS: readonly Path[] = ['/a', '/b', '/c'];

export interface ModelEndpoint {
  token: string;
  path: Path;
  /** True when the endpoint subscribes to quote events. */
  isSubscribed: boolean;
  enabled: boolean;
  reason: 'gone' | 'by_owner' | null;
  deleted: boolean;
  /** Numbers of the events that arrived and of those that were missed. */
  arrived: number[];
  missed: number[];
}

export interface Model {
  endpoints: ModelEndpoint[];
  /** Number of events so far. */
  events: number;
  /** Paths that answer 410. */
  closedPaths: Set<Path>;
}

export const existingEndpoints = ({ endpoints }: Model): ModelEndpoint[] => endpoints.filter(({ deleted }) => !deleted);

export const isUrlUsed = (model: Model, path: Path, except: ModelEndpoint | null = null): boolean =>
  existingEndpoints(model).some((one) => one !== except && one.path === path);

/** Creates an event: every subscribed endpoint receives or misses it. */
export function addEvent(model: Model): void {
  model.events += 1;
  for (const endpoint of existingEndpoints(model).filter(({ isSubscribed }) => isSubscribed))
    send(model, endpoint, [model.events]);
}

/** Sending to a path that answers 410 disables the endpoint, and all these events are missed. */
function send(model: Model, endpoint: ModelEndpoint, events: readonly number[]): void {
  if (events.length === 0) return;
  if (endpoint.enabled && model.closedPaths.has(endpoint.path)) turnOff(endpoint, 'gone');
  (endpoint.enabled ? endpoint.arrived : endpoint.missed).push(...events);
}

export function turnOff(endpoint: ModelEndpoint, reason: 'gone' | 'by_owner'): void {
  if (endpoint.enabled) Object.assign(endpoint, { enabled: false, reason });
}

export const turnOn = (endpoint: ModelEndpoint): void => void Object.assign(endpoint, { enabled: true, reason: null });

/** Setting a URL also enables the endpoint. */
export function setPath(endpoint: ModelEndpoint, path: Path): void {
  endpoint.path = path;
  turnOn(endpoint);
}

/** Resends all missed events; returns their number. */
export function resend(model: Model, endpoint: ModelEndpoint): number {
  const missed = endpoint.missed.splice(0);
  send(model, endpoint, missed);
  return missed.length;
}
