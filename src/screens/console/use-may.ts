import type { Operation } from '../../wire/paths.ts';
import { useOperation } from '../kit/data/use-operation.ts';

/** Whether the viewer’s roles may call an operation; false until the roles have loaded. */
export function useMay(): (call: Operation) => boolean {
  const { data: self } = useOperation('teamGetSelf');
  return (call) => self?.data.calls.includes(call) ?? false;
}
