import type { Query } from '@tanstack/react-query';
import type { Arguments } from '../../../client/client.ts';
import type { Operation } from '../../../wire/paths.ts';

export type Given<O extends Operation> = Pick<Arguments<O>, 'params' | 'query' | 'filters'>;

export const keyOf = <O extends Operation>(operation: O, given: Given<O> = {}) => [operation, given] as const;

export const operationOf = ({ queryKey: [operation] }: Query): string => String(operation);

export function asksFor({ queryKey: [, given] }: Query, token: string): boolean {
  const params = (given as Given<Operation> | undefined)?.params;
  return params !== undefined && Object.values(params).includes(token);
}
