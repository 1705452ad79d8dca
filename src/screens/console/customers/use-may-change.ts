import { type AccountField, mayChangeField } from '../../../wire/account-fields.ts';
import { useOperation } from '../../kit/data/use-operation.ts';

/** Whether the viewer’s roles may change a field of an account; false until the roles have loaded. */
export function useMayChange(): (field: AccountField) => boolean {
  const { data: self } = useOperation('teamGetSelf');
  return (field) => self !== undefined && mayChangeField(field, self.data.roles);
}
