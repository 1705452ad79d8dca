import invoicing from '../en/invoicing.json';
import { addWords } from '../words.ts';

addWords(invoicing);
