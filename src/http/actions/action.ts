import { type Refusal, refusalOf } from '../../core/fail.ts';
import type { Caller } from '../../domain/accounts/caller.ts';
import { type Operation, PATHS } from '../../wire/paths.ts';
import type { Route } from '../../wire/routes/route.ts';
import { ROUTES } from '../../wire/routes.ts';
import type { Action, NextAction, Wait } from '../../wire/schemas/actions/action.ts';
import { checkCaller } from '../edge/callers/check-caller.ts';

/** An action that may be offered on an object. */
export interface Offer<Context> {
  name: string;
  operation: Operation;
  /** Reasons why the action is refused now, by the rules of the call itself; empty when it is allowed. */
  waits(context: Context): readonly Wait[];
}

/** An offer whose rule throws its refusal. */
export const offer = <Context>(
  name: string,
  operation: Operation,
  check: (context: Context) => unknown,
): Offer<Context> => ({
  name,
  operation,
  waits: (context) => toWaits(refusalOf(() => check(context))),
});

/** An offer whose rule returns its refusal. */
export const offerUnless = <Context>(
  name: string,
  operation: Operation,
  refusal: (context: Context) => Refusal | null,
): Offer<Context> => ({ name, operation, waits: (context) => toWaits(refusal(context)) });

const toWaits = (refusal: Refusal | null): Wait[] => (refusal === null ? [] : [refusal]);

/** Path parameter → token. */
export type PathTokens = Readonly<Record<string, string>>;

export function buildAction<Context>(
  { baseUrl, caller, tokens }: { baseUrl: string; caller: Caller; tokens: PathTokens },
  { name, operation, waits }: Offer<Context>,
  context: Context,
): Action {
  const refused = refusalOfCaller(caller, operation);
  const waits_for = refused === null ? waits(context) : [refused];
  const call = buildCall(baseUrl, { name, operation }, tokens);
  return waits_for.length === 0 ? { ...call, allowed: true } : { ...call, allowed: false, waits_for: [...waits_for] };
}

/** Reason why the caller may not make the call at all; null when they may. */
export function refusalOfCaller(caller: Caller, operation: Operation): Refusal | null {
  const route: Route = ROUTES[operation];
  return refusalOf(() => checkCaller(caller, route));
}

export function buildCall(
  baseUrl: string,
  { name, operation }: Pick<Offer<never>, 'name' | 'operation'>,
  tokens: PathTokens,
): NextAction {
  const [method, path] = PATHS[operation];
  const filled = path.replace(/:(\w+)/g, (_, param: string) => tokens[param] ?? '');
  return { name, method, url: `${baseUrl}${filled}` };
}
