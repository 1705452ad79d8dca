import customers from '../en/customers.json';
import webhooks from '../en/webhooks.json';
import { addWords } from '../words.ts';

addWords(customers);
addWords(webhooks);
