import translators from '../en/translators.json';
import { addWords } from '../words.ts';

addWords(translators);
