import { useOperation } from '../kit/data/use-operation.ts';

const WORKING: readonly string[] = ['translator', 'proofreader'];

/** Whether all that this person is shown is their own: then nobody else's work can be asked for. */
export function useOwnOnly(): boolean {
  const { data: self } = useOperation('teamGetSelf');
  return self?.data.roles.every((role) => WORKING.includes(role)) ?? false;
}
