import type { Body } from './rules/rule-words.ts';

type Groups = Body['language_groups'];

/** One group a line: `romance: es, fr, pt`. */
export const groupsAsText = (groups: Groups): string =>
  groups.map(({ code, members }) => `${code}: ${members.join(', ')}`).join('\n');

export const groupsOfText = (text: string): Groups =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [code = '', members = ''] = line.split(':', 2);
      return {
        code: code.trim(),
        members: members
          .split(/[\s,]+/)
          .map((member) => member.trim())
          .filter((member) => member !== ''),
      };
    });
