import { expectTypeOf, test } from 'vitest';
import type * as sdk from '../../src/sdk/types.ts';
import type { Operation } from '../../src/wire/paths.ts';
import type * as wire from '../../src/wire/routes.ts';

// The compiler runs these tests: `npm run types` fails where the SDK's types and the schemas differ.

/** Every field required, on all levels: otherwise a missing optional field would not count as a difference. */
type Filled<T> = T extends readonly (infer E)[]
  ? Filled<E>[]
  : T extends object
    ? { [K in keyof T]-?: Filled<T[K]> }
    : T;
type IsAssignable<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type IsSame<A, B> = IsAssignable<A, B> extends true ? IsAssignable<Filled<A>, Filled<B>> : false;
type Different<Of extends Record<Operation, boolean>> = { [O in Operation]: Of[O] extends true ? never : O }[Operation];

test('the params, queries and filters of the SDK are those of the schemas', () => {
  expectTypeOf<Different<{ [O in Operation]: IsSame<sdk.ParamsOf<O>, wire.ParamsOf<O>> }>>().toBeNever();
  expectTypeOf<Different<{ [O in Operation]: IsSame<sdk.QueryOf<O>, wire.QueryOf<O>> }>>().toBeNever();
  expectTypeOf<Different<{ [O in Operation]: IsSame<sdk.FiltersOf<O>, wire.FiltersOf<O>> }>>().toBeNever();
});

test('the bodies of the SDK are those of the schemas', () => {
  expectTypeOf<Different<{ [O in Operation]: IsSame<sdk.BodyOf<O>, wire.BodyOf<O>> }>>().toBeNever();
});

test('the replies of the SDK are those of the schemas', () => {
  expectTypeOf<Different<{ [O in Operation]: IsSame<sdk.ReplyOf<O>, wire.ReplyOf<O>> }>>().toBeNever();
});

test('a field that only one side has is a difference', () => {
  expectTypeOf<IsSame<{ a: string; b?: string }, { a: string }>>().toEqualTypeOf<false>();
  expectTypeOf<IsSame<{ a?: string }, { a: string }>>().toEqualTypeOf<false>();
  expectTypeOf<IsSame<{ a: 'b' }, { a: string }>>().toEqualTypeOf<false>();
});
