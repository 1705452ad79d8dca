import events from '../en/events.json';
import steps from '../en/steps.json';
import webhooks from '../en/webhooks.json';
import { addWords } from '../words.ts';

addWords(events);
addWords(steps);
addWords(webhooks);
