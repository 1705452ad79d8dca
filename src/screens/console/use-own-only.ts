import { useOperation } from '../kit/data/use-operation.ts';

const WORKING: readonly string[] = ['translator', 'proofreader'];

/** Whether the viewer sees only their own work: the work of others cannot be requested. */
export function useOwnOnly(): boolean {
  const { data: self } = useOperation('teamGetSelf');
  return self?.data.roles.every((role) => WORKING.includes(role)) ?? false;
}
