import type { Arguments } from '../../../sdk/client.ts';
import type { ReplyOf } from '../../../sdk/types.ts';
import type { Operation } from '../../../wire/paths.ts';
import { client } from './client.ts';
import { useRefetch } from './live.ts';
import { useOnce } from './use-once.ts';
import { useSingleMutation } from './use-single-mutation.ts';

/** A change that no object lists in `actions`; afterwards refetches the queries about the tokens in `about`. */
export function useCall<O extends Operation>(operation: O, ...about: readonly string[]) {
  const refetch = useRefetch();
  const once = useOnce();
  return useSingleMutation({
    mutationFn: (input: Pick<Arguments<O>, 'params' | 'query' | 'body' | 'headers'>): Promise<ReplyOf<O>> =>
      once(input, (idempotencyKey) => client.call(operation, { ...input, idempotencyKey })),
    onSuccess: () => {
      for (const target of about) void refetch(target);
    },
  });
}
