import type { Query } from '@tanstack/react-query';
import type { Arguments } from '../../../client/client.ts';
import type { Operation } from '../../../wire/paths.ts';

export type Given<O extends Operation> = Pick<Arguments<O>, 'params' | 'query' | 'filters'>;

/** Under which an answer is kept: the operation and what it was asked for. */
export const keyOf = <O extends Operation>(operation: O, given: Given<O> = {}) => [operation, given] as const;

/** The operation whose answer a query keeps. */
export const operationOf = ({ queryKey: [operation] }: Query): string => String(operation);

/** Whether a query asked for this one thing. */
export function asksFor({ queryKey: [, given] }: Query, token: string): boolean {
  const params = (given as Given<Operation> | undefined)?.params;
  return params !== undefined && Object.values(params).includes(token);
}
