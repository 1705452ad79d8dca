import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Operation } from '../../../wire/paths.ts';
import type { BodyOf, ParamsOf } from '../../../wire/routes.ts';
import type { Action } from '../../../wire/schemas/actions/action.ts';
import { client } from './client.ts';
import { aboutTarget } from './live.ts';

interface Acted {
  readonly token: string;
  readonly version?: number;
  readonly actions: readonly Action[];
}

/** Something that can be done with an object: whether by this person now, what it waits for, and doing it on what was seen. */
export function useAction<O extends Operation>(object: Acted, name: string, operation: O) {
  const queries = useQueryClient();
  const action = object.actions.find((one) => one.name === name);
  const run = useMutation({
    mutationFn: (body: BodyOf<O> | FormData) =>
      client.call(operation, {
        params: { token: object.token } as unknown as ParamsOf<O>,
        body,
        ...(object.version !== undefined && { headers: { 'If-Match': `"${object.version}"` } }),
      }),
    onSuccess: () => queries.invalidateQueries({ predicate: aboutTarget(object.token) }),
  });
  return { allowed: action?.allowed ?? false, waitsFor: action?.waits_for ?? [], run };
}
