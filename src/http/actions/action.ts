import { type Refusal, refusalOf } from '../../core/fail.ts';
import type { Caller } from '../../domain/accounts/caller.ts';
import { type Operation, PATHS } from '../../wire/paths.ts';
import type { Route } from '../../wire/routes/route.ts';
import { ROUTES } from '../../wire/routes.ts';
import type { Action, NextAction, Wait } from '../../wire/schemas/actions/action.ts';
import { checkCaller } from '../edge/callers/check-caller.ts';

/** An action that may be offered on an object. */
export interface Offer<About> {
  name: string;
  operation: Operation;
  /** Reasons why the action is refused now, by the rules of the call itself; empty when it is allowed. */
  waits(about: About): readonly Wait[];
}

/** An offer whose rule throws its refusal. */
export const offer = <About>(name: string, operation: Operation, check: (about: About) => unknown): Offer<About> => ({
  name,
  operation,
  waits: (about) => asWaits(refusalOf(() => check(about))),
});

/** An offer whose rule returns its refusal. */
export const told = <About>(
  name: string,
  operation: Operation,
  refusal: (about: About) => Refusal | null,
): Offer<About> => ({ name, operation, waits: (about) => asWaits(refusal(about)) });

const asWaits = (refusal: Refusal | null): Wait[] => (refusal === null ? [] : [refusal]);

/** Path parameter → token. */
export type PathTokens = Readonly<Record<string, string>>;

export function actionOf<About>(
  { baseUrl, caller, tokens }: { baseUrl: string; caller: Caller; tokens: PathTokens },
  { name, operation, waits }: Offer<About>,
  about: About,
): Action {
  const refused = refusalOfCaller(caller, operation);
  const waits_for = refused === null ? waits(about) : [refused];
  const call = callOf(baseUrl, { name, operation }, tokens);
  return waits_for.length === 0 ? { ...call, allowed: true } : { ...call, allowed: false, waits_for: [...waits_for] };
}

/** Reason why the caller may not make the call at all; null when they may. */
export function refusalOfCaller(caller: Caller, operation: Operation): Refusal | null {
  const route: Route = ROUTES[operation];
  return refusalOf(() => checkCaller(caller, route));
}

export function callOf(
  baseUrl: string,
  { name, operation }: Pick<Offer<never>, 'name' | 'operation'>,
  tokens: PathTokens,
): NextAction {
  const [method, path] = PATHS[operation];
  const filled = path.replace(/:(\w+)/g, (_, param: string) => tokens[param] ?? '');
  return { name, method, url: `${baseUrl}${filled}` };
}
