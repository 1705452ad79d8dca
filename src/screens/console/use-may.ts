import type { Operation } from '../../wire/paths.ts';
import { useOperation } from '../kit/data/use-operation.ts';

/** Whether this person’s roles may make a call; until that is known, they may not. */
export function useMay(): (call: Operation) => boolean {
  const { data: self } = useOperation('teamGetSelf');
  return (call) => self?.data.calls.includes(call) ?? false;
}
