import invoices from '../en/invoices.json';
import { addWords } from '../words.ts';

addWords(invoices);
