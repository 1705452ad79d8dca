import { isWord, t } from '../../kit/words/words.ts';

/** What happened, as the rest of a sentence that begins with who did it. */
export function eventInWords(what: string): string {
  const key = `event.${what}`;
  if (isWord(key)) return t(key);
  const [thing = '', verb = ''] = what.split('.');
  return `${thing}: ${verb.replaceAll('_', ' ')}`;
}
