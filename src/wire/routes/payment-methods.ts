import { Source } from '../schemas/account.ts';
import { NewSource, SourceRequest } from '../schemas/source.ts';
import { at, change, create, ownKey, tagged } from './route.ts';

export const PAYMENT_METHOD_ROUTES = tagged('Payment methods', {
  createSource: create(ownKey('account:write'), 'Save a payment method', NewSource, { body: SourceRequest }),
  defaultSource: change(ownKey('account:write'), 'Make a payment method the default', Source, at('src')),
  deleteSource: change(ownKey('account:write'), 'Remove a payment method', Source, at('src')),
});
