import { useQueryClient } from '@tanstack/react-query';
import type { PriceList } from '../../../../wire/schemas/firm/prices/price-lists.ts';
import { toast } from '../../../kit/ask/toasts/toast.tsx';
import { keyOf } from '../../../kit/data/keys.ts';
import { useCall } from '../../../kit/data/use-call.ts';

type Changes =
  | 'teamChangePriceList'
  | 'teamChangePriceDraft'
  | 'teamCopyPriceVersion'
  | 'teamDeletePriceDraft'
  | 'teamPublishPriceList'
  | 'teamWithdrawPriceVersion'
  | 'teamCreatePriceList';

/** A call that changes a price list; its reply is the full list, shown at once. */
export function usePriceCall<O extends Changes>(operation: O, message: (list: PriceList) => string) {
  const queries = useQueryClient();
  const call = useCall(operation);
  const run = async (args: Parameters<typeof call.mutateAsync>[0]): Promise<PriceList> => {
    const reply = (await call.mutateAsync(args)) as { data: PriceList };
    const params = { list: reply.data.key };
    queries.setQueryData(keyOf('teamGetPriceList', { params }), reply);
    void queries.invalidateQueries({ queryKey: ['teamListPriceLists'] });
    toast({ message: message(reply.data) });
    return reply.data;
  };
  return { run, isPending: call.isPending, error: call.error, reset: call.reset };
}

/** Header with the version that the viewer saw. */
export const ifMatch = ({ version }: Pick<PriceList, 'version'>) => ({ 'If-Match': `"${version}"` });
