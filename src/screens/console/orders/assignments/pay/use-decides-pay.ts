import { useOperation } from '../../../../kit/data/use-operation.ts';

/** Whether the viewer decides on pay: administrators do; others cannot see it. */
export function useDecidesPay(): boolean {
  const { data: self } = useOperation('teamGetSelf');
  return self?.data.roles.includes('admin') === true;
}
