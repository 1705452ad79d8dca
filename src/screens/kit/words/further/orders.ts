import events from '../en/events.json';
import steps from '../en/steps.json';
import { addWords } from '../words.ts';

addWords(events);
addWords(steps);
