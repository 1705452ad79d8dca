import lists from '../en/lists.json';
import { addWords } from '../words.ts';

addWords(lists);
