import { SETTINGS } from '../src/config.ts';
import { code, page, table } from './docs-markdown.ts';

export function configurationPage(): string {
  const rows = Object.entries(SETTINGS).map(([name, { fallback, doc }]) => [
    code(name),
    fallback === '' ? 'empty' : code(fallback),
    doc,
  ]);
  return page('Configuration', '`src/config.ts`', [
    'Every setting is an environment variable. All have defaults, so you don’t have to set any. An empty value means the default. A wrong value stops the start with one line that names the setting and the expected value.',
    table(['Variable', 'Default', 'Meaning'], rows),
    'How to use them together: [operating.md](operating.md).',
  ]);
}
