import type { Query } from '@tanstack/react-query';
import type { Arguments } from '../../../sdk/client.ts';
import type { Operation } from '../../../wire/paths.ts';

export type QueryInput<O extends Operation> = Pick<Arguments<O>, 'params' | 'query' | 'filters'>;

export const keyOf = <O extends Operation>(operation: O, input: QueryInput<O> = {}) => [operation, input] as const;

export const operationOf = ({ queryKey: [operation] }: Query): string => String(operation);

export function isQueryFor({ queryKey: [, input] }: Query, token: string): boolean {
  const params = typeof input === 'object' && input !== null && 'params' in input ? input.params : null;
  return typeof params === 'object' && params !== null && Object.values(params).includes(token);
}
