import { Source } from '../schemas/account.ts';
import { NewSource, SourceRequest } from '../schemas/source.ts';
import { at, change, create, ownKeyOr, tagged } from './route.ts';

export const PAYMENT_METHOD_ROUTES = tagged('Payment methods', {
  createSource: create(ownKeyOr('account:write', 'owner', 'billing'), 'Save a payment method', NewSource, {
    body: SourceRequest,
  }),
  defaultSource: change(
    ownKeyOr('account:write', 'owner', 'billing'),
    'Make a payment method the default',
    Source,
    at('src'),
  ),
  deleteSource: change(ownKeyOr('account:write', 'owner', 'billing'), 'Remove a payment method', Source, at('src')),
});
