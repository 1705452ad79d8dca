import { useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '../../../../sdk/types.ts';
import { toastError } from '../../../kit/ask/toasts/toast.tsx';
import { keyOf } from '../../../kit/data/keys.ts';
import { useCall } from '../../../kit/data/use-call.ts';
import { useOperation } from '../../../kit/data/use-operation.ts';

export function useGuide(everyMs?: number) {
  const queries = useQueryClient();
  const { data, error } = useOperation('teamGetGuide', {}, everyMs === undefined ? {} : { everyMs });
  const change = useCall('teamChangeGuide');
  const mark = (body: BodyOf<'teamChangeGuide'>) =>
    change.mutate(
      { body },
      { onSuccess: (reply) => queries.setQueryData(keyOf('teamGetGuide'), reply), onError: toastError },
    );
  return { guide: data?.data, error, mark };
}
