import customers from '../en/customers.json';
import operations from '../en/operations.json';
import webhooks from '../en/webhooks.json';
import { addWords } from '../words.ts';

addWords(customers);
addWords(operations);
addWords(webhooks);
