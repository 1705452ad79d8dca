import taxes from '../en/taxes.json';
import { addWords } from '../words.ts';

addWords(taxes);
