import { SETTINGS } from '../src/config.ts';
import { code, page, table } from './docs-markdown.ts';

export function configurationPage(): string {
  const rows = Object.entries(SETTINGS).map(([name, { fallback, doc }]) => [
    code(name),
    fallback === '' ? 'empty' : code(fallback),
    doc,
  ]);
  return page('Configuration', '`src/config.ts`', [
    'Every setting is an environment variable. All have a default, so none has to be set. An empty value is the same as none. A wrong value stops the start with one line that names the setting and says what would be right.',
    table(['Variable', 'Default', 'Meaning'], rows),
    'How they are used together: [operating.md](operating.md).',
  ]);
}
