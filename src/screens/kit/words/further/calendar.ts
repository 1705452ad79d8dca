import calendar from '../en/calendar.json';
import { addWords } from '../words.ts';

addWords(calendar);
