import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { intentKey } from './use-once.ts';

/**
 * A mutation that ignores a second press with the same values while the first is running: a double click arrives before
 * the button shows that it is pending.
 */
export function useSingleMutation<R, V>(
  options: UseMutationOptions<R, Error, V> & { mutationFn(values: V): Promise<R> },
) {
  const running = useRef(new Set<string>());
  const run = useMutation({
    ...options,
    mutationFn: (values: V) => options.mutationFn(values).finally(() => running.current.delete(intentKey(values))),
  });
  const isFirst = (values: V): boolean => {
    const name = intentKey(values);
    if (running.current.has(name)) return false;
    running.current.add(name);
    return true;
  };
  return {
    ...run,
    mutate: (values: V, after: MutateOptions<R, Error, V> = {}) => {
      if (isFirst(values)) run.mutate(values, after);
    },
    // The second press has no outcome of its own: the first reports it.
    mutateAsync: (values: V) => (isFirst(values) ? run.mutateAsync(values) : new Promise<R>(() => undefined)),
  };
}
