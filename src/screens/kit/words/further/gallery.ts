import gallery from '../en/gallery.json';
import { addWords } from '../words.ts';

addWords(gallery);
