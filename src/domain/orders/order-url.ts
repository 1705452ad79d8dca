import { type Id, toToken } from '../../core/ids.ts';

export function orderUrl(baseUrl: string, id: Id<'order'>): string {
  return `${baseUrl}/v1/orders/${toToken('order', id)}`;
}
