import prices from '../en/prices.json';
import { addWords } from '../words.ts';

addWords(prices);
