import settings from '../en/settings.json';
import { addWords } from '../words.ts';

addWords(settings);
