import orderWork from '../en/order-work.json';
import { addWords } from '../words.ts';
import './quotes.ts';

addWords(orderWork);
