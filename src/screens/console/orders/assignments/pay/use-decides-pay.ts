import { useOperation } from '../../../../kit/data/use-operation.ts';

/** Whether whoever looks says what is paid: administrators do, and others do not read it. */
export function useDecidesPay(): boolean {
  const { data: self } = useOperation('teamGetSelf');
  return self?.data.roles.includes('admin') === true;
}
