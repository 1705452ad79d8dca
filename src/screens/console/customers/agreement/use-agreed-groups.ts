import { useOperation } from '../../../kit/data/use-operation.ts';
import { type Groups, groupsIn } from '../../settings/prices/rules/groups.ts';
import { useMay } from '../../use-may.ts';

const NONE: Groups = { languages: [], countries: [] };

/** Groups that own prices may use: from the customer’s price list, if the viewer may read it. */
export function useAgreedGroups(key: string | null, currency: string): Groups {
  const may = useMay()('teamGetPriceVersion');
  const lists = useOperation('teamListPriceLists', { query: { per_page: 100 } }, { enabled: may }).data?.data ?? [];
  const list =
    lists.find((one) => one.key === key) ??
    lists.find((one) => one.default && one.currency === currency) ??
    lists.find(({ main }) => main);
  const number = list?.in_force ?? null;
  const version = useOperation(
    'teamGetPriceVersion',
    { params: { list: list?.key ?? '', version: String(number) } },
    { enabled: number !== null },
  );
  const body = version.data?.data.body;
  return body === undefined ? NONE : groupsIn(body);
}
