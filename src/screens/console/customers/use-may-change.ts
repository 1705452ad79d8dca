import { type AccountField, mayChangeField } from '../../../wire/account-fields.ts';
import { useOperation } from '../../kit/data/use-operation.ts';

/** Whether this person’s roles may change a field of an account; until that is known, they may not. */
export function useMayChange(): (field: AccountField) => boolean {
  const { data: self } = useOperation('teamGetSelf');
  return (field) => self !== undefined && mayChangeField(field, self.data.roles);
}
